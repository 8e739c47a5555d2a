import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { TransactionView } from '@atelier/contract/transactions';
import { takesSplits, transactionKinds } from '@atelier/domain/transactions';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { Attachments, useKeptFiles } from '../documents/index.ts';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import type { Problem } from '../platform/problems.ts';
import { useDraft } from '../platform/use-draft.ts';
import { ChannelField } from './channel-field.tsx';
import { EditorActions } from './editor-actions.tsx';
import { EventCombobox } from './event-combobox.tsx';
import { useTaxRates } from '../tax-rates/index.ts';
import { PayeeCombobox } from './payee-combobox.tsx';
import { SalesTaxFields } from './sales-tax-fields.tsx';
import { TagsAndMemo } from './tags-and-memo.tsx';
import { TransactionParts } from './transaction-parts.tsx';
import {
  hasProblems,
  inputOf,
  isPayer,
  noProblems,
  placeRefusal,
  problemsOf,
  taxesOfForm,
  withKind,
  type TransactionForm,
} from './transaction-form.ts';
import { transactionKindWords } from './transaction-words.ts';
import { useChangeTransaction, useRecordTransaction } from './transactions.api.ts';

type TransactionEditorProps = {
  initial: TransactionForm;
  accounts: readonly AccountView[];
  /** Under which unsaved typing is kept. */
  draftKey: string;
  /** What is in the books stays in them; a draft may stay one. */
  isPosted: boolean;
  onSaved: (transaction: TransactionView) => void | Promise<void>;
  onCancel: () => void;
  /** Someone else was faster; the caller shows what they changed. */
  onStale?: () => void;
  /** The kind that the form has now, for a title that says so. */
  onKind?: (kind: TransactionForm['kind']) => void;
};

const noRates: readonly TaxRateView[] = [];

/** The one form for money in and out: new ones, drafts and what is in the books. */
export function TransactionEditor(props: TransactionEditorProps) {
  const { initial, accounts, draftKey, isPosted, onSaved, onCancel, onStale, onKind } = props;
  const { value: form, change, clear, isChanged } = useDraft<TransactionForm>(draftKey, initial);
  const [problems, setProblems] = useState(noProblems);
  const keys = useRef<readonly string[]>([]);
  const amountField = useRef<HTMLInputElement>(null);
  const rates = useTaxRates().data ?? noRates;
  const words = transactionKindWords[form.kind];
  const payers = accounts.filter(
    (account) => isPayer(account) && (account.isActive || account.id === initial.moneyAccountId),
  );

  const onRefusal = (problem: Problem) => {
    if (problem.code === 'transaction-changed-meanwhile') onStale?.();
    setProblems(placeRefusal(problem, keys.current));
  };
  const files = useKeptFiles('transaction', form.id);
  const done = async (transaction: TransactionView) => {
    clear();
    files.send();
    await onSaved(transaction);
  };
  const record = useRecordTransaction({ onSaved: done, onRefusal });
  const rewrite = useChangeTransaction({ onSaved: done, onRefusal });
  const [saving, setSaving] = useState<'draft' | 'posted'>('posted');
  const isSaving = record.isPending || rewrite.isPending;

  useEffect(() => {
    if (initial.version === null) amountField.current?.focus();
  }, [initial.version]);

  useEffect(() => onKind?.(form.kind), [onKind, form.kind]);

  const edit = (part: Partial<TransactionForm>) => {
    setProblems(noProblems);
    change({ ...form, ...part });
  };
  const save = (status: 'draft' | 'posted') => {
    const found = problemsOf(form, status);
    setProblems(found);
    if (hasProblems(found) || form.date === null || form.amount === null) return;
    const { onTop } = taxesOfForm(form, new Map(rates.map((each) => [each.id, each])));
    const { input, keys: sent } = inputOf({ ...form, date: form.date, amount: form.amount }, status, onTop);
    keys.current = sent;
    setSaving(status);
    if (form.version === null) record.mutate({ id: form.id, ...input });
    else rewrite.mutate({ transactionId: form.id, version: form.version, ...input });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save('posted');
  };

  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      <LeaveGuard
        isChanged={(isChanged || files.hasFiles) && !isSaving}
        onDiscard={() => {
          clear();
          files.discard();
        }}
      />
      <div>
        <FilterChips
          label="What it is"
          choices={transactionKinds.map((kind) => ({ value: kind, label: transactionKindWords[kind].name }))}
          value={form.kind}
          onValueChange={(kind) => {
            setProblems(noProblems);
            change(withKind(form, kind, accounts));
          }}
        />
      </div>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            ref={amountField}
            label="Amount"
            value={form.amount}
            // One line, whatever it says: the buttons must not move away under a pointer.
            help={problems.amount === undefined ? 'You can type a calculation: 3*12.50' : undefined}
            error={problems.amount}
            onValueChange={(amount: Money | null) => edit({ amount })}
          />
          <DateField
            label="Date"
            value={form.date}
            error={problems.date}
            onValueChange={(date: CalendarDate | null) => edit({ date })}
          />
          <PayeeCombobox
            label={words.payee}
            optional
            canAdd
            placeholder="A name"
            value={form}
            error={problems.payee}
            onValueChange={(chosen, payee) => edit({ ...chosen, ...usualCategory(form, payee) })}
          />
          <SelectField
            label={words.money}
            choices={payers.map((account) => ({ value: account.id, label: account.name }))}
            {...(form.moneyAccountId === '' ? { placeholder: 'Choose' } : {})}
            value={form.moneyAccountId}
            error={problems.moneyAccountId}
            onValueChange={(moneyAccountId) => edit({ moneyAccountId })}
          />
          <TransactionParts
            form={form}
            accounts={accounts}
            problems={problems}
            rates={rates}
            onChange={edit}
          />
          <SalesTaxFields form={form} accounts={accounts} rates={rates} onChange={edit} />
          {takesSplits(form.kind) && (
            <EventCombobox
              label="Event"
              optional
              placeholder="A market or fair"
              value={form.eventId ?? null}
              startsOn={form.date}
              error={problems.event}
              onValueChange={(eventId) => edit({ eventId })}
            />
          )}
          {form.kind === 'income' && (
            <ChannelField
              value={form.channel ?? null}
              eventId={form.eventId ?? null}
              otherwise={null}
              onValueChange={(channel) => edit({ channel })}
            />
          )}
          <TagsAndMemo form={form} tagsError={problems.tags} onEdit={edit} />
        </div>
      </Card>
      <Attachments kind="transaction" id={form.id} isSaved={form.version !== null} />
      <FormError message={problems.form} />
      <EditorActions
        record={words.record}
        isPosted={isPosted}
        saving={!isSaving ? null : saving === 'draft' ? 'draft' : 'entry'}
        onCancel={onCancel}
        onKeepDraft={() => save('draft')}
      />
    </form>
  );
}

/** Returns what is mostly bought from a payee, where nothing was chosen yet. */
function usualCategory(
  form: TransactionForm,
  payee: { readonly defaultAccountId: string | null } | null,
): Partial<TransactionForm> {
  const [only, ...others] = form.parts;
  if (
    !payee?.defaultAccountId ||
    (form.kind !== 'expense' && form.kind !== 'refund') ||
    !only ||
    others.length > 0 ||
    only.accountId !== null
  )
    return {};
  return { parts: [{ ...only, accountId: payee.defaultAccountId }] };
}
