import type { LotPassageView, LotView, TracedLotView, WithoutLotsView } from '@atelier/contract/stock';
import {
  listGoneWithoutLots,
  listLotPlaces,
  listMadeWithoutLots,
  readLotFamily,
  type PassageRow,
} from '@atelier/database/stock/lot-traces.reads';
import { readLots } from '@atelier/database/stock/lots.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { saleChannelNames } from '@atelier/domain/books';
import { nameOfBatch } from '@atelier/domain/production';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import { stockOperationMemos, traceLot, type LotStep } from '@atelier/domain/stock';
import { plainQuantity, toCsv, type CalendarDate, type CsvCell } from '@atelier/domain/foundation';

/** One lot with all that hangs together with it, or null. */
export async function readLot(tenant: Tenant, lotId: string): Promise<LotView | null> {
  const family = await readLotFamily(tenant, lotId);
  const lotIds = [...family.keys()];
  const rows = new Map((await readLots(tenant, lotIds)).map((row) => [row.id, row]));
  if (!rows.has(lotId)) return null;
  const places = Map.groupBy(await listLotPlaces(tenant, lotIds), (place) => place.lotId);
  const passagesOf = (id: string) => family.get(id) ?? [];
  const traced = (id: string): TracedLotView => ({
    ...known(rows.get(id)),
    places: places.get(id) ?? [],
    passages: passagesOf(id).map(passageOf),
  });
  const trace = traceLot(lotId, [...family.values()].flat());
  const related = (steps: readonly LotStep[]) =>
    steps.map((step) => ({ ...traced(step.lotId), steps: step.steps }));
  const forward = related(trace.forward);
  return {
    ...traced(lotId),
    forward,
    backward: related(trace.backward),
    withoutLots: await readWithoutLots(tenant, [traced(lotId), ...forward]),
  };
}

/** Of what is kept by no lots no one knows which pieces went: as many of the latest goings are told. */
const mostGone = 100;

/**
 * Reads which pieces may be of lots without being told so: those that were made of them of no lot, and where pieces of
 * no lot went since, of these and of the lots' own items.
 */
async function readWithoutLots(tenant: Tenant, lots: readonly TracedLotView[]): Promise<WithoutLotsView[]> {
  const uses = lots
    .flatMap(({ passages }) => passages)
    .filter(({ kind, quantity }) => kind === 'production' && quantity < 0)
    .map(({ operationId }) => operationId);
  const made = Map.groupBy(await listMadeWithoutLots(tenant, uses), ({ itemId }) => itemId);
  const names = new Map<string, { readonly itemName: string; readonly stockUnit: string }>();
  const since = new Map<string, CalendarDate>();
  const note = (item: Pick<WithoutLotsView, 'itemId' | 'itemName' | 'stockUnit'>, day: CalendarDate) => {
    names.set(item.itemId, item);
    const earlier = since.get(item.itemId);
    if (earlier === undefined || day < earlier) since.set(item.itemId, day);
  };
  for (const [first] of made.values()) note(known(first), known(first).day);
  for (const lot of lots) {
    const came = lot.passages.find(({ quantity }) => quantity > 0);
    if (came !== undefined) note(lot, came.day);
  }
  if (since.size === 0) return [];
  const gone = Map.groupBy(await listGoneWithoutLots(tenant, since, mostGone), ({ itemId }) => itemId);
  return [...names].flatMap(([itemId, { itemName, stockUnit }]) => {
    const rows = made.get(itemId) ?? [];
    const goings = gone.get(itemId) ?? [];
    if (rows.length === 0 && goings.length === 0) return [];
    return [
      {
        ...{ itemId, itemName, stockUnit },
        made: rows.map(passageOf),
        gone: goings.map(passageOf),
        goneCount: goings[0]?.count ?? 0,
      },
    ];
  });
}

const passageOf = ({ sourceKind, sourceId, sourceNumber, ...row }: PassageRow): LotPassageView => ({
  operationId: row.operationId,
  number: row.number,
  kind: row.kind,
  day: row.day,
  quantity: row.quantity,
  reason: row.reason,
  partyName: row.partyName,
  eventName: row.eventName,
  channel: row.channel,
  source:
    sourceKind === null || sourceId === null
      ? null
      : { kind: sourceKind, id: sourceId, number: sourceNumber },
});

const documentOf = ({ source }: LotPassageView): string => {
  if (source === null || source.number === null) return '';
  if (source.kind === 'production-batch') return nameOfBatch({ number: Number(source.number) });
  return source.kind === 'purchase-order' ? purchaseOrderName(Number(source.number)) : source.number;
};

/** Returns what happened to the pieces, where the books would speak of their cost. */
const actionOf = ({ kind, quantity }: LotPassageView): string => {
  if (kind === 'sale') return 'Sold';
  return kind === 'production' && quantity < 0 ? 'Used' : stockOperationMemos[kind];
};

/** The trace of a lot as a file: a row for each coming and going, and for what is left at each place. */
export function lotTraceFile(lot: LotView): File {
  const passagesOf = (
    name: readonly CsvCell[],
    passages: readonly LotPassageView[],
    unit: string,
  ): (readonly CsvCell[])[] =>
    passages.map((passage) => [
      ...name,
      passage.day,
      actionOf(passage),
      documentOf(passage),
      passage.partyName ?? '',
      passage.eventName ?? '',
      passage.channel === null ? '' : saleChannelNames[passage.channel],
      plainQuantity(passage.quantity),
      unit,
    ]);
  const rowsOf = (one: TracedLotView, where: string, steps: number): (readonly CsvCell[])[] => {
    const name = [where, steps, one.itemName, one.number, one.supplierNumber, one.expiresOn ?? ''];
    return [
      ...passagesOf(name, one.passages, one.stockUnit),
      ...one.places.map(({ placeName, onHand }) => [
        ...name,
        '',
        `There now: ${placeName}`,
        ...['', '', '', ''],
        plainQuantity(onHand),
        one.stockUnit,
      ]),
    ];
  };
  const head = [
    'Trace',
    'Steps',
    'Item',
    'Lot',
    'Supplier’s lot number',
    'Expires',
    'Day',
    'What',
    'Document',
  ];
  const text = toCsv([
    [...head, 'Who, or what was made', 'Event', 'Channel', 'Quantity', 'Unit'],
    ...lot.backward.flatMap((one) => rowsOf(one, 'Went into it', one.steps)),
    ...rowsOf(lot, 'This lot', 0),
    ...lot.forward.flatMap((one) => rowsOf(one, 'Made of it', one.steps)),
    ...lot.withoutLots.flatMap(({ itemName, stockUnit, made, gone }) => [
      ...passagesOf(['Made of it, of no lot', '', itemName, '', '', ''], made, stockUnit),
      ...passagesOf(['Perhaps of these', '', itemName, '', '', ''], gone, stockUnit),
    ]),
  ]);
  return new File([text], 'lot-trace.csv', { type: 'text/csv;charset=utf-8' });
}
