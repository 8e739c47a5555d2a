import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/date-field.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { FormError } from '../design/field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { useDraft } from '../platform/use-draft.ts';
import { EntryLinesEditor } from './entry-lines-editor.tsx';
import { usePostEntry } from './finances.api.ts';
import {
  entryInput,
  entryProblems,
  hasProblems,
  type EntryDraft,
  type EntryProblems,
  type LineDraft,
} from './manual-entry.ts';
import { WithReckoning } from './report-parts.tsx';

export function NewJournalEntryScreen() {
  const { business } = useActiveBusiness();
  return (
    <>
      <PageHeader
        title="New journal entry"
        description="For what has no document of its own: opening balances, depreciation, a correction."
        back={{ to: paths.journal, label: 'Journal' }}
      />
      {permits(business.role, 'finances.post') ? (
        <WithReckoning>{({ today }) => <EntryForm today={today} />}</WithReckoning>
      ) : (
        <EmptyState
          drawing="ledger"
          title="This is for who keeps the books"
          action={<LinkButton to={paths.journal}>Back to the journal</LinkButton>}
        >
          Only an owner or a bookkeeper of this business may write entries by hand.
        </EmptyState>
      )}
    </>
  );
}

const emptyLine = (): LineDraft => ({ key: newId(), accountId: null, memo: '', debit: null, credit: null });
const noProblems: EntryProblems = { accounts: {}, amounts: {} };

function EntryForm({ today }: { today: CalendarDate }) {
  const navigate = useNavigate();
  const [blank] = useState<EntryDraft>(() => ({
    id: newId(),
    date: today,
    memo: '',
    lines: [emptyLine(), emptyLine()],
  }));
  const { value: draft, change, clear, isChanged } = useDraft<EntryDraft>('journal-entry:new', blank);
  const [problems, setProblems] = useState(noProblems);
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  const post = usePostEntry({
    onDone: async (entry) => {
      clear();
      showToast({ title: `Entry #${String(entry.number)} is in the books`, kind: 'success' });
      await navigate({ to: paths.journalEntry(entry.id), ignoreBlocker: true });
    },
    onProblem: (problem) => {
      if (problem.isRefusal) setProblems(placeRefusal(problem, sentKeys));
      return problem.isRefusal;
    },
  });

  const edit = (part: Partial<EntryDraft>) => {
    setProblems(noProblems);
    change({ ...draft, ...part });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = entryProblems(draft);
    setProblems(found);
    if (hasProblems(found) || draft.date === null) return;
    const { input, keys } = entryInput({ ...draft, date: draft.date });
    setSentKeys(keys);
    post.mutate(input);
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <LeaveGuard isChanged={isChanged} onDiscard={clear} />
      <Card>
        <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <DateField
            label="Date"
            value={draft.date}
            error={problems.date}
            onValueChange={(date) => edit({ date })}
          />
          <TextField
            label="What is it for?"
            placeholder="Opening balance of the checking account"
            maxLength={500}
            value={draft.memo}
            error={problems.memo}
            onChange={(event) => edit({ memo: event.target.value })}
          />
        </div>
      </Card>
      <EntryLinesEditor
        lines={draft.lines}
        problems={problems}
        onChange={(lines) => edit({ lines })}
        makeLine={emptyLine}
      />
      <FormError message={problems.lines} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <LinkButton to={paths.journal}>Cancel</LinkButton>
        <Button type="submit" tone="primary" busy={post.isPending}>
          Post to the books
        </Button>
      </div>
    </form>
  );
}

/** Puts the server's no beside the field that it is about. */
function placeRefusal({ field, message }: Problem, sentKeys: readonly string[]): EntryProblems {
  if (field === 'date') return { ...noProblems, date: message };
  if (field === 'memo') return { ...noProblems, memo: message };
  const [place, index, part] = field?.split('.') ?? [];
  const key = place === 'lines' ? sentKeys[Number(index)] : undefined;
  if (key === undefined) return { ...noProblems, lines: message };
  return part === 'accountId'
    ? { ...noProblems, accounts: { [key]: message } }
    : { ...noProblems, amounts: { [key]: message } };
}
