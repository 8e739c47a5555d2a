import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { ConsignmentStatementView } from '@atelier/contract/consignments';
import {
  formatDate,
  formatMoney,
  formatQuantity,
  formatRate,
  money,
  type Quantity,
} from '@atelier/domain/foundation';
import {
  figure,
  inks,
  paperDefinition,
  paperTable,
  write,
  type PaperPrint,
} from '../platform/pdf/printed-paper.ts';

/** A statement for a shop: what it had, got, sold and gave back, and what it owes. */
export function consignmentStatementDefinition(
  statement: ConsignmentStatementView,
  print: PaperPrint,
): TDocumentDefinitions {
  const pieces = (amount: Quantity) => (amount === 0 ? '–' : formatQuantity(amount, print.locale));
  const cents = (amount: number) =>
    amount === 0 ? '–' : formatMoney(money(amount), { currency: print.currency, locale: print.locale });
  // A column in which nothing happened says nothing.
  const hasOther = statement.lines.some(({ other }) => other !== 0);
  const titles = ['Item', 'Before', 'Placed', 'Sold', 'Returned', ...(hasOther ? ['Other'] : []), 'Left'];
  const amounts = ['Sold for', 'Your share', 'Due'];
  const rows = statement.lines.map((line): TableCell[] => [
    write(line.sku === null ? line.name : `${line.name} (${line.sku})`),
    ...[line.before, line.placed, line.sold, line.returned].map((amount) => figure(pieces(amount))),
    ...(hasOther ? [figure(pieces(line.other))] : []),
    figure(pieces(line.after)),
    ...[line.grossCents, line.shareCents, line.dueCents].map((amount) => figure(cents(amount))),
  ]);
  const total: TableCell[] = [
    write('Total', { bold: true }),
    ...titles.slice(1).map((): TableCell => ''),
    ...[statement.grossCents, statement.shareCents, statement.dueCents].map((amount) =>
      figure(cents(amount), { bold: true }),
    ),
  ];
  const table = paperTable({
    columns: [...titles, ...amounts].map((name, index) =>
      index === 0 ? { name, width: '*' } : { name, isFigure: true },
    ),
    rows,
    summed: total,
  });
  return paperDefinition(
    {
      title: 'Consignment statement',
      said: [
        statement.name === statement.customerName
          ? statement.name
          : `${statement.name}, ${statement.customerName}`,
        `${formatDate(statement.from, print.locale)} – ${formatDate(statement.to, print.locale)}`,
        `Your share ${formatRate(statement.shopShare, print.locale)}`,
      ],
      content:
        statement.lines.length === 0
          ? [write('Nothing of ours was with you in this time.', { color: inks.soft })]
          : [
              table,
              write('What is left with you remains our property until it is sold.', {
                color: inks.soft,
                fontSize: 8.5,
                margin: [0, 12, 0, 0],
              }),
            ],
    },
    print,
  );
}
