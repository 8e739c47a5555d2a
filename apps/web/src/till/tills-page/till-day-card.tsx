import { useState } from 'react';
import { Mail, Printer } from 'lucide-react';
import type { TillDayView } from '@atelier/contract/till';
import { formatMoney, money, type CalendarDate } from '@atelier/domain/foundation';
import { dayFigures, drawerFigures, leftOutText } from '@atelier/domain/till';
import { Card } from '../../design/card.tsx';
import { Button } from '../../design/button.tsx';
import { DateField } from '../../design/fields/date-field.tsx';
import { useFormats } from '../../design/formats.tsx';
import { Skeleton } from '../../design/skeletons.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { FiguresList } from '../figures-list.tsx';
import { MailDayDialog } from './mail-day-dialog.tsx';
import { useTillDay } from './tills.api.ts';

type TillDayCardProps = {
  day: CalendarDate | undefined;
  onDay: (day: CalendarDate) => void;
  maySend: boolean;
};

/** The report of a day of all tills. */
export function TillDayCard({ day, onDay, maySend }: TillDayCardProps) {
  const query = useTillDay(day);
  const [isMailing, setMailing] = useState(false);
  const hasSold = (query.data?.entries.length ?? 0) > 0;
  return (
    <Card
      title="Day’s report"
      action={
        <div className="flex gap-2 print:hidden">
          {maySend && hasSold && (
            <Button icon={Mail} onClick={() => setMailing(true)}>
              Email
            </Button>
          )}
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
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
      {isMailing && query.data !== undefined && (
        <MailDayDialog date={query.data.date} onClose={() => setMailing(false)} />
      )}
    </Card>
  );
}

function DayFigures({ report }: { report: TillDayView }) {
  const { currency, locale } = useFormats();
  if (report.entries.length === 0) return <p className="text-ink-soft">No tills sold on this day.</p>;
  const leftOut = leftOutText(report, (cents) => formatMoney(money(cents), { currency, locale }));
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <FiguresList figures={[...dayFigures(report, locale), ...report.sessions.map(drawerFigures)]} />
      {leftOut !== null && <p>{leftOut}</p>}
    </div>
  );
}
