import type { ItemRow } from '@atelier/contract/items';
import type { OfferView, PurchaseOrderView, PurchaseSuggestionView } from '@atelier/contract/purchasing';
import { landedLines, priceOfPack, purchaseTotals, type ChargeShare } from '@atelier/domain/purchasing';
import {
  wholeQuantity,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Quantity,
} from '@atelier/domain/foundation';

/** A line of an order as it is typed. */
export type PurchaseLineDraft = {
  readonly key: string;
  readonly itemId: string | null;
  readonly itemName: string;
  readonly stockUnit: string;
  readonly packName: string;
  readonly packAmount: Quantity | null;
  readonly packUnit: string | null;
  readonly partNumber: string;
  readonly packs: Quantity | null;
  readonly packPrice: Money | null;
  /** The price was said by hand, so it follows no price break any longer. */
  readonly isPriceSaid: boolean;
  readonly breaks: OfferView['breaks'];
};

/** A purchase order as it is typed. */
export type PurchaseForm = {
  readonly id: string;
  readonly supplier: { readonly id: string; readonly name: string } | null;
  readonly orderedOn: CalendarDate | null;
  readonly expectedOn: CalendarDate | null;
  readonly placeId: string | null;
  readonly shipping: Money | null;
  readonly duty: Money | null;
  readonly tax: Money | null;
  readonly discount: Money | null;
  readonly sharedBy: ChargeShare;
  readonly note: string;
  readonly privateNote: string;
  readonly lines: readonly PurchaseLineDraft[];
  /** The version that is being changed; null for a new one. */
  readonly version: number | null;
  /** It was bought and taken along, and is no draft; left out in forms that were kept before it could be said. */
  readonly atOnce?: {
    /** From what it was paid; empty where it is still owed. */
    readonly moneyAccountId: string;
    readonly billNumber: string;
  } | null;
};

export const emptyPurchaseLine = (key: string): PurchaseLineDraft => ({
  key,
  itemId: null,
  itemName: '',
  stockUnit: '',
  packName: '',
  packAmount: null,
  packUnit: null,
  partNumber: '',
  packs: wholeQuantity(1),
  packPrice: null,
  isPriceSaid: false,
  breaks: [],
});

/** The form of an order that is there. */
export function formOfPurchase(order: PurchaseOrderView, makeKey: () => string): PurchaseForm {
  const amount = (cents: Money) => (cents === 0 ? null : cents);
  const lines = order.lines.map((line): PurchaseLineDraft => ({
    ...emptyPurchaseLine(makeKey()),
    itemId: line.itemId,
    itemName: line.itemName,
    stockUnit: line.stockUnit,
    packName: line.packName,
    packAmount: line.packQuantity,
    packUnit: line.stockUnit,
    partNumber: line.partNumber,
    packs: line.packs,
    packPrice: line.packPriceCents,
    isPriceSaid: true,
  }));
  return {
    id: order.id,
    supplier: { id: order.payeeId, name: order.payeeName },
    orderedOn: order.orderedOn,
    expectedOn: order.expectedOn,
    placeId: order.placeId,
    shipping: amount(order.shippingCents),
    duty: amount(order.dutyCents),
    tax: amount(order.taxCents),
    discount: amount(order.discountCents),
    sharedBy: order.sharedBy,
    note: order.note,
    privateNote: order.privateNote,
    lines: lines.length > 0 ? lines : [emptyPurchaseLine(makeKey())],
    version: order.version,
  };
}

/** The line once an item is chosen: as its supplier sells it, or by its stock unit. */
export function withItem(
  line: PurchaseLineDraft,
  item: Pick<ItemRow, 'id' | 'name' | 'stockUnit'>,
  offer: OfferView | null,
): PurchaseLineDraft {
  const chosen = {
    ...line,
    itemId: item.id,
    itemName: item.name,
    stockUnit: item.stockUnit,
    isPriceSaid: false,
  };
  return offer === null
    ? {
        ...chosen,
        packName: item.stockUnit,
        packAmount: wholeQuantity(1),
        packUnit: item.stockUnit,
        partNumber: '',
        breaks: [],
      }
    : withPrice({
        ...chosen,
        packName: offer.packName,
        packAmount: offer.packQuantity,
        packUnit: offer.stockUnit,
        partNumber: offer.partNumber,
        packPrice: offer.lastPriceCents,
        breaks: offer.breaks,
      });
}

/** The line at the price that counts for so many packs, unless one was said. */
export function withPrice(line: PurchaseLineDraft): PurchaseLineDraft {
  if (line.isPriceSaid || line.breaks.length === 0) return line;
  const breaks = line.breaks.map(({ fromPacks, priceCents }) => ({ fromPacks, price: priceCents }));
  return { ...line, packPrice: priceOfPack(breaks, line.packs ?? wholeQuantity(1)) };
}

const saidLines = ({ lines }: PurchaseForm) =>
  lines.filter((line) => line.itemId !== null || line.packPrice !== null);

