import type { EventGoodsView } from '@atelier/contract/packing';
import { quantityText } from '@atelier/domain/foundation';
import { lineRow, type ReportTable } from '@atelier/domain/reports';

/** Tabulates the packing list of an event, goods first. */
export function packingListTable({ goods, packingList, startsOn }: EventGoodsView): ReportTable {
  const text = (title: string) => ({ title, kind: 'text' }) as const;
  const number = (title: string) => ({ title, kind: 'number' }) as const;
  return {
    fileName: `packing-list-${startsOn}`,
    title: 'Packing list',
    period: null,
    basis: null,
    columns: [text('Group'), text('Name'), number('Quantity'), text('Unit'), number('Packed'), text('Who')],
    rows: [
      ...goods
        .filter(({ planned, packed }) => (planned ?? 0) > 0 || packed !== 0)
        .map((row) =>
          lineRow([
            'Goods',
            row.name,
            quantityText(row.planned ?? row.packed),
            row.stockUnit,
            quantityText(row.packed),
            '',
          ]),
        ),
      ...packingList.map((item) =>
        lineRow([
          item.group,
          item.name,
          item.quantity,
          '',
          item.packedAt === null ? 0 : item.quantity,
          item.person,
        ]),
      ),
    ],
  };
}
