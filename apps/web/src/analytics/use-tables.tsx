import type { AnalyticsView } from '@atelier/contract/analytics';
import { formatMonth, monthOfDate } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { CountText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';

/** Use by area, retention by the month of the sign-up, and failures by procedure. */
export function UseTables({ view }: { view: AnalyticsView }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Areas areas={view.areas} />
      <Errors errors={view.errors} />
      <Retention cohorts={view.cohorts} />
    </div>
  );
}

function Areas({ areas }: Pick<AnalyticsView, 'areas'>) {
  return (
    <Card title="Use by area" description="Businesses that recorded or changed something there." flush>
      <table className="w-full">
        <thead className="text-ink-soft border-line border-b text-sm">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-semibold sm:px-5">
              Area
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Last month
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold sm:px-5">
              This month
            </th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {areas.map(({ name, latest, before }) => (
            <tr key={name}>
              <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
                {name}
              </th>
              <td className="text-ink-soft px-3 py-2 text-right tabular-nums">
                <CountText count={before} />
              </td>
              <td className="px-4 py-2 text-right font-medium tabular-nums sm:px-5">
                <CountText count={latest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Errors({ errors }: Pick<AnalyticsView, 'errors'>) {
  return (
    <Card title="Errors" description="Procedures that failed unexpectedly in the last 30 days." flush>
      {errors.length === 0 ? (
        <p className="text-ink-soft px-4 pb-4 sm:px-5">None.</p>
      ) : (
        <ul className="divide-line border-line divide-y border-t">
          {errors.map(({ procedure, failures }) => (
            <li key={procedure} className="flex justify-between gap-4 px-4 py-2.5 sm:px-5">
              <code className="min-w-0 wrap-anywhere">{procedure}</code>
              <CountText count={failures} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Retention({ cohorts }: Pick<AnalyticsView, 'cohorts'>) {
  const { locale } = useFormats();
  const longest = Math.max(0, ...cohorts.map(({ active }) => active.length));
  if (cohorts.length === 0) return null;
  return (
    <Card
      title="Retention"
      description="Share of the people who signed up in a month and worked in it and in the months after."
      className="lg:col-span-2"
      flush
    >
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-ink-soft border-line border-b">
            <tr>
              <th scope="col" className="px-4 py-2 text-left font-semibold sm:px-5">
                Signed up
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                People
              </th>
              {Array.from({ length: longest }, (_, month) => (
                <th key={month} scope="col" className="px-3 py-2 text-right font-semibold whitespace-nowrap">
                  {month === 0 ? 'Same month' : `+${String(month)}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {cohorts.map(({ month, people, active }) => (
              <tr key={month}>
                <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap sm:px-5">
                  {formatMonth(monthOfDate(month), locale)}
                </th>
                <td className="px-3 py-2 text-right tabular-nums">
                  <CountText count={people} />
                </td>
                {Array.from({ length: longest }, (_, index) => {
                  const count = active[index];
                  return (
                    <td key={index} className="px-3 py-2 text-right tabular-nums">
                      {count === undefined ? '' : `${String(Math.round((count * 100) / people))}%`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
