import type { JournalEntryView } from '@atelier/contract/books';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '../design/figures.tsx';
import { paths } from '../platform/paths.ts';

/** The lines of an entry in two columns. */
export function EntryLinesTable({ entry }: { entry: JournalEntryView }) {
  const sum = entry.lines.reduce((total, line) => total + Math.max(0, line.amountCents), 0);
  return (
    <div
      role="region"
      aria-label="Lines of the entry"
      tabIndex={0}
      className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold sm:px-5">
              Account
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-semibold">
              Debit
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-semibold sm:px-5">
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, index) => (
            <tr key={index} className="border-line border-b">
              <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-5">
                <Link to={paths.account(line.accountId)} className="rounded-sm hover:underline">
                  {line.accountName}
                </Link>
                <span className="text-ink-soft block text-sm">
                  {[line.accountCode, line.memo].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className="px-3 py-2.5 text-right align-top tabular-nums">
                {line.amountCents > 0 && <MoneyText cents={line.amountCents} bare />}
              </td>
              <td className="px-4 py-2.5 text-right align-top tabular-nums sm:px-5">
                {line.amountCents < 0 && <MoneyText cents={-line.amountCents} bare />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-2.5 text-left sm:px-5">
              Total
            </th>
            <td className="px-3 py-2.5 text-right tabular-nums">
              <MoneyText cents={sum} />
            </td>
            <td className="px-4 py-2.5 text-right tabular-nums sm:px-5">
              <MoneyText cents={sum} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
