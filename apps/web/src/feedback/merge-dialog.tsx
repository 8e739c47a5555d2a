import { useState } from 'react';
import { GitMerge } from 'lucide-react';
import type { TriageItemView } from '@atelier/contract/feedback';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { SearchBox } from '../design/list-controls.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useMerge, useMergeTargets } from './feedback.api.ts';
import { feedbackWords, votesText } from './feedback-words.ts';

type MergeDialogProps = { item: TriageItemView; onClose: () => void };

/** Chooses the item into which a duplicate is merged. */
export function MergeDialog({ item, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const targets = useMergeTargets(search);
  const merge = useMerge({
    onSaved: ({ duplicateOf }) => {
      showToast({ title: 'Merged', description: `Into “${duplicateOf?.title ?? ''}”.`, kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={merge.isPending ? 'busy' : undefined}
      title="Merge into another item"
      description="Votes, comments and followers count for the other item, each person once. You can take the item out again; each vote is then where it was."
      actions={
        <Button onClick={onClose} disabled={merge.isPending}>
          Cancel
        </Button>
      }
    >
      <SearchBox label="Search the board" value={search} onSearch={setSearch} className="sm:max-w-none" />
      <Loaded query={targets} skeleton={<Skeleton className="mt-4 h-40 w-full" />} words={feedbackWords}>
        {({ rows }) => {
          const others = rows.filter(({ id }) => id !== item.id);
          return others.length === 0 ? (
            <NothingFound>No other item matches.</NothingFound>
          ) : (
            <ul className="divide-line mt-3 divide-y">
              {others.map((other) => (
                <li key={other.id} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{other.title}</span>
                    <span className="text-ink-soft text-sm">{votesText(other.voteCount)}</span>
                  </span>
                  <Button
                    size="sm"
                    icon={GitMerge}
                    aria-label={`Merge into ${other.title}`}
                    disabled={merge.isPending}
                    onClick={() => merge.mutate({ itemId: item.id, into: other.id })}
                  >
                    Merge
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
