import { Printer } from 'lucide-react';
import type { TillDayView } from '@atelier/contract/till';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Card } from '../../design/card.tsx';
import { Button } from '../../design/button.tsx';
import { DateField } from '../../design/fields/date-field.tsx';
import { MoneyText } from '../../design/figures.tsx';
import { Skeleton } from '../../design/skeletons.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { Figures, ReportFigures } from '../figures-list.tsx';
import { useTillDay } from './tills.api.ts';

type TillDayCardProps = { day: CalendarDate | undefined; onDay: (day: CalendarDate) => void };

/** The report of a day of all tills. */
export function TillDayCard({ day, onDay }: TillDayCardProps) {
  const query = useTillDay(day);
  return (
    <Card
      title="Day’s report"
      action={
        <Button icon={Printer} className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <DateField
        label="Day"
        className="mb-4 max-w-56"
        value={day ?? query.data?.date ?? null}
        onValueChange={(value) => value !== null && onDay(value)}
      />
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-48 w-full" />}
        errorTitle="The report could not be loaded"
      >
        {(report) => <DayFigures report={report} />}
      </Loaded>
    </Card>
  );
}

function DayFigures({ report }: { report: TillDayView }) {
  if (report.entries.length === 0) return <p className="text-ink-soft">No tills sold on this day.</p>;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <ReportFigures report={report} />
      {report.sessions.map((session) => (
        <Figures
          key={session.id}
          title={`Cash drawer of ${session.tillName}`}
          rows={[
            ['Float', session.floatCents],
            ['Cash sales', session.cashSalesCents],
            ['Cash refunds', -session.cashRefundsCents],
            ['Paid in', session.paidInCents],
            ['Paid out', -session.paidOutCents],
            ['Drops', -session.dropsCents],
            ['Expected', session.expectedCents],
            ...(session.countedCents === null ? [] : [['Counted', session.countedCents] as const]),
            ...(session.differenceCents === null
              ? []
              : [
                  [
                    differenceLabel(session.differenceCents, session.reason),
                    session.differenceCents,
                  ] as const,
                ]),
          ]}
        />
      ))}
      {report.keptCount + report.setAsideCount > 0 && (
        <p>
          Not in these figures: {report.keptCount} to solve, <MoneyText cents={report.keptCents} />;{' '}
          {report.setAsideCount} set aside, <MoneyText cents={report.setAsideCents} />.
        </p>
      )}
    </div>
  );
}

const differenceLabel = (cents: number, reason: string): string => {
  const side = cents === 0 ? 'Difference' : cents > 0 ? 'Over' : 'Short';
  return reason === '' ? side : `${side}: ${reason}`;
};
