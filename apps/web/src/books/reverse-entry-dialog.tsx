import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { CalendarDate } from '@atelier/domain/foundation';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { financeWords, useReverseEntry } from './journal.api.ts';
import { ReversalDialog } from './reversal-dialog.tsx';

type ReverseEntryDialogProps = {
  entry: { id: string; number: number; date: CalendarDate };
  onClose: () => void;
};

/** Takes a manual entry back by a second one with the sides exchanged. */
export function ReverseEntryDialog({ entry, onClose }: ReverseEntryDialogProps) {
  const [reversalId] = useState(newId);
  const navigate = useNavigate();
  const reverse = useReverseEntry({
    onProblem: () => true,
    onDone: async (reversal) => {
      showToast({ title: `Entry #${String(entry.number)} is reversed`, kind: 'success' });
      onClose();
      await navigate({ to: paths.journalEntry(reversal.id) });
    },
  });
  return (
    <ReversalDialog
      title={`Reverse entry #${String(entry.number)}?`}
      description="A second entry with debits and credits exchanged is posted. Both stay in the journal, and together they change nothing."
      notBefore={entry.date}
      confirmLabel="Post the reversal"
      tone="primary"
      words={financeWords}
      onConfirm={({ date }) => reverse.mutateAsync({ entryId: entry.id, reversalId, date })}
      onClose={onClose}
    />
  );
}
