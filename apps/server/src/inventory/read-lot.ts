import type { LotPassageView, LotView, TracedLotView } from '@atelier/contract/inventory';
import {
  listLotPassages,
  listLotPlaces,
  readLotFamily,
  readLots,
} from '@atelier/database/inventory/lots.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { saleChannelNames } from '@atelier/domain/finances';
import {
  nameOfBatch,
  purchaseOrderName,
  stockOperationMemos,
  traceLot,
  type LotStep,
} from '@atelier/domain/inventory';
import { quantityText, toCsv, type CsvCell, type Quantity } from '@atelier/domain/foundation';

/** One lot with all that hangs together with it, or null. */
export async function readLot(tenant: Tenant, lotId: string): Promise<LotView | null> {
  const family = await readLotFamily(tenant, lotId);
  const rows = new Map((await readLots(tenant, family)).map((row) => [row.id, row]));
  if (!rows.has(lotId)) return null;
  const passages = await listLotPassages(tenant, family);
  const places = await listLotPlaces(tenant, family);
  const traced = (id: string): TracedLotView => ({
    ...known(rows.get(id)),
    places: places.filter((place) => place.lotId === id),
    passages: passages
      .filter((passage) => passage.lotId === id)
      .map(({ lotId: _lot, sourceKind: kind, sourceId, sourceNumber, ...passage }) => ({
        ...passage,
        source: kind === null || sourceId === null ? null : { kind, id: sourceId, number: sourceNumber },
      })),
  });
  const trace = traceLot(lotId, passages);
  const related = (steps: readonly LotStep[]) =>
    steps.map((step) => ({ ...traced(step.lotId), steps: step.steps }));
  return { ...traced(lotId), forward: related(trace.forward), backward: related(trace.backward) };
}

const figureOf = (amount: Quantity) => quantityText(amount).replace(/\.?0+$/, '');
const documentOf = ({ source }: LotPassageView): string => {
  if (source === null || source.number === null) return '';
  if (source.kind === 'production-batch') return nameOfBatch({ number: Number(source.number) });
  return source.kind === 'purchase-order' ? purchaseOrderName(Number(source.number)) : source.number;
};

/** The trace of a lot as a file: a row for each coming and going, and for what is left at each place. */
export function lotTraceFile(lot: LotView): File {
  const rowsOf = (one: TracedLotView, where: string, steps: number): (readonly CsvCell[])[] => {
    const name = [where, steps, one.itemName, one.number, one.supplierNumber, one.expiresOn ?? ''];
    return [
      ...one.passages.map((passage) => [
        ...name,
        passage.day,
        stockOperationMemos[passage.kind],
        documentOf(passage),
        passage.partyName ?? '',
        passage.eventName ?? '',
        passage.channel === null ? '' : saleChannelNames[passage.channel],
        figureOf(passage.quantity),
        one.stockUnit,
      ]),
      ...one.places.map(({ placeName, onHand }) => [
        ...name,
        '',
        `There now: ${placeName}`,
        ...['', '', '', ''],
        figureOf(onHand),
        one.stockUnit,
      ]),
    ];
  };
  const head = [
    'Trace',
    'Steps',
    'Item',
    'Lot',
    'Number of the supplier',
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
  ]);
  return new File([text], 'lot-trace.csv', { type: 'text/csv;charset=utf-8' });
}
