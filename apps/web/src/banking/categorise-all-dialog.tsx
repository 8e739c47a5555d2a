import { useState, type SyntheticEvent } from 'react';
import type { BankLineView } from '@atelier/contract/banking';
import { transactionKindOfLine } from '@atelier/domain/banking';
import { money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { newId } from '../platform/new-id.ts';
import { rootWord, useAccounts } from '../books/index.ts';
import { useCategoriseLines } from './inbox.api.ts';

type CategoriseAllDialogProps = {
  lines: readonly BankLineView[];
  onClose: () => void;
  onSettled: () => void;
};

const formId = 'categorise-all';

/** Puts several lines into one category, each as a transaction of its own. */
export function CategoriseAllDialog({ lines, onClose, onSettled }: CategoriseAllDialogProps) {
  const accounts = useAccounts().data ?? [];
  const [accountId, setAccountId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  // The same ids however often it is sent, so that none is recorded twice.
  const [sent] = useState(() => lines.map(({ id }) => ({ lineId: id, transactionId: newId() })));
  const categorise = useCategoriseLines({ onSettled, onRefusal: ({ message }) => setProblem(message) });
  const fitting = accounts.filter(
    (account) =>
      account.isActive &&
      lines.every(
        (line) =>
          account.id !== line.accountId && transactionKindOfLine(money(line.amountCents), account) !== null,
      ),
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (categorise.isPending) return;
    if (accountId === null) setProblem('Choose where they go.');
    else categorise.mutate({ lines: sent, accountId });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Categorize ${String(lines.length)} lines`}
      description={
        <>
          Together <MoneyText cents={lines.reduce((sum, line) => sum + line.amountCents, 0)} />. Each keeps
          the name that the bank says.
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={categorise.isPending}>
            Put into the books
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <Combobox
          label="Where they go"
          options={fitting.map((account) => ({
            value: account.id,
            label: account.name,
            detail: `${account.code} · ${rootWord(account.type)}`,
          }))}
          value={accountId}
          onValueChange={(value) => {
            setProblem(undefined);
            setAccountId(value);
          }}
          emptyText="No such category."
          placeholder="Postage, clay, sales"
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
