import { useRef, useState } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { OpeningBalancesView } from '@atelier/contract/opening-balances';
import { permits } from '@atelier/domain/businesses';
import { fiscalYearOf } from '@atelier/domain/books';
import { readOpenDocuments, readTrialBalance } from '@atelier/domain/opening-balances';
import { addDays, minorUnitDigits, money, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useDraft } from '../platform/use-draft.ts';
import { useAccounts, FinancesNav, NotForYou, WithReportDefaults } from '../books/index.ts';
import { OpeningAccounts } from './opening-accounts.tsx';
import {
  openingWords,
  useOpeningBalances,
  useSetOpeningBalances,
  useTakeOpeningBack,
} from './opening-balances.api.ts';
import { OpeningDocuments } from './opening-documents.tsx';
import {
  openingForm,
  openingInput,
  openingSums,
  pastedDocument,
  placeOpeningRefusal,
  withAmounts,
  type DocumentKind,
  type OpeningForm,
  type OpeningProblems,
} from './opening-form.ts';
import { PasteCard } from './opening-paste-card.tsx';

/** Shows what a business brought with it, entered and changed in one step. */
export function OpeningBalancesScreen() {
  const { business } = useActiveBusiness();
  return (
    <>
      <PageHeader
        title="Opening balances"
        description="Account balances and open items on the day your books here begin."
        nav={<FinancesNav />}
      />
      {permits(business.role, 'finances.post') ? <Opening /> : <NotForYou />}
    </>
  );
}

function Opening() {
  const opening = useOpeningBalances();
  const accounts = useAccounts();
  return (
    <Loaded
      query={opening}
      skeleton={<TableSkeleton rows={10} columns={3} />}
      errorTitle="The opening balances could not be loaded"
      words={openingWords}
    >
      {(view) =>
        accounts.data === undefined ? (
          <TableSkeleton rows={10} columns={3} />
        ) : (
          // What was saved begins again, with what is in the books now.
          <WithReportDefaults>
            {({ today, fiscalYearStartMonth }) => (
              <Editor
                key={view.opening?.version ?? 0}
                view={view}
                accounts={accounts.data}
                // Most begin with a year: on its eve.
                eve={addDays(fiscalYearOf(today, fiscalYearStartMonth).from, -1)}
              />
            )}
          </WithReportDefaults>
        )
      }
    </Loaded>
  );
}

type EditorProps = { view: OpeningBalancesView; accounts: readonly AccountView[]; eve: CalendarDate };

