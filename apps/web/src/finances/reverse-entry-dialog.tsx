import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useReverseEntry } from './finances.api.ts';

type ReverseEntryDialogProps = {
  entry: { id: string; number: number; date: CalendarDate };
  onClose: () => void;
};

/** Takes a manual entry back by a second one with the sides exchanged. */
export function ReverseEntryDialog({ entry, onClose }: ReverseEntryDialogProps) {
  const [reversalId] = useState(newId);
  const today = useToday();
  const [date, setDate] = useState<CalendarDate | null>(today < entry.date ? entry.date : today);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const reverse = useReverseEntry({
    onDone: async (reversal) => {
      showToast({ title: `Entry #${String(entry.number)} is reversed`, kind: 'success' });
      onClose();
      await navigate({ to: paths.journalEntry(reversal.id) });
    },
    onProblem: (problem) => {
      if (!problem.isRefusal) return false;
      setError(problem.message);
      return true;
    },
  });
  const submit = () => {
    if (date === null) setError('Choose the day of the reversal');
    else reverse.mutate({ entryId: entry.id, reversalId, date });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Reverse entry #${String(entry.number)}?`}
      description="A second entry with debits and credits exchanged is posted. Both stay in the journal, and together they change nothing."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={reverse.isPending} onClick={submit}>
            Post the reversal
          </Button>
        </>
      }
    >
      <DateField
        label="Date of the reversal"
        min={entry.date}
        value={date}
        error={error}
        onValueChange={(picked) => {
          setError(undefined);
          setDate(picked);
        }}
      />
    </Dialog>
  );
}
