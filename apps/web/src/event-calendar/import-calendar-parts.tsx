import { timeZoneChoices } from '../businesses/index.ts';
import { Combobox } from '../design/combobox.tsx';
import { useFormats } from '../design/formats.tsx';
import { StatePill, type Tone } from '../design/state-pill.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { eventDates, timeText } from '../events/index.ts';
import type { ImportOutcome } from '@atelier/domain/event-calendar';
import type { ImportRow } from './import-calendar-rows.ts';
import type { FileProblem, SkippedEvent } from './read-calendar-file.ts';
import type { ImportReportData } from './use-import-events.ts';

const outcomeWords: Readonly<Record<ImportOutcome, { label: string; tone: Tone }>> = {
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'info' },
  here: { label: 'Already here', tone: 'muted' },
  closed: { label: 'Closed or cancelled here', tone: 'muted' },
  cancelled: { label: 'Cancelled in the file', tone: 'warning' },
};

const problemWords: Readonly<Record<FileProblem, string>> = {
  unreadable: 'It can’t be read.',
  'zone-unknown': 'Its time zone is unknown. Choose it above.',
  'too-long': 'It has more than 60 days.',
  'rule-not-read': 'It recurs by a rule that can’t be followed.',
};

type ZoneQuestionsProps = {
  zones: readonly string[];
  chosen: Readonly<Record<string, string>>;
  onChoose: (zone: string, name: string) => void;
};

/** Asks for time zones that the file names and does not explain. */
export function ZoneQuestions({ zones, chosen, onChoose }: ZoneQuestionsProps) {
  return zones.map((zone) => (
    <Combobox
      key={zone}
      label={`Time zone “${zone}”`}
      help="The file doesn’t explain this time zone. Choose which it is, and its events are read."
      options={timeZoneChoices()}
      value={chosen[zone] ?? null}
      onValueChange={(name) => name !== null && onChoose(zone, name)}
    />
  ));
}

type ImportPreviewProps = {
  rows: readonly ImportRow[];
  skipped: readonly SkippedEvent[];
  /** Events of the file beyond those that are imported at once. */
  left: number;
  isChosen: (row: ImportRow) => boolean;
  onChoose: (key: string, isChosen: boolean) => void;
};

/** Each event of a file with what importing it would do, and each that is skipped with its reason. */
export function ImportPreview({ rows, skipped, left, isChosen, onChoose }: ImportPreviewProps) {
  if (rows.length + skipped.length === 0) return <p>There are no events in this file.</p>;
  return (
    <>
      <ul aria-label="Events of the file" className="divide-line divide-y">
        {rows.map((row) => (
          <li
            key={row.event.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <Checkbox
              label={<RowName row={row} />}
              checked={row.canImport && isChosen(row)}
              disabled={!row.canImport}
              onChange={({ target }) => onChoose(row.event.key, target.checked)}
            />
            <StatePill tone={outcomeWords[row.outcome].tone}>{outcomeWords[row.outcome].label}</StatePill>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="text-sm">{`${String(left)} more events aren’t imported at once. Import these first.`}</p>
      )}
      {skipped.length > 0 && (
        <section aria-label="Skipped" className="bg-warning-soft rounded-md px-4 py-3 text-sm">
          <h3 className="font-semibold">Skipped</h3>
          <ul>
            {skipped.map(({ name, problem }, index) => (
              <li key={index} className="wrap-anywhere">{`${name}: ${problemWords[problem]}`}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RowName({ row: { event } }: { row: ImportRow }) {
  const { locale } = useFormats();
  const [first, last] = [event.days[0], event.days.at(-1)];
  if (!first || !last) return event.name;
  const hours = first.opensAt === null ? 'All day' : timeText(first.opensAt, locale);
  return (
    <span className="min-w-0">
      <span className="block wrap-anywhere">{event.name}</span>
      <span className="text-ink-soft block text-sm font-normal">
        {`${eventDates({ startsOn: first.date, endsOn: last.date }, locale)} · ${hours}`}
        {event.timeZone !== null && ` · ${event.timeZone.replaceAll('_', ' ')}`}
      </span>
    </span>
  );
}

/** Tells what an import has saved, and what not and why. */
export function ImportReport({ report: { added, changed, failed } }: { report: ImportReportData }) {
  return (
    <div role="status" className="space-y-3">
      <p className="font-medium">{`${String(added)} added, ${String(changed)} changed.`}</p>
      {failed.length > 0 && (
        <ul aria-label="Not imported" className="bg-warning-soft rounded-md px-4 py-3 text-sm">
          {failed.map(({ name, message }, index) => (
            <li key={index} className="wrap-anywhere">{`${name}: ${message}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