function Editor({ view, accounts, eve }: EditorProps) {
  const [blank] = useState(() => openingForm(view, { id: newId(), date: eve, newKey: newId }));
  const { currency } = useFormats();
  const decimals = minorUnitDigits(currency);
  const draftKey = `opening-balances:${String(view.opening?.version ?? 'new')}`;
  const { value: form, change, clear, isChanged } = useDraft<OpeningForm>(draftKey, blank);
  const [problems, setProblems] = useState<OpeningProblems>({});
  const [isTakingBack, setTakingBack] = useState(false);
  const keys = useRef<Parameters<typeof placeOpeningRefusal>[1]>({ accounts: [], invoices: [], bills: [] });
  const edit = (next: OpeningForm) => {
    setProblems({});
    change(next);
  };
  const set = useSetOpeningBalances({
    onDone: () => {
      clear();
      showToast({ title: 'Opening balances are in your books', kind: 'success' });
    },
    onRefusal: (problem) => setProblems(placeOpeningRefusal(problem, keys.current)),
  });
  const takeBack = useTakeOpeningBack({
    onDone: () => {
      clear();
      showToast({ title: 'Opening balances are reversed', kind: 'success' });
    },
    onRefusal: (problem) => setProblems({ form: problem.message }),
  });
  const { debit, credit, difference } = openingSums(form, view.accounts);
  const save = () => {
    if (set.isPending) return;
    const made = openingInput(form, view.accounts);
    if (!made.ok) {
      setProblems({ ...made.problems, form: 'Something is still missing above.' });
      return;
    }
    keys.current = made.keys;
    setProblems({});
    set.mutate(made.input);
  };
  const rest = view.accounts.find(({ is }) => is === 'opening-balances');
  const bookDifference = () => {
    if (rest === undefined) return;
    const amount = money((form.amounts[rest.accountId] ?? 0) - difference);
    edit(withAmounts(form, [{ accountId: rest.accountId, amount }]));
  };
  const sales = accounts.find(({ systemKey }) => systemKey === 'sales')?.id ?? null;
  const papers = (kind: DocumentKind, label: string, who: string) => (
    <>
      <OpeningDocuments
        {...{ kind, form, accounts, problems }}
        usualCategoryId={kind === 'invoices' ? sales : null}
        onChange={edit}
      />
      <PasteCard
        label={label}
        help={`A row each: ${who}, number, date, due date, what is still owed.`}
        text={form.pasted[kind]}
        onText={(text) => edit({ ...form, pasted: { ...form.pasted, [kind]: text } })}
        read={(text) => readOpenDocuments(text, decimals)}
        onTake={(rows, left) =>
          edit({
            ...form,
            [kind]: [
              ...form[kind],
              ...rows.map((row) => pastedDocument(row, newId(), kind === 'invoices' ? sales : null)),
            ],
            pasted: { ...form.pasted, [kind]: left },
          })
        }
      />
    </>
  );
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard isChanged={isChanged && !set.isPending} onDiscard={clear} />
      <Card>
        <DateField
          label="At the end of"
          className="max-w-64"
          help="The last day before your books here begin."
          value={form.date}
          error={problems['date']}
          onValueChange={(date) => edit({ ...form, date })}
        />
      </Card>
      <PasteCard
        label="Paste a trial balance"
        help="A row an account: its code or name, then debit and credit, or one balance."
        text={form.pasted.accounts}
        onText={(text) => edit({ ...form, pasted: { ...form.pasted, accounts: text } })}
        read={(text) => readTrialBalance(text, view.accounts, decimals)}
        onTake={(rows, left) =>
          edit({ ...withAmounts(form, rows), pasted: { ...form.pasted, accounts: left } })
        }
      />
      <OpeningAccounts {...{ form, problems }} accounts={view.accounts} onChange={edit} />
      {papers('invoices', 'Paste open invoices', 'customer')}
      {papers('bills', 'Paste open bills', 'supplier')}
      <p className="text-ink-soft max-w-prose text-sm">
        The category of a paper counts on cash basis, in the month in which it is paid. On accrual basis
        nothing is earned or spent twice. “Counted before” is for what was in your books already.
      </p>
      <div className="border-line bg-surface shadow-rest flex flex-wrap items-center justify-between gap-4 rounded-lg border px-4 py-3 sm:px-5">
        <div aria-live="polite" className="tabular-nums">
          <p className="text-ink-soft text-sm">
            Debits <MoneyText cents={debit} className="text-ink font-semibold" /> · Credits{' '}
            <MoneyText cents={credit} className="text-ink font-semibold" />
          </p>
          {difference === 0 && debit !== 0 && <p className="text-success font-semibold">In balance</p>}
          {difference !== 0 && (
            <p className="text-warning font-semibold">
              <MoneyText cents={Math.abs(difference)} /> more {difference > 0 ? 'debits' : 'credits'}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {difference !== 0 && (
            <Button onClick={bookDifference}>Book it to {rest?.name ?? 'Opening balances'}</Button>
          )}
          {view.opening !== null && <Button onClick={() => setTakingBack(true)}>Reverse</Button>}
          <Button type="submit" tone="primary" busy={set.isPending}>
            {view.opening === null ? 'Post opening balances' : 'Save'}
          </Button>
        </div>
      </div>
      <FormError
        message={
          problems['form'] ??
          (Object.keys(problems).length > 0 ? 'Something above has to be mended.' : undefined)
        }
      />
      {view.opening?.journalEntryId != null && (
        <p className="text-sm">
          <TextLink to={paths.journalEntry(view.opening.journalEntryId)}>Open the journal entry</TextLink>
        </p>
      )}
      <ConfirmDialog
        isOpen={isTakingBack}
        onClose={() => setTakingBack(false)}
        onConfirm={async () => {
          if (view.opening !== null)
            await takeBack.mutateAsync({ version: view.opening.version }).catch(() => undefined);
        }}
        title="Reverse the opening balances?"
        consequence="Every entry of them is reversed on its day, and the open invoices and bills become void. You can enter them again."
        confirmLabel="Reverse"
      />
    </form>
  );
}
