import type { ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import { agesOfDebt } from '@atelier/domain/books';
import { formatDate, formatMoney, money, type CalendarDate } from '@atelier/domain/foundation';
import { nameOfStatementLine } from '@atelier/domain/sales-documents';
import {
  figure,
  inks,
  paperDefinition,
  paperTable,
  write,
  type PaperPrint,
} from '../platform/pdf/printed-paper.ts';

type Look = Omit<ContentText, 'text'>;

const soft = (text: string, look: Look = {}) => write(text, { color: inks.soft, fontSize: 8.5, ...look });

/** A statement of account: what was charged and paid, day by day, and what is open at the end. */
export function customerStatementDefinition(
  statement: CustomerStatementView,
  print: PaperPrint,
): TDocumentDefinitions {
  const cents = (amount: number) =>
    formatMoney(money(amount), { currency: print.currency, locale: print.locale });
  const day = (date: CalendarDate) => formatDate(date, print.locale);
  const opening: TableCell[] = [
    write(day(statement.from)),
    write('Owed before'),
    '',
    '',
    figure(cents(statement.openingCents)),
  ];
  const lines = statement.lines.map((line): TableCell[] => [
    write(day(line.day)),
    {
      stack: [
        write(nameOfStatementLine(line)),
        ...(line.reference.trim() === '' ? [] : [soft(line.reference)]),
      ],
    },
    figure(line.cents > 0 ? cents(line.cents) : ''),
    figure(line.cents < 0 ? cents(-line.cents) : ''),
    figure(cents(line.balanceCents)),
  ]);
  const bold = { bold: true };
  const summed: TableCell[] = [
    '',
    write(statement.closingCents < 0 ? 'Your credit' : 'To pay', bold),
    figure(cents(statement.chargedCents), bold),
    figure(cents(statement.creditedCents), bold),
    figure(cents(Math.abs(statement.closingCents)), bold),
  ];
  const unpaid = statement.unpaid.map((invoice): TableCell[] => [
    write(invoice.number),
    write(day(invoice.issueDate)),
    write(day(invoice.dueDate)),
    figure(cents(invoice.totalCents)),
    figure(cents(invoice.openCents)),
  ]);
  const heading = (text: string) => write(text, { bold: true, fontSize: 11, margin: [0, 18, 0, 4] });
  return paperDefinition(
    {
      title: 'Statement of account',
      said: [`${day(statement.from)} – ${day(statement.to)}`],
      content: [
        {
          stack: [
            write(statement.customerName, { bold: true }),
            ...(statement.address.trim() === '' ? [] : [write(statement.address, { color: inks.soft })]),
          ],
          margin: [0, 0, 0, 14],
        },
        paperTable({
          columns: [
            { name: 'Date' },
            { name: 'What', width: '*' },
            { name: 'Charged', isFigure: true },
            { name: 'Paid', isFigure: true },
            { name: 'Balance', isFigure: true },
          ],
          rows: [opening, ...lines],
          summed,
        }),
        ...(unpaid.length === 0
          ? []
          : [
              heading('Open invoices'),
              paperTable({
                columns: [
                  { name: 'Invoice', width: '*' },
                  { name: 'Issued' },
                  { name: 'Due' },
                  { name: 'Total', isFigure: true },
                  { name: 'Open', isFigure: true },
                ],
                rows: unpaid,
              }),
              heading('How long it has been due'),
              paperTable({
                columns: agesOfDebt.map((age) => ({ name: age, isFigure: true, width: '*' })),
                rows: [statement.ages.map((amount): TableCell => figure(cents(amount)))],
              }),
            ]),
        ...(statement.creditCents === 0 || statement.closingCents < 0
          ? []
          : [
              soft(`Your credit of ${cents(statement.creditCents)} is taken off the balance.`, {
                margin: [0, 12, 0, 0],
              }),
            ]),
      ],
    },
    print,
  );
}
