// cspell:ignore dont
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { packText, purchaseOrderName } from '@atelier/domain/purchasing';
import { formatDate, formatMoney, formatQuantity, negateMoney, type Money } from '@atelier/domain/foundation';
import { figure, inks, paperDefinition, write, type PaperPrint } from '../platform/pdf/printed-paper.ts';

/** A party to an order as it is on paper. */
export interface OrderParty {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

/** All that an order on paper says. */
export interface PrintedOrder {
  readonly order: PurchaseOrderView;
  readonly buyer: OrderParty;
  readonly supplier: OrderParty & { readonly accountNumber: string };
}

function party(heading: string, { name, address, email, phone }: OrderParty, more: string[] = []): Content {
  return {
    stack: [
      write(heading, { fontSize: 8, color: inks.soft, margin: [0, 0, 0, 3] }),
      write(name, { bold: true }),
      ...[address, email, phone, ...more]
        .filter((part) => part.trim() !== '')
        .map((part) => write(part, { color: inks.soft })),
    ],
  };
}

/** A purchase order for the supplier: what is wanted, in which packs, at what price, and where it shall come to. */
export function purchaseOrderDefinition(
  { order, buyer, supplier }: PrintedOrder,
  print: PaperPrint,
): TDocumentDefinitions {
  const { currency, locale } = print;
  const amount = (cents: Money) => formatMoney(cents, { currency, locale });
  const title = (text: string, isFigure = false): TableCell =>
    write(text, {
      color: inks.soft,
      bold: true,
      fontSize: 8.5,
      ...(isFigure ? { alignment: 'right' as const } : {}),
    });
  const rows = order.lines.map((line): TableCell[] => [
    {
      stack: [
        write(line.itemName),
        ...(line.partNumber === ''
          ? []
          : [write(`Part number ${line.partNumber}`, { fontSize: 8.5, color: inks.soft })]),
      ],
    },
    write(packText(line, locale), { color: inks.soft }),
    figure(formatQuantity(line.packs, locale)),
    figure(amount(line.packPriceCents)),
    figure(amount(line.valueCents)),
  ]);
  const sums = (
    [
      ['Goods', order.goodsCents],
      ['Shipping', order.shippingCents],
      ['Duty', order.dutyCents],
      ['Tax', order.taxCents],
      ['Discount', negateMoney(order.discountCents)],
    ] as const
  ).filter(([, cents]) => cents !== 0);
  const sumRow = (term: string, cents: Money, isStrong = false): TableCell[] => [
    { ...write(term, { alignment: 'right', bold: isStrong }), colSpan: 4 },
    '',
    '',
    '',
    figure(amount(cents), { bold: isStrong }),
  ];
  const cancelled = order.status === 'cancelled';
  return paperDefinition(
    {
      title: `Purchase order ${purchaseOrderName(order.number)}`,
      said: [
        ...(order.status === 'draft' ? ['Draft'] : cancelled ? ['Cancelled'] : []),
        `Ordered ${formatDate(order.orderedOn, locale)}`,
        ...(order.expectedOn === null ? [] : [`Wanted by ${formatDate(order.expectedOn, locale)}`]),
      ],
      content: [
        {
          columns: [
            party(
              'To',
              supplier,
              supplier.accountNumber === '' ? [] : [`Our number with you: ${supplier.accountNumber}`],
            ),
            party('From', buyer),
            party('Ship to', {
              name: order.placeName === null ? buyer.name : `${buyer.name}, ${order.placeName}`,
              address: buyer.address,
              email: '',
              phone: '',
            }),
          ],
          columnGap: 18,
          margin: [0, 0, 0, 18],
        },
        {
          table: {
            headerRows: 1,
            keepWithHeaderRows: 1,
            dontBreakRows: true,
            widths: ['*', 'auto', 'auto', 'auto', 'auto'],
            body: [
              [
                title('Item'),
                title('Pack'),
                title('Packs', true),
                title('Price a pack', true),
                title('Amount', true),
              ],
              ...rows,
              ...(sums.length > 1 ? sums.map(([term, cents]) => sumRow(term, cents)) : []),
              sumRow('Total', order.totalCents, true),
            ],
          },
          layout: {
            hLineWidth: (row) => (row === 0 ? 0 : row === 1 || row === rows.length + 1 ? 0.8 : 0.3),
            vLineWidth: () => 0,
            hLineColor: (row) => (row === 1 || row === rows.length + 1 ? inks.soft : inks.line),
            paddingTop: () => 4,
            paddingBottom: () => 4,
          },
        },
        ...(order.note.trim() === ''
          ? []
          : [
              {
                stack: [
                  write('Note', { fontSize: 8, color: inks.soft, margin: [0, 0, 0, 3] }),
                  write(order.note),
                ],
                margin: [0, 20, 0, 0] as [number, number, number, number],
              },
            ]),
      ],
    },
    print,
  );
}
