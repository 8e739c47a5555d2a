import { useState, type SyntheticEvent } from 'react';
import type { BankLineView, BankRuleView } from '@atelier/contract/banking';
import { transactionKindOfLine } from '@atelier/domain/banking';
import { money, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { useAccounts } from '../books/index.ts';
import { lineName } from './inbox-words.ts';
import { useAddRule, useRemoveRule, useRuleTrial, useUpdateRule } from './inbox.api.ts';
import { isPayer } from '../transactions/index.ts';

type RuleDialogProps = {
  /** Null for a new one. */
  rule: BankRuleView | null;
  /** The line that a new rule shall be like. */
  like?: BankLineView;
  onClose: () => void;
};

const formId = 'bank-rule';
const anyDirection = [
  { value: 'any', label: 'In or out' },
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
] as const;

type Direction = (typeof anyDirection)[number]['value'];

/** Returns which way the money of a new or known rule goes. */
function directionOf(rule: BankRuleView | null, like: BankLineView | undefined): Direction {
  if (rule !== null) return rule.direction ?? 'any';
  if (like === undefined) return 'any';
  return like.amountCents > 0 ? 'in' : 'out';
}

const split = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns what banks write behind a name: numbers of shops and cards, which are others the next time. */
const withoutNumbers = (text: string) =>
  text
    .replace(/[#*]?\d{2,}.*$/, '')
    .replace(/,/g, ' ')
    .trim() || text;

/** A rule, new or to be changed; what it would speak of is shown before it is kept. */
export function RuleDialog({ rule, like, onClose }: RuleDialogProps) {
  const accounts = useAccounts().data ?? [];
  const [id] = useState(newId);
  const [form, setForm] = useState(() => ({
    name: rule?.name ?? (like ? withoutNumbers(lineName(like)).slice(0, 120) : ''),
    payee: (rule?.payeeTexts ?? (like && like.payee !== '' ? [withoutNumbers(like.payee)] : [])).join(', '),
    description: (
      rule?.descriptionTexts ?? (like?.payee === '' ? [withoutNumbers(like.description).slice(0, 60)] : [])
    ).join(', '),
    direction: directionOf(rule, like),
    least: rule?.leastCents ?? null,
    most: rule?.mostCents ?? null,
    accountId: rule?.accountId ?? '',
    categoryAccountId: rule?.categoryAccountId ?? null,
    newPayee: rule?.payee ?? '',
    memo: rule?.memo ?? '',
    isActive: rule?.isActive ?? true,
  }));
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const edit = (part: Partial<typeof form>) => {
    setProblem(undefined);
    setForm({ ...form, ...part });
  };
  const conditions = {
    payeeTexts: split(form.payee),
    descriptionTexts: split(form.description),
    direction: form.direction === 'any' ? null : form.direction,
    leastCents: form.least,
    mostCents: form.most,
    accountId: form.accountId === '' ? null : form.accountId,
  };
  const says =
    conditions.payeeTexts.length > 0 ||
    conditions.descriptionTexts.length > 0 ||
    form.least !== null ||
    form.most !== null;
  const trial = useRuleTrial(conditions, says).data;
  const saving = {
    onSaved: () => {
      showToast({
        title: rule === null ? 'Rule added' : 'Rule saved',
        description: form.name,
        kind: 'success' as const,
      });
      onClose();
    },
    onRefusal: setProblem,
  };
  const add = useAddRule(saving);
  const update = useUpdateRule(saving);
  const addAgain = useAddRule({
    onSaved: () => showToast({ title: 'The rule is back, as the last one', kind: 'success' }),
    onRefusal: ({ message }) => showToast({ title: message, kind: 'warning' }),
  });
  const remove = useRemoveRule(() => {
    showToast({
      title: 'Rule removed',
      description: rule?.name ?? form.name,
      duration: 10_000,
      ...(rule === null
        ? {}
        : { action: { label: 'Undo', onClick: () => addAgain.mutate({ ...rule, id }) } }),
    });
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.name.trim() === '') return setProblem({ field: 'name', message: 'Give the rule a name.' });
    if (form.categoryAccountId === null) {
      return setProblem({ field: 'categoryAccountId', message: 'Choose what it is.' });
    }
    const fields = {
      ...conditions,
      name: form.name,
      categoryAccountId: form.categoryAccountId,
      payee: form.newPayee,
      payeeId: form.newPayee === rule?.payee ? rule.payeeId : null,
      memo: form.memo,
      isActive: form.isActive,
    };
    if (rule === null) add.mutate({ id, ...fields });
    else update.mutate({ ruleId: rule.id, ...fields });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const placed = ['name', 'payeeTexts', 'mostCents', 'categoryAccountId'];
  // Either way round, so that a rule for both may name an account that fits one.
  const signs = form.direction === 'in' ? [1] : form.direction === 'out' ? [-1] : [1, -1];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={rule === null ? 'New rule' : 'Edit rule'}
      description="A rule suggests what a line is. It never puts anything into your books by itself."
      actions={
        <>
          {rule !== null && (
            <Button
              className="sm:mr-auto"
              busy={remove.isPending}
              onClick={() => remove.mutate({ ruleId: rule.id })}
            >
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={add.isPending || update.isPending}>
            {rule === null ? 'Add rule' : 'Save rule'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          className="sm:col-span-2"
          autoComplete="off"
          maxLength={120}
          value={form.name}
          error={errorOf('name')}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <TextField
          label="Payee holds"
          optional
          autoComplete="off"
          help="One of several words does, with commas between."
          value={form.payee}
          error={errorOf('payeeTexts')}
          onChange={(event) => edit({ payee: event.target.value })}
        />
        <TextField
          label="Description holds"
          optional
          autoComplete="off"
          value={form.description}
          onChange={(event) => edit({ description: event.target.value })}
        />
        <MoneyField
          label="From"
          optional
          value={form.least}
          onValueChange={(least: Money | null) => edit({ least })}
        />
        <MoneyField
          label="Up to"
          optional
          value={form.most}
          error={errorOf('mostCents')}
          onValueChange={(most: Money | null) => edit({ most })}
        />
        <SelectField
          label="Direction"
          choices={anyDirection}
          value={form.direction}
          onValueChange={(direction) => edit({ direction })}
        />
        <SelectField
          label="Account"
          choices={[
            { value: '', label: 'Any account' },
            ...accounts.filter(isPayer).map((account) => ({ value: account.id, label: account.name })),
          ]}
          value={form.accountId}
          onValueChange={(accountId) => edit({ accountId })}
        />
        <Combobox
          label="It is"
          className="sm:col-span-2"
          options={accounts
            .filter(
              (account) =>
                account.isActive &&
                signs.some((sign) => transactionKindOfLine(money(sign), account) !== null),
            )
            .map((account) => ({ value: account.id, label: account.name, detail: account.code }))}
          value={form.categoryAccountId}
          error={errorOf('categoryAccountId')}
          onValueChange={(categoryAccountId) => edit({ categoryAccountId })}
          emptyText="No such category."
          placeholder="Postage, clay, bank fees"
        />
        <TextField
          label="Call the payee"
          optional
          autoComplete="off"
          maxLength={200}
          help="Else it is called as the bank does."
          value={form.newPayee}
          onChange={(event) => edit({ newPayee: event.target.value })}
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
        <Checkbox
          label="Active"
          checked={form.isActive}
          onChange={(event) => edit({ isActive: event.target.checked })}
        />
        <FormError message={problem && !placed.includes(problem.field ?? '') ? problem.message : undefined} />
        {says && trial && (
          <section
            aria-label="What it would speak of"
            className="border-line rounded-md border p-3 text-sm sm:col-span-2"
          >
            <p aria-live="polite" className="font-medium">
              {trial.count === 0
                ? `None of your newest ${String(trial.triedCount)} lines`
                : `${String(trial.count)} of your newest ${String(trial.triedCount)} lines`}
            </p>
            <ul className="mt-1">
              {trial.lines.slice(0, 6).map((found) => (
                <li key={found.id} className="flex justify-between gap-3 py-0.5">
                  <span className="min-w-0 truncate">
                    <DateText date={found.date} /> · {lineName(found)}
                  </span>
                  <MoneyText cents={found.amountCents} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </form>
    </Dialog>
  );
}
