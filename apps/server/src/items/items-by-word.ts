import type { KnownItem } from '@atelier/database/items/import-records.reads';
import { lower } from '@atelier/domain/imports';

/** Items as a file names them: by SKU, or by name. */
export class ItemsByWord {
  readonly #bySku = new Map<string, KnownItem>();
  readonly #byName = new Map<string, KnownItem>();

  constructor(items: readonly KnownItem[]) {
    for (const item of items) this.add(item);
  }

  add(item: KnownItem): void {
    if (item.sku !== null && !this.#bySku.has(lower(item.sku))) this.#bySku.set(lower(item.sku), item);
    if (!this.#byName.has(lower(item.name))) this.#byName.set(lower(item.name), item);
  }

  find(word: string): KnownItem | undefined {
    return this.#bySku.get(lower(word)) ?? this.#byName.get(lower(word));
  }

  /** The item that a row of a file of items is about: without a SKU, one of that name and kind. */
  same(sku: string | null, name: string, kind: string): KnownItem | undefined {
    if (sku !== null) return this.#bySku.get(lower(sku));
    const named = this.#byName.get(lower(name));
    return named?.kind === kind ? named : undefined;
  }
}