/** Returns what the order comes to so far, and each line with its share of the charges, by its key. */
export function totalsOf(form: PurchaseForm) {
  const lines = saidLines(form).map((line) => ({
    key: line.key,
    itemId: line.itemId ?? '',
    packName: '',
    partNumber: '',
    packQuantity: wholeQuantity(1),
    packs: line.packs ?? wholeQuantity(0),
    packPrice: line.packPrice ?? zeroMoney,
  }));
  const order = {
    shipping: form.shipping ?? zeroMoney,
    duty: form.duty ?? zeroMoney,
    tax: form.tax ?? zeroMoney,
    discount: form.discount ?? zeroMoney,
    sharedBy: form.sharedBy,
    lines,
  };
  const totals = purchaseTotals(order);
  const landed = order.discount > totals.goods ? [] : landedLines(order);
  return { ...totals, landed: new Map(lines.map(({ key }, index) => [key, landed[index]])) };
}

type OfLines = Readonly<Record<string, string>>;
export type PurchaseProblems = {
  readonly supplier?: string;
  readonly orderedOn?: string;
  readonly expectedOn?: string;
  readonly placeId?: string;
  readonly discount?: string;
  readonly form?: string;
  /** By the key of the line. */
  readonly items: OfLines;
  readonly packNames: OfLines;
  readonly amounts: OfLines;
  readonly packs: OfLines;
  readonly prices: OfLines;
};
export const noPurchaseProblems: PurchaseProblems = {
  items: {},
  packNames: {},
  amounts: {},
  packs: {},
  prices: {},
};

/** Returns what keeps the form from being saved, in words. */
export function problemsOfPurchase(form: PurchaseForm): PurchaseProblems {
  const lines = saidLines(form);
  const words = (isWrong: (line: PurchaseLineDraft) => boolean, text: string) =>
    Object.fromEntries(lines.filter(isWrong).map((line) => [line.key, text]));
  return {
    ...(form.supplier === null ? { supplier: 'Choose where you order, or add them.' } : {}),
    ...(form.orderedOn === null ? { orderedOn: 'Enter a date.' } : {}),
    ...(form.orderedOn !== null && form.expectedOn !== null && form.expectedOn < form.orderedOn
      ? { expectedOn: 'It cannot come before it was ordered.' }
      : {}),
    ...((form.discount ?? 0) > totalsOf(form).goods
      ? { discount: 'The discount is more than the goods cost.' }
      : {}),
    items: words(({ itemId }) => itemId === null, 'Choose an item.'),
    packNames: words(({ packName }) => packName.trim() === '', 'Name it, such as bag.'),
    amounts: words(({ packAmount }) => !packAmount, 'Say how much it holds.'),
    packs: words(({ packs }) => !packs, 'Enter how many.'),
    prices: words(({ packPrice }) => packPrice === null, 'Enter a price.'),
  };
}

export function hasPurchaseProblems(problems: PurchaseProblems): boolean {
  const { items, packNames, amounts, packs, prices, ...rest } = problems;
  return [rest, items, packNames, amounts, packs, prices].some((words) => Object.keys(words).length > 0);
}

/** The fields as the API takes them, and for each line sent the key of the row it was typed in. */
export function inputOfPurchase(
  form: PurchaseForm & {
    readonly supplier: NonNullable<PurchaseForm['supplier']>;
    readonly orderedOn: CalendarDate;
  },
) {
  const sent = saidLines(form).flatMap((line) =>
    line.itemId === null || line.packAmount === null || line.packs === null || line.packPrice === null
      ? []
      : [
          {
            key: line.key,
            line: {
              itemId: line.itemId,
              partNumber: line.partNumber.trim(),
              packName: line.packName.trim(),
              packAmount: line.packAmount,
              packUnit: line.packUnit,
              packs: line.packs,
              packPriceCents: line.packPrice,
            },
          },
        ],
  );
  return {
    keys: sent.map(({ key }) => key),
    input: {
      payeeId: form.supplier.id,
      orderedOn: form.orderedOn,
      expectedOn: form.expectedOn,
      placeId: form.placeId,
      shippingCents: form.shipping ?? zeroMoney,
      dutyCents: form.duty ?? zeroMoney,
      taxCents: form.tax ?? zeroMoney,
      discountCents: form.discount ?? zeroMoney,
      sharedBy: form.sharedBy,
      note: form.note.trim(),
      privateNote: form.privateNote.trim(),
      lines: sent.map(({ line }) => line),
    },
  };
}

/** Puts the server's no beside the field that it is about. */
export function placePurchaseRefusal(
  { field, message }: { field: string | undefined; message: string },
  keys: readonly string[],
): PurchaseProblems {
  if (field === 'orderedOn' || field === 'expectedOn' || field === 'placeId') {
    return { ...noPurchaseProblems, [field]: message };
  }
  if (field === 'payeeId') return { ...noPurchaseProblems, supplier: message };
  if (field === 'discountCents') return { ...noPurchaseProblems, discount: message };
  const [place, index, part] = field?.split('.') ?? [];
  const key = place === 'lines' ? keys[Number(index)] : undefined;
  if (key === undefined) return { ...noPurchaseProblems, form: message };
  const at = part === 'packAmount' ? 'amounts' : part === 'packs' ? 'packs' : 'items';
  return { ...noPurchaseProblems, [at]: { [key]: message } };
}

/** A suggestion as a line of an order. */
export function lineOfSuggestion(suggestion: PurchaseSuggestionView) {
  return {
    itemId: suggestion.itemId,
    partNumber: suggestion.partNumber,
    packName: suggestion.packName,
    packAmount: suggestion.packQuantity,
    packUnit: suggestion.stockUnit,
    packs: suggestion.packs,
    packPriceCents: suggestion.packPriceCents ?? zeroMoney,
  };
}
