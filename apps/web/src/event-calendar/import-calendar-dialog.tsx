import { useMemo, useState } from 'react';
import { mostImportedEvents } from '@atelier/contract/event-calendar';
import type { EventKind } from '@atelier/domain/books';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError } from '../design/field.tsx';
import { FileDrop } from '../design/fields/file-drop.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { useTimeZone, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { eventKindChoices } from '../transactions/index.ts';
import { eventPlanWords } from '../events/index.ts';
import { useImportLookup } from './event-calendar.api.ts';
import { ImportPreview, ImportReport, ZoneQuestions } from './import-calendar-parts.tsx';
import { chosenAtFirst, importRows, type ImportRow } from './import-calendar-rows.ts';
import { isCalendarFile, readCalendarFile } from './read-calendar-file.ts';
import { useImportEvents } from './use-import-events.ts';

/** Characters of a file that is read. */
const mostCharacters = 5_000_000;

/** Imports events of a calendar file: shows what each would do, and saves those that are chosen. */
export function ImportCalendarDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string>();
  const [chosenZones, setChosenZones] = useState<Readonly<Record<string, string>>>({});
  const [kind, setKind] = useState<EventKind>('market');
  /** Keys that were chosen or left out by hand. */
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [today, timeZone] = [useToday(), useTimeZone()];
  const text = source?.text;
  const file = useMemo(
    () => (text === undefined ? null : readCalendarFile(text, { today, timeZone, chosenZones })),
    [text, today, timeZone, chosenZones],
  );
  const events = useMemo(() => file?.events.slice(0, mostImportedEvents) ?? null, [file]);
  const lookup = useImportLookup(events);
  const rows = events && lookup.data ? importRows(events, lookup.data) : [];
  const isChosen = (row: ImportRow) => picked.get(row.event.key) ?? chosenAtFirst(row);
  const chosen = rows.filter((row) => row.canImport && isChosen(row));
  const { start, progress, report } = useImportEvents();

  const take = async (chosenFile: File) => {
    setProblem(undefined);
    setPicked(new Map());
    const content = await chosenFile.text();
    if (content.length > mostCharacters) return setProblem('This file is too large. Export fewer events.');
    if (!isCalendarFile(content)) return setProblem('This isn’t a calendar file. Choose an .ics file.');
    setSource({ name: chosenFile.name, text: content });
  };
  const isBusy = progress !== null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Import calendar file"
      description="Events of another calendar program become planned events. Nothing is added twice."
      held={isBusy ? 'busy' : undefined}
      actions={
        report === null ? (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            {source !== null && (
              <Button
                tone="primary"
                busy={isBusy}
                disabled={chosen.length === 0}
                onClick={() => void start(chosen, kind)}
              >
                {`Import ${String(chosen.length)} ${chosen.length === 1 ? 'event' : 'events'}`}
              </Button>
            )}
          </>
        ) : (
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {report !== null ? (
        <ImportReport report={report} />
      ) : (
        <div className="space-y-4">
          <FileDrop
            label="Calendar file"
            accept=".ics,text/calendar"
            hasFile={source !== null}
            onFile={(chosenFile) => void take(chosenFile)}
          >
            <p className="wrap-anywhere">{source?.name ?? 'Drop an .ics file here.'}</p>
          </FileDrop>
          <FieldError message={problem} />
          {file !== null && (
            <>
              <ZoneQuestions
                zones={[...new Set([...file.unknownZones, ...Object.keys(chosenZones)])]}
                chosen={chosenZones}
                onChoose={(zone, name) => setChosenZones((before) => ({ ...before, [zone]: name }))}
              />
              <Loaded
                query={lookup}
                skeleton={<Skeleton className="h-40 w-full rounded-md" />}
                errorTitle="The events could not be compared with yours"
                words={eventPlanWords}
              >
                {() => (
                  <>
                    {rows.some(({ outcome }) => outcome === 'new') && (
                      <SelectField
                        label="Kind of the new events"
                        choices={eventKindChoices}
                        value={kind}
                        onValueChange={setKind}
                      />
                    )}
                    <ImportPreview
                      rows={rows}
                      skipped={file.skipped}
                      left={file.events.length - rows.length}
                      isChosen={isChosen}
                      onChoose={(key, is) => setPicked((before) => new Map(before).set(key, is))}
                    />
                  </>
                )}
              </Loaded>
              {progress !== null && (
                <ProgressBar label="Importing events" value={progress} max={chosen.length} />
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
