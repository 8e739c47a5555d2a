// cspell:ignore tnum dont
import type { Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { CustomerStatementView } from '@atelier/contract/invoices';
import { agesOfDebt } from '@atelier/domain/finances';
import { formatDate, formatMoney, money, type CalendarDate } from '@atelier/domain/foundation';
import { nameOfStatementLine } from '@atelier/domain/invoices';
import { inks, paperDefinition, write, type PaperPrint } from '../platform/printed-paper.ts';

type Look = Omit<ContentText, 'text'>;

const soft = (text: string, look: Look = {}) => write(text, { color: inks.soft, fontSize: 8.5, ...look });
const figure = (text: string, look: Look = {}) =>
  write(text, { alignment: 'right', noWrap: true, fontFeatures: ['tnum'], ...look });

/** Rows of text and figures below their names, with a line under the names and over what is summed up. */
function table(
  columns: readonly (readonly [name: string, isFigure: boolean])[],
  rows: readonly TableCell[][],
  summed: readonly TableCell[] | null,
  widths: readonly ('*' | 'auto')[],
): Content {
  const head = columns.map(([name, isFigure]) =>
    soft(name, { bold: true, ...(isFigure ? { alignment: 'right' } : {}) }),
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [head, ...rows, ...(summed === null ? [] : [[...summed]])],
    },
    layout: {
      hLineWidth: (row) => (row === 1 ? 0.8 : summed !== null && row === rows.length + 1 ? 0.4 : 0),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === 1 ? inks.soft : inks.line),
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
}

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
        table(
          [
            ['Date', false],
            ['What', false],
            ['Charged', true],
            ['Paid', true],
            ['Balance', true],
          ],
          [opening, ...lines],
          summed,
          ['auto', '*', 'auto', 'auto', 'auto'],
        ),
        ...(unpaid.length === 0
          ? []
          : [
              heading('Open invoices'),
              table(
                [
                  ['Invoice', false],
                  ['Issued', false],
                  ['Due', false],
                  ['Total', true],
                  ['Open', true],
                ],
                unpaid,
                null,
                ['*', 'auto', 'auto', 'auto', 'auto'],
              ),
              heading('How long it has been due'),
              table(
                agesOfDebt.map((age) => [age, true] as const),
                [statement.ages.map((amount): TableCell => figure(cents(amount)))],
                null,
                agesOfDebt.map(() => '*' as const),
              ),
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
