import { useRef, useState, type ReactNode } from 'react';
import type { CreditableView, CreditNoteView } from '@atelier/contract/credit-notes';
import { permits } from '@atelier/domain/businesses';
import {
  formatMoney,
  formatRate,
  smallerMoney,
  subtractMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import { spreadCredit, type CreditNoteTotals } from '@atelier/domain/credit-notes';
import { useNavigate } from '@tanstack/react-router';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { FormatsProvider, useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { ExistingRecord } from '../transactions/index.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { WritersOnly } from '../platform/writers-only.tsx';
import { creditedLines, creditFieldInForm, creditNoteSchema, formOf, totalsOf } from './credit-note-form.ts';
import { CreditNoteLine } from './credit-note-line.tsx';
import {
  useCreditable,
  useCreditNote,
  useIssueCreditNote,
  usePlacesForGoods,
  useSaveCreditNote,
} from './credit-notes.api.ts';
import { IssueCreditNoteDialog } from './issue-credit-note-dialog.tsx';
import { invoiceWords } from '../sales-documents/index.ts';

/** Credits an issued invoice. */
export function NewCreditNoteScreen({ invoiceId }: { invoiceId: string }) {
  return (
    <CreditableLoaded invoiceId={invoiceId} back={{ to: paths.invoice(invoiceId) }}>
      {(creditable) => <CreditNoteEditor creditable={creditable} note={null} />}
    </CreditableLoaded>
  );
}

/** Goes on with a draft. */
export function EditCreditNoteScreen({ creditNoteId }: { creditNoteId: string }) {
  const back = { to: paths.creditNote(creditNoteId), label: 'Credit note' };
  const query = useCreditNote(creditNoteId);
  return (
    <LoadedPage
      title="Credit note"
      back={back}
      query={query}
      fresh
      skeleton={<FormSkeleton />}
      errorTitle="This credit note could not be loaded"
      words={invoiceWords}
    >
      {(note) => (
        <CreditableLoaded invoiceId={note.invoiceId} back={back}>
          {(creditable) => (
            <ExistingRecord current={note} refetch={query.refetch}>
              {(base, onStale) => <CreditNoteEditor creditable={creditable} note={base} onStale={onStale} />}
            </ExistingRecord>
          )}
        </CreditableLoaded>
      )}
    </LoadedPage>
  );
}

type CreditableLoadedProps = {
  invoiceId: string;
  /** Named by the number of the invoice where nothing else is said. */
  back: { to: string; label?: string };
  children: (creditable: CreditableView) => ReactNode;
};

function CreditableLoaded({ invoiceId, back, children }: CreditableLoadedProps) {
  return (
    <LoadedPage
      title="Credit"
      back={{ label: 'Back', ...back }}
      query={useCreditable(invoiceId)}
      fresh
      skeleton={<FormSkeleton />}
      errorTitle="This invoice could not be loaded"
      words={invoiceWords}
    >
      {(creditable) => (
        <>
          <PageHeader
            title={`Credit ${creditable.invoiceNumber}`}
            description={`Returned items or a price reduction for ${creditable.customerName}.`}
            back={{ label: creditable.invoiceNumber, ...back }}
          />
          <WritersOnly permission="invoices.write">
            <FormatsProvider currency={creditable.currency} locale={creditable.locale}>
              {children(creditable)}
            </FormatsProvider>
          </WritersOnly>
        </>
      )}
    </LoadedPage>
  );
}

type CreditNoteEditorProps = {
  creditable: CreditableView;
  /** The draft that is changed; null for a new one. */
  note: CreditNoteView | null;
  /** It could not be saved over a newer version. */
  onStale?: () => void;
};

function CreditNoteEditor({ creditable, note, onStale }: CreditNoteEditorProps) {
  const { role } = useActiveBusiness().business;
  const navigate = useNavigate();
  const today = useToday();
  const places = usePlacesForGoods().data ?? [];
  const [defaultValues] = useState(() => formOf(creditable, note, today, newId));
  // Which button was pressed; the one that is busy is shown a moment later.
  const isToIssue = useRef(false);
  const [isIssuing, setIssuing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const version = useRef(note?.version);
  const save = useSaveCreditNote({
    onProblem: ({ code }) => {
      if (code === 'draft-changed-meanwhile') onStale?.();
      return true;
    },
  });
  const issue = useIssueCreditNote({ onProblem: () => true });
  const { form, submit, formError, startOver, wasRestored, leaveGuard } = useRecordForm({
    schema: creditNoteSchema(creditable),
    defaultValues,
    draftKey:
      note === null ? `credit:${creditable.invoiceId}` : `credit-note:${note.id}:${String(note.version)}`,
    idField: 'creditNoteId',
    words: invoiceWords,
    fieldInForm: creditFieldInForm,
    onSubmit: async ({ creditNoteId, ...values }) => {
      setIssuing(isToIssue.current);
      const draft = { ...values, lines: creditedLines(values.lines), invoiceId: creditable.invoiceId };
      const saved = await save.mutateAsync({ creditNoteId, version: version.current, draft });
      // The next one, where the issue that follows is refused.
      version.current = saved.version;
      const done = isToIssue.current ? await issue.mutateAsync({ creditNoteId: saved.id }) : saved;
      showToast({
        title: done.number === null ? 'Draft saved' : `${done.number} is issued`,
        kind: 'success',
      });
      await navigate({ to: paths.creditNote(done.id), replace: true });
    },
  });
  const { control, register, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const lines = useWatch({ control, name: 'lines' });
  const totals = totalsOf(creditable, lines);
  const setLines = (next: typeof lines) =>
    setValue('lines', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const linesError = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <form
      onSubmit={(event) =>
        isToIssue.current ? void form.handleSubmit(() => setAsked(true))(event) : submit(event)
      }
      noValidate
    >
      {leaveGuard}
      <IssueCreditNoteDialog
        isOpen={isAsked}
        total={formatMoney(totals.total, creditable)}
        onClose={() => setAsked(false)}
        // What is refused is told at the fields of the form.
        onConfirm={() => Promise.resolve(submit())}
      />
      <div className="mb-4 empty:hidden">
        <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <Card
            title="Lines"
            flush
            action={
              <Button
                size="sm"
                onClick={() =>
                  setLines(
                    lines.map((line, index) => {
                      const of = creditable.lines[index];
                      return { ...line, quantity: of?.quantity ?? 0, amountCents: of?.amount ?? 0 };
                    }),
                  )
                }
              >
                Credit everything
              </Button>
            }
          >
            <div className="border-line border-t">
              {creditable.lines.map((of, index) => {
                const line = lines[index];
                if (line === undefined) return null;
                return (
                  <CreditNoteLine
                    key={line.id}
                    line={line}
                    of={of}
                    amount={totals.lines[index]?.amount ?? (0 as Money)}
                    places={places}
                    errors={errors.lines?.[index] ?? {}}
                    onChange={(changed) => setLines(lines.map((one, at) => (at === index ? changed : one)))}
                  />
                );
              })}
            </div>
          </Card>
          <WholeAmount
            creditable={creditable}
            onSpread={(shares) =>
              setLines(
                lines.map((line) => {
                  const share = shares.find(({ lineId }) => lineId === line.invoiceLineId);
                  return share === undefined ? line : { ...line, quantity: 0, amountCents: share.amount };
                }),
              )
            }
          />
          <Card title="Shown to the customer">
            <div className="grid gap-4">
              <Controller
                control={control}
                name="issueDate"
                render={({ field }) => (
                  <DateField
                    label="Date"
                    className="sm:max-w-52"
                    min={creditable.invoiceDate}
                    value={field.value as CalendarDate}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                    error={errors.issueDate?.message}
                  />
                )}
              />
              <TextArea
                label="Reason"
                optional
                rows={2}
                placeholder="Two bowls came back with a glaze fault."
                help={paperHelp(form.watch('reason'))}
                error={errors.reason?.message}
                {...register('reason')}
              />
            </div>
          </Card>
        </div>
        <div className="space-y-4 xl:sticky xl:top-20">
          <CreditSums totals={totals} creditable={creditable} />
          <FormError message={linesError ?? formError} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              type="submit"
              busy={isSubmitting && !isIssuing}
              disabled={isSubmitting}
              onClick={() => {
                isToIssue.current = false;
              }}
            >
              Save draft
            </Button>
            {permits(role, 'invoices.issue') && (
              <Button
                tone="primary"
                type="submit"
                busy={isSubmitting && isIssuing}
                disabled={isSubmitting}
                onClick={() => {
                  isToIssue.current = true;
                }}
              >
                Issue credit note
              </Button>
            )}
          </div>
        </div>
      </div>
    </form>
  );
}

type WholeAmountProps = {
  creditable: CreditableView;
  onSpread: (shares: ReturnType<typeof spreadCredit>) => void;
};

/** Reduce the total, spread over the lines, where it can still be changed. */
function WholeAmount({ creditable, onSpread }: WholeAmountProps) {
  const [amount, setAmount] = useState<Money | null>(null);
  return (
    <Card title="Reduce the total">
      <div className="flex flex-wrap items-end gap-3">
        <MoneyField
          label={creditable.pricesIncludeTax ? 'Amount' : 'Amount before tax'}
          className="w-44"
          value={amount}
          onValueChange={setAmount}
        />
        <Button
          disabled={amount === null || amount === 0}
          onClick={() => onSpread(spreadCredit(creditable, amount ?? (0 as Money)))}
        >
          Spread over the lines
        </Button>
      </div>
    </Card>
  );
}

function CreditSums({ totals, creditable }: { totals: CreditNoteTotals; creditable: CreditableView }) {
  const { locale } = useFormats();
  const applied = smallerMoney(creditable.balanceCents, totals.total);
  const rest = subtractMoney(totals.total, applied);
  const rows: [string, Money][] = [
    ['Lines', totals.subtotal],
    ...(totals.shipping > 0 ? [['Shipping', totals.shipping] as [string, Money]] : []),
    ...totals.taxes
      .filter(({ tax }) => tax > 0)
      .map(({ name, rate, tax }): [string, Money] => [
        `${creditable.pricesIncludeTax ? 'Includes ' : ''}${name} (${formatRate(rate, locale)})`,
        tax,
      ]),
  ];
  return (
    <Card title="Credit">
      <dl className="space-y-2" aria-live="polite">
        {rows.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft min-w-0 wrap-anywhere">{name}</dt>
            <dd>
              <MoneyText cents={cents} />
            </dd>
          </div>
        ))}
        <div className="border-line flex justify-between gap-4 border-t pt-2 text-lg font-semibold">
          <dt>Total</dt>
          <dd>
            <MoneyText cents={totals.total} />
          </dd>
        </div>
        {applied > 0 && (
          <div className="text-ink-soft flex justify-between gap-4">
            <dt>Taken off the invoice</dt>
            <dd>
              <MoneyText cents={applied} />
            </dd>
          </div>
        )}
        {rest > 0 && (
          <div className="text-ink-soft flex justify-between gap-4">
            <dt>Credit of the customer</dt>
            <dd>
              <MoneyText cents={rest} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
