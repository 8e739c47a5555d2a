import { useRef, useState } from 'react';
import { BookCheck, Tag, Tags, Trash2 } from 'lucide-react';
import type { AccountView } from '@atelier/contract/books';
import type { ChangedTransactionsView, TransactionView } from '@atelier/contract/transactions';
import { fitsKind } from '@atelier/domain/transactions';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { StickyBar } from '../design/sticky-bar.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { rootWord } from '../books/index.ts';
import { transactionWords } from './transaction-words.ts';
import { useChangeManyTransactions } from './transactions.api.ts';

type ManyTransactionsProps = {
  chosen: readonly TransactionView[];
  accounts: readonly AccountView[];
  onDone: () => void;
};

type Action =
  | { kind: 'categorise'; accountId: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'untag'; tag: string }
  | { kind: 'post' }
  | { kind: 'delete' };

type Step = { seen: { transactionId: string; version: number }[]; action: Action };

/** Shows what can be done with the chosen transactions together, with one message about how it went. */
export function ManyTransactions({ chosen, accounts, onDone }: ManyTransactionsProps) {
  const [asking, setAsking] = useState<'categorise' | 'tag' | 'delete'>();
  const changeMany = useChangeManyTransactions();
  const isSent = useRef(false);
  const drafts = chosen.filter(({ status }) => status === 'draft');

  const takeBack = async (steps: readonly Step[]) => {
    const told: ChangedTransactionsView = { done: [], refused: [] };
    for (const step of steps) {
      const { done, refused } = await changeMany.mutateAsync(step);
      told.done.push(...done);
      told.refused.push(...refused);
    }
    tell(told, 'reversed');
  };
  const run = async (rows: readonly TransactionView[], action: Action, done: string) => {
    // A person who clicks twice does it once.
    if (isSent.current) return;
    isSent.current = true;
    try {
      const seen = rows.map(({ id, version }) => ({ transactionId: id, version }));
      const told = await changeMany.mutateAsync({ seen, action });
      const undo = undoOf(rows, told.done, action);
      tell(told, done, undo.length > 0 ? () => void takeBack(undo) : undefined);
      setAsking(undefined);
      onDone();
    } finally {
      isSent.current = false;
    }
  };
  // The command has told already what went wrong; what was chosen stays chosen.
  const start = (...words: Parameters<typeof run>) => void run(...words).catch(() => undefined);

  return (
    <StickyBar>
      <p className="flex-1 font-medium whitespace-nowrap tabular-nums">{chosen.length} selected</p>
      <Button size="sm" onClick={onDone}>
        Select none
      </Button>
      <Button size="sm" icon={Tag} onClick={() => setAsking('categorise')}>
        Categorize
      </Button>
      <Button size="sm" icon={Tags} onClick={() => setAsking('tag')}>
        Tag
      </Button>
      {drafts.length > 0 && (
        <Button
          size="sm"
          icon={BookCheck}
          busy={changeMany.isPending}
          onClick={() => start(drafts, { kind: 'post' }, 'posted')}
        >
          Post {counted(drafts.length, 'draft')}
        </Button>
      )}
      <Button size="sm" icon={Trash2} onClick={() => setAsking('delete')}>
        Delete
      </Button>
      {asking === 'categorise' && (
        <CategoriseManyDialog
          chosen={chosen}
          accounts={accounts}
          busy={changeMany.isPending}
          onClose={() => setAsking(undefined)}
          onChoose={(accountId) => start(chosen, { kind: 'categorise', accountId }, 'categorized')}
        />
      )}
      {asking === 'tag' && (
        <TagManyDialog
          count={chosen.length}
          busy={changeMany.isPending}
          onClose={() => setAsking(undefined)}
          onTag={(tag) => start(chosen, { kind: 'tag', tag }, 'tagged')}
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => run(chosen, { kind: 'delete' }, 'deleted')}
        title={`Delete ${counted(chosen.length, 'transaction')}?`}
        consequence="Drafts are thrown away. What is in your books is reversed by a reversal on its own day, and its history stays."
        confirmLabel="Delete them"
      />
    </StickyBar>
  );
}

const counted = (count: number, one: string) => `${String(count)} ${count === 1 ? one : `${one}s`}`;

function tell({ done, refused }: ChangedTransactionsView, action: string, undo?: () => void) {
  const reasons = [
    ...new Set(refused.map(({ code }) => transactionWords[code] ?? 'It could not be changed.')),
  ];
  showToast({
    title: `${counted(done.length, 'transaction')} ${action}`,
    kind: refused.length === 0 ? 'success' : 'warning',
    duration: refused.length === 0 && undo === undefined ? 4000 : 12_000,
    ...(refused.length === 0
      ? {}
      : { description: `${String(refused.length)} left as before: ${reasons.join(' ')}` }),
    ...(undo === undefined ? {} : { action: { label: 'Undo', onClick: undo } }),
  });
}

/**
 * Returns what takes it back: the tag off where it was new, each category as it was. What was posted or deleted stays.
 */
function undoOf(
  rows: readonly TransactionView[],
  done: ChangedTransactionsView['done'],
  action: Action,
): Step[] {
  const changed = done.flatMap(({ id, version }) => {
    const before = rows.find((row) => row.id === id);
    return before === undefined ? [] : [{ before, seen: { transactionId: id, version } }];
  });
  if (action.kind === 'tag') {
    const fresh = changed.filter(
      ({ before }) => !before.tags.some((tag) => tag.toLowerCase() === action.tag.toLowerCase()),
    );
    return fresh.length === 0
      ? []
      : [{ seen: fresh.map(({ seen }) => seen), action: { kind: 'untag', tag: action.tag } }];
  }
  if (action.kind !== 'categorise') return [];
  const byAccount = Map.groupBy(changed, ({ before }) => before.lines[0]?.accountId);
  return [...byAccount].flatMap(([accountId, list]) =>
    accountId === undefined
      ? []
      : [{ seen: list.map(({ seen }) => seen), action: { kind: 'categorise', accountId } }],
  );
}

type CategoriseManyDialogProps = {
  chosen: readonly TransactionView[];
  accounts: readonly AccountView[];
  busy: boolean;
  onClose: () => void;
  onChoose: (accountId: string) => void;
};

function CategoriseManyDialog({ chosen, accounts, busy, onClose, onChoose }: CategoriseManyDialogProps) {
  const [accountId, setAccountId] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const fitting = accounts.filter(
    (account) => account.isActive && chosen.some(({ kind }) => fitsKind(kind, account)),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Categorize ${counted(chosen.length, 'transaction')}`}
      description="Posted transactions are reversed and posted again; each history shows both."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={busy}
            onClick={() =>
              accountId === null ? setError('Choose what they were for.') : onChoose(accountId)
            }
          >
            Categorize
          </Button>
        </>
      }
    >
      <Combobox
        label="What for"
        options={fitting.map((account) => ({
          value: account.id,
          label: account.name,
          detail: `${account.code} · ${rootWord(account.type)}`,
        }))}
        value={accountId}
        error={error}
        onValueChange={(value) => {
          setError(undefined);
          setAccountId(value);
        }}
        emptyText="No such category."
        placeholder="Find a category"
      />
    </Dialog>
  );
}

type TagManyDialogProps = {
  count: number;
  busy: boolean;
  onClose: () => void;
  onTag: (tag: string) => void;
};

function TagManyDialog({ count, busy, onClose, onTag }: TagManyDialogProps) {
  const [tag, setTag] = useState('');
  const [error, setError] = useState<string>();
  const tidy = tag.trim().replace(/^#+/u, '').trim();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Tag ${counted(count, 'transaction')}`}
      description="A tag posts nothing: it is for finding them again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={busy}
            onClick={() => (tidy === '' ? setError('Enter a tag.') : onTag(tidy))}
          >
            Add the tag
          </Button>
        </>
      }
    >
      <TextField
        label="Tag"
        maxLength={40}
        value={tag}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setTag(event.target.value);
        }}
      />
    </Dialog>
  );
}
