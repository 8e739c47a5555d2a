import { CalendarPlus } from 'lucide-react';
import { taxCalendar, writeCalendarFile, type TaxDeadline } from '@atelier/domain/resources';
import { Button } from '../../design/button.tsx';
import { Card, Figure } from '../../design/card.tsx';
import { DateText, MoneyText } from '../../design/figures.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { StatePill } from '../../design/state-pill.tsx';
import { useToday } from '../../platform/active-business.tsx';
import { paths } from '../../platform/paths.ts';
import { saveText } from '../../platform/save-text.ts';
import type { ToolProps } from '../tool-props.ts';
import { useYearSoFar } from '../resources.api.ts';

const yearsAhead = [0, 1, 2];

/** Federal due dates of a year, with the next one marked, as a calendar file. */
export function TaxCalendar({ note }: ToolProps) {
  const today = useToday();
  const years = yearsAhead.map((ahead) => String(Number(today.slice(0, 4)) + ahead));
  const year = years.find((one) => one === note.entries['year']) ?? years[0] ?? '';
  const deadlines = taxCalendar(Number(year));
  const next = deadlines.find(({ dueDate }) => dueDate >= today);
  const download = () =>
    saveText(
      `tax-calendar-${year}.ics`,
      'text/calendar;charset=utf-8',
      writeCalendarFile(`Taxes ${year}`, deadlines.map(entryOf), new Date().toISOString()),
    );
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <SelectField
          label="Year"
          choices={years.map((value) => ({ value, label: value }))}
          value={year}
          onValueChange={(value) => note.change({ year: value })}
        />
        <Button tone="primary" icon={CalendarPlus} onClick={download}>
          Add to my calendar
        </Button>
      </div>
      <Card flush title={`Due in ${year}`}>
        <ul aria-label={`Due in ${year}`} className="divide-line divide-y">
          {deadlines.map((deadline) => (
            <Deadline key={uidOf(deadline)} deadline={deadline} isNext={deadline === next} />
          ))}
        </ul>
      </Card>
      <YearSoFar />
    </div>
  );
}

function Deadline({ deadline, isNext }: { deadline: TaxDeadline; isNext: boolean }) {
  const { title, description } = wordsOf(deadline);
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3.5 sm:px-5">
      <p className="w-32 shrink-0 font-semibold">
        <DateText date={deadline.dueDate} />
      </p>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title} {isNext && <StatePill tone="info">Next</StatePill>}
        </p>
        <p className="text-ink-soft text-sm">
          {description}
          {deadline.movedFrom !== null && (
            <>
              {' '}
              Moved from <DateText date={deadline.movedFrom} />, a weekend or holiday.
            </>
          )}
        </p>
      </div>
    </li>
  );
}

function YearSoFar() {
  const { data } = useYearSoFar();
  if (data === undefined || data.netProfit.totalCents === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-4 print:hidden">
      <Figure
        label="Net profit this year so far"
        value={<MoneyText cents={data.netProfit.totalCents} />}
        note="Estimated tax is paid on it."
      />
      <LinkButton to={paths.scheduleC}>Open Schedule C</LinkButton>
    </div>
  );
}

function wordsOf({ kind, taxYear, payment }: TaxDeadline): { title: string; description: string } {
  const year = String(taxYear);
  switch (kind) {
    case 'estimated-tax':
      return {
        title: `Estimated tax for ${year}, payment ${String(payment)} of 4`,
        description: 'Form 1040-ES: income tax and self-employment tax.',
      };
    case 'form-1099-nec':
      return {
        title: `Form 1099-NEC for ${year}`,
        description: 'To contractors you paid, and to the IRS.',
      };
    case 'income-tax':
      return {
        title: `Income tax return for ${year}`,
        description: 'Form 1040 with Schedule C and Schedule SE, or Form 4868 for an extension.',
      };
    case 'extended-return':
      return { title: `Extended return for ${year}`, description: 'Form 1040, if you filed Form 4868.' };
  }
}

const uidOf = ({ kind, taxYear, payment }: TaxDeadline) =>
  `${kind}-${String(taxYear)}${payment === null ? '' : `-${String(payment)}`}@atelier`;

function entryOf(deadline: TaxDeadline) {
  return { uid: uidOf(deadline), date: deadline.dueDate, ...wordsOf(deadline) };
}
