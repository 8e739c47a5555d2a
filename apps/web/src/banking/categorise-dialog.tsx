import { useState, type SyntheticEvent } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { BankLineView } from '@atelier/contract/banking';
import type { TransactionKind } from '@atelier/domain/transactions';
import { money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { TextField } from '../design/text-field.tsx';
import { Attachments, useKeptFiles } from '../documents/index.ts';
import { newId } from '../platform/new-id.ts';
import { useAccounts } from '../books/index.ts';
import { useTaxRates } from '../tax-rates/index.ts';
import { lineName } from './inbox-words.ts';
import { useCategoriseLine } from './inbox.api.ts';
import {
  PayeeCombobox,
  inputOf,
  isPayer,
  noProblems,
  problemsOf,
  withKind,
  hasProblems,
  type TransactionForm,
  SalesTaxFields,
  TransactionParts,
  transactionKindWords,
} from '../transactions/index.ts';

type CategoriseDialogProps = { line: BankLineView; onClose: () => void; onSettled: () => void };

const formId = 'categorise';

/** Says what a line is: one category or several, the owner's own money, or a transfer between own accounts. */
export function CategoriseDialog({ line, onClose, onSettled }: CategoriseDialogProps) {
  const accounts = useAccounts().data ?? [];
  const rates = useTaxRates().data ?? [];
  const isIn = line.amountCents > 0;
  const [form, setForm] = useState<TransactionForm>(() => ({
    id: newId(),
    kind: isIn ? 'income' : 'expense',
    date: line.date,
    payee: lineName(line).slice(0, 200),
    payeeId: null,
    memo: '',
    tags: '',
    amount: money(Math.abs(line.amountCents)),
    moneyAccountId: line.accountId,
    parts: [{ key: newId(), accountId: null, amount: null, memo: '' }],
    version: null,
  }));
  const [problems, setProblems] = useState(noProblems);
  const [problem, setProblem] = useState<string>();
  const files = useKeptFiles('transaction', form.id);
  const close = () => {
    files.discard();
    onClose();
  };
  const categorise = useCategoriseLine({
    onSettled: () => {
      files.send();
      onSettled();
    },
    onRefusal: ({ message }) => setProblem(message),
  });
  const edit = (part: Partial<TransactionForm>) => {
    setProblem(undefined);
    setProblems(noProblems);
    setForm({ ...form, ...part });
  };
  const kinds: readonly TransactionKind[] = isIn
    ? ['income', 'refund', 'transfer', 'contribution']
    : ['expense', 'transfer', 'draw'];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const own = ownersAccount(form.kind, accounts);
    const found = problemsOf(form, 'posted');
    setProblems(found);
    const amount = Math.abs(line.amountCents);
    if (own === null && hasProblems(found)) return;
    const { input } = inputOf({ ...form, date: line.date, amount: money(amount) }, 'posted');
    const lines = own !== null ? [{ accountId: own, amountCents: amount }] : input.lines;
    categorise.mutate({
      lineId: line.id,
      transactionId: form.id,
      payee: form.payee,
      ...(form.payeeId === null ? {} : { payeeId: form.payeeId }),
      memo: form.memo,
      lines,
      ...(input.salesTax === undefined ? {} : { salesTax: input.salesTax, marketplace: input.marketplace }),
    });
  };
  const transferTo = form.parts[0];
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Categorize"
      size="lg"
      description={
        <>
          {lineName(line)} · <MoneyText cents={line.amountCents} /> · <DateText date={line.date} />
        </>
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={categorise.isPending}>
            Put into the books
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <div>
          <FilterChips
            label="What it is"
            choices={kinds.map((kind) => ({ value: kind, label: transactionKindWords[kind].name }))}
            value={form.kind}
            onValueChange={(kind) => edit(withKind(form, kind, accounts))}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {form.kind === 'transfer' && transferTo ? (
            <Combobox
              autoFocus
              label={isIn ? 'From which of your accounts' : 'To which of your accounts'}
              className="sm:col-span-2"
              help="If the other account’s line has come in, it is dealt with, too."
              options={accounts
                .filter((account) => account.isActive && isPayer(account) && account.id !== line.accountId)
                .map((account) => ({ value: account.id, label: account.name, detail: account.code }))}
              value={transferTo.accountId}
              error={problems.accounts[transferTo.key]}
              onValueChange={(accountId) => edit({ parts: [{ ...transferTo, accountId }] })}
              emptyText="No such account."
            />
          ) : (
            <TransactionParts
              key={form.kind}
              autoFocus
              form={form}
              accounts={accounts}
              problems={problems}
              rates={rates}
              onChange={edit}
            />
          )}
          <SalesTaxFields form={form} accounts={accounts} rates={rates} isWhole onChange={edit} />
          <PayeeCombobox
            label={transactionKindWords[form.kind].payee}
            optional
            canAdd
            placeholder="A name"
            value={form}
            error={problems.payee}
            onValueChange={(chosen) => edit(chosen)}
          />
          <TextField
            label="Memo"
            help={paperHelp(form.memo)}
            optional
            autoComplete="off"
            maxLength={500}
            value={form.memo}
            onChange={(event) => edit({ memo: event.target.value })}
          />
        </div>
        <Attachments kind="transaction" id={form.id} isSaved={false} isPlain />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}

/** Returns where the owner's own money is booked, so that no one has to name it. */
function ownersAccount(kind: TransactionKind, accounts: readonly AccountView[]): string | null {
  const key = kind === 'contribution' ? 'owner-contributions' : kind === 'draw' ? 'owner-draw' : null;
  return key === null ? null : (accounts.find(({ systemKey }) => systemKey === key)?.id ?? null);
}
