import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments, useKeptFiles } from '../documents/index.ts';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { useDraft } from '../platform/use-draft.ts';
import { EntryLinesEditor } from './entry-lines-editor.tsx';
import { usePostEntry } from './journal.api.ts';
import { useSaveJournalDraft } from './journal-drafts.api.ts';
import {
  draftInput,
  emptyLine,
  entryInput,
  entryProblems,
  hasProblems,
  type EntryDraft,
  type EntryProblems,
} from './manual-entry.ts';

const noProblems: EntryProblems = { accounts: {}, amounts: {} };

type EntryFormProps = {
  initial: EntryDraft;
  /** Which version of a kept draft this is; null for what is new. */
  version: number | null;
  /** Names what is typed, for it to survive a reload. */
  draftKey: string;
  /** Someone else kept another version meanwhile. */
  onStale?: () => void;
  /** What else can be done with it, at the left. */
  extra?: ReactNode;
};

/** An entry by hand, to be kept as a draft or posted to the books. What is typed stays whatever the server says. */
export function EntryForm({ initial, version, draftKey, onStale, extra }: EntryFormProps) {
  const navigate = useNavigate();
  const { value: draft, change, clear, isChanged } = useDraft<EntryDraft>(draftKey, initial);
  const files = useKeptFiles('journal-entry', draft.id);
  const [problems, setProblems] = useState(noProblems);
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  // A person who clicks twice is thanked once.
  const isSent = useRef(false);
  const sent = { onSettled: () => (isSent.current = false) };
  const onRefusal = (problem: Problem) => {
    if (problem.code === 'journal-draft-changed-meanwhile') onStale?.();
    setProblems(placeRefusal(problem, sentKeys));
  };
  const leave = async (title: string, to: string) => {
    clear();
    files.send();
    showToast({ title, kind: 'success' });
    await navigate({ to, ignoreBlocker: true });
  };
  const post = usePostEntry({
    onDone: (entry) => leave(`Entry #${String(entry.number)} is in the books`, paths.journalEntry(entry.id)),
    onRefusal,
  });
  const save = useSaveJournalDraft({
    onSaved: () => leave('Draft kept. It is not in the books yet.', paths.journal),
    onRefusal,
  });

  const edit = (part: Partial<EntryDraft>) => {
    setProblems(noProblems);
    change({ ...draft, ...part });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSent.current) return;
    const found = entryProblems(draft);
    setProblems(found);
    if (hasProblems(found) || draft.date === null) return;
    const { input, keys } = entryInput({ ...draft, date: draft.date });
    setSentKeys(keys);
    isSent.current = true;
    post.mutate(version === null ? input : { ...input, draftVersion: version }, sent);
  };
  const keep = () => {
    if (isSent.current) return;
    isSent.current = true;
    setProblems(noProblems);
    setSentKeys([]);
    save.mutate(draftInput(draft, version), sent);
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <LeaveGuard
        isChanged={isChanged || files.hasFiles}
        onDiscard={() => {
          clear();
          files.discard();
        }}
      />
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
            help={paperHelp(draft.memo)}
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
        makeLine={() => emptyLine(newId())}
      />
      <Attachments kind="journal-entry" id={draft.id} isSaved={version !== null} />
      <FormError message={problems.lines} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {extra !== undefined && <div className="mr-auto">{extra}</div>}
        <LinkButton to={paths.journal}>Cancel</LinkButton>
        <Button busy={save.isPending} disabled={post.isPending} onClick={keep}>
          Save as draft
        </Button>
        <Button type="submit" tone="primary" busy={post.isPending} disabled={save.isPending}>
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
