import { useRef, useState } from 'react';
import type { AccountMergeView, AccountView } from '@atelier/contract/books';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { readProblem } from '../platform/problems.ts';
import { chartWords, useMergeAccounts, useTriedMerge } from './chart.api.ts';
import { scheduleCHint } from './account-words.ts';

const none = '';

type MergeAccountDialogProps = {
  account: AccountView;
  accounts: readonly AccountView[];
  onClose: () => void;
};

/** Makes one account of two: says first what moves along. */
export function MergeAccountDialog({ account, accounts, onClose }: MergeAccountDialogProps) {
  const [targetId, setTarget] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const choices = accounts.filter(
    (each) => each.isActive && each.id !== account.id && each.type === account.type,
  );
  const target = choices.find((each) => each.id === targetId);
  const tried = useTriedMerge(account.id, targetId);
  // A person who clicks twice is thanked once.
  const isSent = useRef(false);
  const merge = useMergeAccounts(() => {
    showToast({ title: `“${account.name}” is merged into “${target?.name ?? ''}”`, kind: 'success' });
    onClose();
  });
  const refusal = tried.error === null ? undefined : readProblem(tried.error, chartWords).message;
  const submit = () => {
    if (targetId === undefined) setMissing('Choose the account that goes on');
    else if (tried.data !== undefined && !isSent.current) {
      isSent.current = true;
      merge.mutate({ accountId: account.id, targetId }, { onSettled: () => (isSent.current = false) });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Merge “${account.name}” into another account`}
      description="For two accounts that were one all along. Nothing posted changes: its lines are read under the other account from then on, in every report and every period."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={merge.isPending || tried.isLoading}
            disabled={refusal !== undefined || choices.length === 0}
            onClick={submit}
          >
            Merge the accounts
          </Button>
        </>
      }
    >
      <div className="space-y-4 pb-1">
        <SelectField
          label="Into which account?"
          value={targetId ?? none}
          error={missing ?? refusal}
          choices={[
            {
              value: none,
              label: choices.length === 0 ? 'No other account of this kind' : 'Choose an account',
            },
            ...choices.map((each) => ({ value: each.id, label: `${each.code} ${each.name}` })),
          ]}
          onValueChange={(value) => {
            setMissing(undefined);
            setTarget(value === none ? undefined : value);
          }}
        />
        {target && tried.data && <Consequences merge={tried.data} account={account} target={target} />}
      </div>
    </Dialog>
  );
}

type ConsequencesProps = { merge: AccountMergeView; account: AccountView; target: AccountView };

function Consequences({ merge, account, target }: ConsequencesProps) {
  const line =
    account.scheduleCLine === target.scheduleCLine ? undefined : scheduleCHint(target.scheduleCLine);
  return (
    <ul className="border-line bg-sunken list-disc space-y-1 rounded-md border py-3 pr-4 pl-8">
      <li>
        {counted(merge.lines, 'line', 'lines')} of the journal {merge.lines === 1 ? 'is' : 'are'} read under “
        {target.name}”.
      </li>
      {Object.entries(merge.uses).map(([place, count]) => {
        const [one, many] = useWords[place] ?? ['other record', 'other records'];
        return (
          <li key={place}>
            {counted(count, one, many)} {count === 1 ? 'names' : 'name'} “{target.name}” from now on.
          </li>
        );
      })}
      {account.scheduleCLine !== target.scheduleCLine && (
        <li>On your tax form its amounts move to: {line ?? 'no line'}.</li>
      )}
      <li>“{account.name}” is archived. You can undo this from the archived accounts.</li>
    </ul>
  );
}

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

const useWords: Readonly<Record<string, readonly [string, string]>> = {
  'accounts.merged_into': ['account merged earlier', 'accounts merged earlier'],
  'bank_rules.account_id': ['bank rule', 'bank rules'],
  'bank_rules.category_account_id': ['bank rule', 'bank rules'],
  'payees.default_account_id': ['payee', 'payees'],
  'recurring_transactions.money_account_id': ['recurring transaction', 'recurring transactions'],
  'recurring_transaction_lines.account_id': [
    'part of a recurring transaction',
    'parts of recurring transactions',
  ],
  'inventory_items.income_account_id': ['product', 'products'],
  'transactions.money_account_id': ['draft of a transaction', 'drafts of transactions'],
  'transaction_lines.account_id': ['part of a draft', 'parts of drafts'],
  'invoice_lines.income_account_id': ['line of a draft invoice', 'lines of draft invoices'],
  'bill_lines.account_id': ['line of a draft bill', 'lines of draft bills'],
  'journal_draft_lines.account_id': ['line of a draft entry', 'lines of draft entries'],
  'fixed_assets.asset_account_id': ['thing of the register', 'things of the register'],
  'fixed_assets.accumulated_account_id': ['thing of the register', 'things of the register'],
  'fixed_assets.expense_account_id': ['thing of the register', 'things of the register'],
};
