import type { ItemView } from '@atelier/contract/items';
import { convertQuantity, isUnitCode, units, unitRatio, type ItemConversion } from '@atelier/domain/items';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import { handKindWords, type HandKind } from './hand-kinds.ts';
import { lotOf, type LotDraft } from './lot-draft.ts';

/** A line of a change of stock as it is typed. */
export type OperationLineDraft = {
  readonly key: string;
  readonly itemId: string | null;
  readonly itemName: string;
  /** Null: where the item usually is. */
  readonly placeId: string | null;
  readonly toPlaceId: string | null;
  /** Null: the item's stock unit. */
  readonly unit: string | null;
  readonly quantity: Quantity | null;
  /** Value of what was found; null: what a unit costs now. */
  readonly value: Money | null;
  readonly lot?: LotDraft;
};

/** A change of stock as it is typed. */
export type OperationForm = {
  readonly id: string;
  readonly kind: HandKind;
  readonly day: CalendarDate | null;
  readonly reason: string;
  readonly accountId: string | null;
  readonly lines: readonly OperationLineDraft[];
};

export const emptyOperationLine = (key: string): OperationLineDraft => ({
  key,
  itemId: null,
  itemName: '',
  placeId: null,
  toPlaceId: null,
  unit: null,
  quantity: null,
  value: null,
});

export type OperationProblems = {
  readonly day?: string;
  readonly accountId?: string;
  /** By the key of the line and its field: `<key>.quantity`. */
  readonly lines: Readonly<Record<string, string>>;
  readonly form?: string;
};

export const noOperationProblems: OperationProblems = { lines: {} };

export function hasOperationProblems({ lines, ...rest }: OperationProblems): boolean {
  return Object.keys(rest).length > 0 || Object.keys(lines).length > 0;
}

function saidLines({ lines }: OperationForm): readonly OperationLineDraft[] {
  const said = lines.filter((line) => line.itemId !== null || line.quantity !== null);
  return said.length > 0 ? said : lines.slice(0, 1);
}

/** Returns what keeps the form from being saved, in words. */
export function problemsOfOperation(form: OperationForm): OperationProblems {
  const lines: Record<string, string> = {};
  for (const { key, itemId, quantity, toPlaceId, placeId } of saidLines(form)) {
    if (itemId === null) lines[`${key}.itemId`] = 'Choose what it is about.';
    if (!quantity) lines[`${key}.quantity`] = 'Enter how much.';
    if (form.kind === 'transfer' && toPlaceId === null) lines[`${key}.toPlaceId`] = 'Choose where it goes.';
    else if (form.kind === 'transfer' && toPlaceId === placeId) {
      lines[`${key}.toPlaceId`] = 'Choose another place than it is at.';
    }
  }
  return { ...(form.day === null ? { day: 'Enter a date.' } : {}), lines };
}

/** The fields as the API takes them, and for each line sent the key of the row it was typed in. */
export function inputOfOperation(form: OperationForm & { day: CalendarDate }) {
  const { kind, asksAccount } = handKindWords[form.kind];
  const sent = saidLines(form).flatMap(({ key, itemId, quantity, ...line }) =>
    itemId === null || quantity === null
      ? []
      : [
          {
            key,
            line: {
              itemId,
              placeId: line.placeId,
              toPlaceId: form.kind === 'transfer' ? line.toPlaceId : null,
              unit: line.unit,
              quantity: form.kind === 'less' ? (-quantity as Quantity) : quantity,
              valueCents: form.kind === 'more' ? line.value : null,
              lot: lotOf(line.lot),
            },
          },
        ],
  );
  return {
    keys: sent.map(({ key }) => key),
    input: {
      id: form.id,
      kind,
      day: form.day,
      reason: form.reason.trim(),
      accountId: asksAccount === true ? form.accountId : null,
      lines: sent.map(({ line }) => line),
    },
  };
}

/** Puts the server's no beside the field that it is about. */
export function placeOperationRefusal(
  problem: { code: string | undefined; field: string | undefined; message: string },
  keys: readonly string[],
  isMove: boolean,
): OperationProblems {
  const { code, field, message } = problem;
  if (field === 'day' || field === 'date') return { ...noOperationProblems, day: message };
  if (field === 'accountId') return { ...noOperationProblems, accountId: message };
  const [place, index, part = 'itemId'] = field?.split('.') ?? [];
  // The ledger has two lines for each that is moved.
  const isOfLedger = isMove && (code === 'item-not-counted' || code === 'stock-not-started');
  const at = Math.floor(Number(index) / (isOfLedger ? 2 : 1));
  const key = place === 'lines' ? keys[at] : undefined;
  return key === undefined
    ? { ...noOperationProblems, form: message }
    : { lines: { [`${key}.${part}`]: message } };
}

/** The units that an amount of the item may be said in: its packs, and all that lead to its stock unit. */
export function unitsOf({ stockUnit, conversions }: Pick<ItemView, 'stockUnit' | 'conversions'>): string[] {
  const said = conversions.flatMap(({ unit, equalsUnit }) => [unit, equalsUnit]);
  const known = Object.keys(units).filter((code) => unitRatio(code, stockUnit, conversions) !== null);
  return [...new Set([stockUnit, ...said, ...known])];
}

/** The unit as a choice names it. */
export function unitLabel(unit: string): string {
  return isUnitCode(unit) ? units[unit].name : unit;
}

/** An amount in the item's stock unit; null where it cannot be said in it. */
export function inStockUnit(
  amount: Quantity,
  unit: string | null,
  item: { readonly stockUnit: string; readonly conversions: readonly ItemConversion[] },
): Quantity | null {
  const converted = convertQuantity(amount, unit ?? item.stockUnit, item.stockUnit, item.conversions);
  return converted.ok ? converted.value : null;
}
