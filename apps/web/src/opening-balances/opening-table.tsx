import type { YearEndView } from '@atelier/contract/books';
import { addDays } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

type Row = YearEndView['opening']['rows'][number];

const amount = (cents: number) => (cents === 0 ? null : <MoneyText cents={cents} bare />);
const columns: readonly Column<Row>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: (row) => row.code,
    className: 'text-ink-soft tabular-nums',
    onCard: 'hidden',
  },
  {
    key: 'name',
    header: 'Account',
    cell: (row) => <TextLink to={paths.account(row.accountId)}>{row.name}</TextLink>,
    onCard: 'title',
  },
  { key: 'debit', header: 'Debit', align: 'end', cell: (row) => amount(row.debitCents) },
  { key: 'credit', header: 'Credit', align: 'end', cell: (row) => amount(row.creditCents) },
];

/** Shows what the next fiscal year starts with. */
export function OpeningTable({ year: { to, opening } }: { year: YearEndView }) {
  if (opening.rows.length === 0) return null;
  return (
    <Card
      title={
        <>
          Opening balances of <DateText date={addDays(to, 1)} />
        </>
      }
      description="Income and expenses start at zero; other accounts continue."
      flush
    >
      <DataTable
        caption="Opening balances of the next year"
        columns={columns}
        rows={opening.rows}
        rowKey={(row) => row.accountId}
        footer={
          <tr role="row" className="max-sm:flex max-sm:justify-between max-sm:px-4 max-sm:py-3">
            <td role="cell" className="max-sm:hidden" />
            <td role="cell" className="px-4 py-3 max-sm:p-0">
              Sum
            </td>
            <td role="cell" className="px-4 py-3 text-right max-sm:p-0">
              <MoneyText cents={opening.debitCents} />
            </td>
            <td role="cell" className="px-4 py-3 text-right max-sm:p-0">
              <MoneyText cents={opening.creditCents} />
            </td>
          </tr>
        }
      />
    </Card>
  );
}
