import { useState, type SyntheticEvent } from 'react';
import { Square, Timer, Trash2 } from 'lucide-react';
import type { BatchView } from '@atelier/contract/production';
import { isOpenBatch } from '@atelier/domain/production';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { DateText } from '../design/figures.tsx';
import { TextField } from '../design/text-field.tsx';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { minutesText } from './batch-words.ts';
import { useAddBatchWork, useRemoveBatchWork, useStartBatchTimer, useStopBatchTimer } from './batches.api.ts';
import { MinutesField } from './minutes-field.tsx';

type BatchWorkCardProps = { batch: BatchView; mayWrite: boolean };

/** The work on a batch: a timer, minutes put down by hand, and what is not yet in an output. */
export function BatchWorkCard({ batch, mayWrite }: BatchWorkCardProps) {
  const [timerId, setTimerId] = useState(newId);
  const start = useStartBatchTimer({ onSaved: () => setTimerId(newId()) });
  const stop = useStopBatchTimer();
  const remove = useRemoveBatchWork();
  const isRunning = batch.work.some((work) => work.isMine && work.minutes === null);
  const isOpen = isOpenBatch(batch.status);
  return (
    <Card
      title="Work"
      description={
        batch.minutesOpen > 0
          ? `${minutesText(batch.minutesOpen)} not yet in what came out`
          : isOpen
            ? 'Run the timer or enter minutes.'
            : 'What was worked on it, beside what is in its cost.'
      }
      action={
        mayWrite &&
        (isRunning ? (
          <Button
            icon={Square}
            tone="primary"
            busy={stop.isPending}
            onClick={() => stop.mutate({ batchId: batch.id })}
          >
            Stop timer
          </Button>
        ) : (
          isOpen && (
            <Button
              icon={Timer}
              busy={start.isPending}
              onClick={() => start.mutate({ batchId: batch.id, id: timerId })}
            >
              Start timer
            </Button>
          )
        ))
      }
    >
      {batch.work.length > 0 && (
        <ul className="divide-line mb-4 divide-y">
          {batch.work.map((work) => (
            <li key={work.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="font-medium">
                  {work.minutes === null ? 'Timer runs' : minutesText(work.minutes)}
                </span>
                <span className="text-ink-soft block text-sm wrap-anywhere">
                  <DateText date={work.day} />
                  {[work.personName, work.note].filter((text) => text !== '').map((text) => ` · ${text}`)}
                </span>
              </span>
              {mayWrite && (
                <IconButton
                  icon={Trash2}
                  label="Take these minutes off"
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ batchId: batch.id, workId: work.id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <AddWork batch={batch} />}
    </Card>
  );
}

function AddWork({ batch }: { batch: BatchView }) {
  const today = useToday();
  const [id, setId] = useState(newId);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const add = useAddBatchWork({
    onSaved: () => {
      setId(newId());
      setMinutes(null);
      setNote('');
    },
    onRefusal: setProblem,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (minutes === null || minutes === 0) return setProblem({ field: 'minutes', message: 'Enter minutes.' });
    if (day === null) return setProblem({ field: 'day', message: 'Enter the day.' });
    setProblem(undefined);
    add.mutate({ batchId: batch.id, id, minutes, day, note: note.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-[8rem_10rem_1fr_auto]">
      <MinutesField
        label="Minutes"
        value={minutes}
        error={problem?.field === 'minutes' ? problem.message : undefined}
        onValueChange={setMinutes}
      />
      <DateField
        label="Day"
        max={today}
        value={day}
        error={problem !== undefined && problem.field !== 'minutes' ? problem.message : undefined}
        onValueChange={setDay}
      />
      <TextField
        label="What"
        optional
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" busy={add.isPending} className="sm:mt-[1.9rem]">
        Add time
      </Button>
    </form>
  );
}
