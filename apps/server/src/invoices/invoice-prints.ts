import { randomUUID } from 'node:crypto';
import { mkdirSync, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvoicePrintView } from '@atelier/contract/invoices';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Log } from '../platform/log.ts';

/** Whose it is: no one else is told of it, in the same business or another. */
interface PrintOwner {
  readonly businessId: string;
  readonly personId: string;
}

/** Writes the file; stops where `signal` says so, and tells how many are done. */
type WritePrint = (path: string, signal: AbortSignal, tell: (done: number) => void) => Promise<void>;

interface Print {
  readonly owner: PrintOwner;
  view: InvoicePrintView;
  readonly file: { readonly path: string; readonly name: string; readonly type: string };
  readonly stop: AbortController;
}

/** Many invoices on their way to files. A restart forgets them: they are drawn again in seconds. */
export interface InvoicePrints {
  /** Begins one; the same id again is the one under way. Its person has one at a time, and what was ready is dropped. */
  begin(
    owner: PrintOwner,
    wish: { readonly id: string; readonly count: number; readonly fileName: string; readonly type: string },
    write: WritePrint,
  ): Outcome<InvoicePrintView, Refusal<'print-under-way'>>;
  find(owner: PrintOwner, id: string): InvoicePrintView | null;
  /** The file of one that is ready, or null. */
  file(owner: PrintOwner, id: string): Promise<File | null>;
  /** Stops it and drops its file; false where there is none. */
  cancel(owner: PrintOwner, id: string): boolean;
  /** Stops all and leaves no file behind, of those that were cancelled either. */
  close(): Promise<void>;
}

/** Each keeps a core busy. */
const mostAtOnce = 2;
const keptMs = 15 * 60_000;

export function createInvoicePrints(log: Log): InvoicePrints {
  const folder = join(tmpdir(), `atelier-prints-${randomUUID()}`);
  const prints = new Map<string, Print>();
  const isOf = (one: PrintOwner, other: PrintOwner) =>
    one.businessId === other.businessId && one.personId === other.personId;
  const find = (owner: PrintOwner, id: string): Print | null => {
    const print = prints.get(id);
    return print && isOf(print.owner, owner) ? print : null;
  };
  const isDrawing = ({ view }: Print) => view.state === 'drawing';

  function drop(print: Print): void {
    prints.delete(print.view.id);
    print.stop.abort();
    void rm(print.file.path, { force: true });
  }

  async function run(print: Print, write: WritePrint): Promise<void> {
    const tell = (done: number): void => {
      print.view = { ...print.view, done };
    };
    try {
      await write(print.file.path, print.stop.signal, tell);
      print.view = { ...print.view, state: 'ready', done: print.view.count };
    } catch (error) {
      if (!print.stop.signal.aborted) log.error('invoices could not be drawn together', error);
      print.view = { ...print.view, state: 'failed' };
    }
    // What was cancelled meanwhile has left half a file.
    if (print.stop.signal.aborted) drop(print);
    else setTimeout(() => drop(print), keptMs).unref();
  }

  return {
    begin(owner, { id, count, fileName, type }, write) {
      const again = find(owner, id);
      if (again) return succeed(again.view);
      const all = [...prints.values()];
      const own = all.filter((print) => isOf(print.owner, owner));
      if (prints.has(id) || own.some(isDrawing) || all.filter(isDrawing).length >= mostAtOnce) {
        return refuse(invoiceRefusals.refusal('print-under-way'));
      }
      own.forEach(drop);
      const print: Print = {
        owner,
        view: { id, state: 'drawing', done: 0, count },
        file: { path: join(folder, randomUUID()), name: fileName, type },
        stop: new AbortController(),
      };
      prints.set(id, print);
      // Made again where the system has cleared away what lay there long.
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      void run(print, write);
      return succeed(print.view);
    },
    find: (owner, id) => find(owner, id)?.view ?? null,
    async file(owner, id) {
      const print = find(owner, id);
      if (print?.view.state !== 'ready') return null;
      const { path, name, type } = print.file;
      return new File([await openAsBlob(path, { type })], name, { type });
    },
    cancel(owner, id) {
      const print = find(owner, id);
      if (print) drop(print);
      return print !== null;
    },
    async close() {
      for (const { stop } of prints.values()) stop.abort();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
