import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { BusinessView } from '@atelier/contract/businesses';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { TypedPaper } from '@atelier/contract/sales-documents';
import { taxExemptionOn } from '@atelier/domain/customers';
import { formatDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useWrongFieldFocus } from '../design/first-wrong-field.ts';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Switch } from '../design/toggles.tsx';
import { CustomerPicker, useCustomer } from '../customers/index.ts';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { readProblem, type Words } from '../platform/problems.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { errorKey, type Checked } from './check-form.ts';
import {
  liveTaxes,
  liveTotals,
  ratesOfDay,
  withCustomer,
  withIssueDate,
  type FormErrors,
  type InvoiceForm,
} from './invoice-form.ts';
import { InvoiceLinesTable } from './invoice-lines-table.tsx';
import { useTaxRates } from './invoices.api.ts';
import { BesidePaper } from '../sales-documents/index.ts';
import { TheirPrices } from './their-prices.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useUsualTax } from './use-usual-tax.ts';

/** Contents of the editor, and how to change them. */
export type Editing = {
  readonly form: InvoiceForm;
  readonly total: Money;
  readonly errors: FormErrors;
  readonly change: (part: Partial<InvoiceForm>) => void;
};

export type PaymentProps = Editing & {
  /** Says that what is in a field cannot be read at present; see the keys of `FormErrors`. */
  readonly onUnreadable: (key: string, isUnreadable: boolean) => void;
};

export type Existing = { readonly version: number; readonly onStale: () => void };

type DraftEditorProps<Fields> = {
  initial: InvoiceForm;
  /** Names what is kept on this device while typing; of a draft that is there already, each version is another. */
  draftKey: string;
  /** Label of the first day, where it is no "Issue date". */
  firstDay?: string;
  /** Label of the last day: "Due date". */
  lastDay: string;
  /** Days from the issue date, as long as no one types another; null while that is not known. */
  usualDays: (
    settings: BusinessView | null,
    customer: { readonly termsDays: number | null } | null,
  ) => number | null;
  words: Words;
  notePlaceholder: string;
  /** With `isWhole` it has to be ready to go to someone. */
  check: (form: InvoiceForm, isWhole: boolean) => Checked<Fields>;
  /** `version` is the one that the change began with; undefined for a new one. */
  save: (id: string, fields: Fields, version: number | undefined) => Promise<{ readonly version: number }>;
  /** The draft that is changed; `onStale`: it could not be saved over a newer version. Left out for a new one. */
  existing?: Existing | undefined;
  /** Words for a record that is no draft: it has to be whole then. */
  kept?: { readonly label: string; readonly told: string };
  /** The step after saving, for the person who may take it; what it asks before is its `dialog`. */
  next: {
    readonly label: string;
    readonly icon: LucideIcon;
    /** Action of Ctrl and Enter. */
    readonly shortcut: string;
    readonly dialog?: (
      editing: Editing & {
        readonly isOpen: boolean;
        readonly onClose: () => void;
        /** Saves, then takes the step. */
        readonly onConfirm: (step: () => Promise<unknown>) => Promise<void>;
      },
    ) => ReactNode;
  } | null;
  /** Leads to where it is shown. */
  onDone: (id: string, how: 'saved' | 'next') => Promise<void>;
  /** Paper beside the form; left out where there is none yet. */
  paper?: (fields: Fields) => TypedPaper;
  /** More about the sale, below the note. */
  details?: (editing: Editing) => ReactNode;
  /** More about how it is paid, in a card of its own. */
  payment?: ComponentType<PaymentProps>;
};

const noRates: readonly TaxRateView[] = [];
const unreadableWords = 'Something here cannot be read. Correct it, then save again.';

/** A draft of an invoice or a quote, new or again. Nothing typed is lost; nothing is sent before the next step. */
export function DraftEditor<Fields>(props: DraftEditorProps<Fields>) {
  return (
    <WritersOnly permission="invoices.write">
      <Editor {...props} />
    </WritersOnly>
  );
}

function Editor<Fields>(props: DraftEditorProps<Fields>) {
  const { initial, draftKey, words, next, kept, paper, payment: Payment } = props;
  const { locale } = useFormats();
  const keyOf = (of: number | undefined) => [draftKey, of].filter((part) => part !== undefined).join(':');
  const draft = useDraft<InvoiceForm>(keyOf(props.existing?.version), initial);
  const [errors, setErrors] = useState<FormErrors>({});
  useWrongFieldFocus(errors);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isDone, setDone] = useState(false);
  // Another customer may have other prices.
  const [isOffering, setOffering] = useState(false);
  const unreadable = useRef(new Set<string>());
  // The next one where it is saved here, and the step that follows is refused.
  const version = useRef(props.existing?.version);
  const rates = useTaxRates().data ?? noRates;
  const customer = useCustomer(draft.value.customerId).data ?? null;
  const form = useUsualTax(draft.value, rates, customer);
  const settings = useBusinessSettings().data ?? null;
  const taxes = useMemo(() => liveTaxes(form, rates, customer), [form, rates, customer]);
  const totals = useMemo(() => liveTotals(form, taxes), [form, taxes]);
  const ratesThen = useMemo(() => ratesOfDay(form, rates), [form, rates]);
  const standing =
    customer === null || form.issueDate === null ? 'none' : taxExemptionOn(customer, form.issueDate);

  const change = (part: Partial<InvoiceForm>) => {
    draft.change({ ...form, ...part });
    if (Object.keys(errors).length > 0) setErrors({});
  };
  const markUnreadable = (key: string, isUnreadable: boolean) => {
    if (isUnreadable) unreadable.current.add(key);
    else unreadable.current.delete(key);
  };
  const check = (isWhole: boolean) => {
    const lineIds = new Set([...form.lines, ...(form.schedule?.parts ?? [])].map(({ id }) => id));
    const blocked = [...unreadable.current].some(
      (key) => !key.includes('.') || lineIds.has(key.split('.')[0] ?? ''),
    );
    const checked = blocked ? { errors: { form: unreadableWords } } : props.check(form, isWhole);
    if ('draft' in checked) return checked;
    setErrors(checked.errors);
    return undefined;
  };
  const readPaper = (typed: InvoiceForm) => {
    const checked = props.check(typed, false);
    return paper !== undefined && 'draft' in checked ? paper(checked.draft) : null;
  };
  const refuse = (error: unknown) => {
    setDone(false);
    const problem = readProblem(error, words);
    if (problem.code === 'draft-changed-meanwhile') props.existing?.onStale();
    const isOfDay = problem.field === 'date' || problem.field === 'day';
    const field = isOfDay ? 'issueDate' : errorKey(problem.field ?? 'form', form);
    setErrors({ [field]: problem.message, form: problem.message });
  };
  /** Saves, takes the step that follows if there is one, and leaves. */
  const saveAnd = async (how: 'saved' | 'next', step?: () => Promise<unknown>) => {
    const checked = check(how === 'next' || kept !== undefined);
    if (checked === undefined || isSaving) return;
    setDone(true);
    setSaving(true);
    try {
      const saved = await props.save(form.id, checked.draft, version.current);
      version.current = saved.version;
      if (props.existing !== undefined) draft.moveTo(keyOf(saved.version));
      if (how === 'saved') showToast({ title: kept?.told ?? 'Draft saved', kind: 'success' });
      await step?.();
      draft.clear();
      await props.onDone(form.id, how);
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };
  const takeNext = () => {
    if (next?.dialog === undefined) void saveAnd('next');
    else if (check(true) !== undefined) setAsking(true);
  };
  useShortcut('mod+s', kept?.label ?? 'Save the draft', () => {
    if (!isInDialog()) void saveAnd('saved');
  });
  useShortcut(
    'mod+Enter',
    next?.shortcut ?? '',
    () => {
      if (!isInDialog()) takeNext();
    },
    next !== null,
  );
  const editing: Editing = { form, total: totals.total, errors, change };

  return (
    <div className="space-y-5">
      <RestoredNote isShown={draft.wasRestored} onStartOver={draft.startOver} />
      <BesidePaper form={form} read={paper === undefined ? null : readPaper}>
        <Card>
          <div className="grid items-start gap-x-4 gap-y-5 @xl:grid-cols-2 @4xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
            <CustomerPicker
              value={form.customerId}
              valueLabel={form.customerName}
              onValueChange={(chosen) => {
                setOffering(chosen !== null);
                change(
                  withCustomer(
                    form,
                    chosen,
                    props.usualDays(settings, chosen),
                    props.usualDays(settings, customer),
                  ),
                );
              }}
              canAdd
              clearable
              autoFocus={form.customerId === null}
              placeholder="Type a name"
              className="@xl:@max-4xl:col-span-2"
              help={
                standing === 'exempt'
                  ? 'Exempt from sales tax: none is charged.'
                  : standing === 'ended' && customer?.taxExemptUntil != null
                    ? `No longer exempt from sales tax: the certificate ended on ${formatDate(customer.taxExemptUntil, locale)}.`
                    : undefined
              }
              error={errors['customerId']}
            />
            <DateField
              label={props.firstDay ?? 'Issue date'}
              value={form.issueDate}
              onValueChange={(issueDate) => change(withIssueDate(form, issueDate))}
              onUnreadable={(isUnreadable) => markUnreadable('issueDate', isUnreadable)}
              error={errors['issueDate']}
            />
            <DateField
              label={props.lastDay}
              value={form.dueDate}
              onValueChange={(dueDate) => change({ dueDate })}
              onUnreadable={(isUnreadable) => markUnreadable('dueDate', isUnreadable)}
              error={errors['dueDate']}
            />
            <TextField
              label="Reference"
              optional
              maxLength={80}
              placeholder="Their order number"
              autoComplete="off"
              help={paperHelp(form.reference)}
              value={form.reference}
              onChange={(event) => change({ reference: event.target.value })}
              error={errors['reference']}
              className="@xl:@max-4xl:col-span-2"
            />
          </div>
        </Card>
        {isOffering && customer !== null && (
          <TheirPrices
            key={customer.id}
            customer={customer}
            lines={form.lines}
            onChange={(lines) => change({ lines })}
          />
        )}
        <InvoiceLinesTable
          lines={form.lines}
          totals={totals.lines}
          taxes={taxes.lines}
          rates={ratesThen}
          priceListId={customer?.priceListId ?? null}
          errors={errors}
          onChange={(lines) => change({ lines })}
          onUnreadable={markUnreadable}
        />
        <div className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 space-y-5">
            <Card>
              <TextArea
                label="Note"
                optional
                maxLength={2000}
                placeholder={props.notePlaceholder}
                help={paperHelp(form.note) ?? 'Shown below the total.'}
                value={form.note}
                onChange={(event) => change({ note: event.target.value })}
                error={errors['note']}
              />
              {props.details?.(editing)}
              <Switch
                className="mt-3"
                label="Prices include sales tax"
                help="The tax is then worked out of the prices instead of added to them."
                checked={form.pricesIncludeTax}
                onChange={(event) => change({ pricesIncludeTax: event.target.checked })}
              />
            </Card>
            {Payment && <Payment {...editing} onUnreadable={markUnreadable} />}
          </div>
          <TotalsPanel
            form={form}
            totals={totals}
            taxNote={taxes.note}
            rates={ratesThen}
            errors={errors}
            onChange={change}
            onUnreadable={markUnreadable}
          />
        </div>
      </BesidePaper>
      <FormError message={errors['form']} />
      <div
        data-action-bar
        className="border-line bg-paper sticky bottom-0 z-20 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t px-4 py-3 sm:-mx-8 sm:-mb-8 sm:px-8"
      >
        <p className="mr-auto flex items-baseline justify-between gap-3 text-lg font-semibold max-sm:w-full">
          <span className="text-ink-soft text-base font-medium">Total</span>
          <MoneyText cents={totals.total} />
        </p>
        <Button
          tone={next === null && kept ? 'primary' : 'secondary'}
          className="max-sm:flex-1"
          busy={isSaving && !isAsking}
          onClick={() => void saveAnd('saved')}
        >
          {kept?.label ?? 'Save draft'}
        </Button>
        {next !== null && (
          <Button tone="primary" icon={next.icon} className="max-sm:flex-1" onClick={takeNext}>
            {next.label}
          </Button>
        )}
      </div>
      {next?.dialog?.({
        ...editing,
        isOpen: isAsking,
        onClose: () => setAsking(false),
        onConfirm: (step) => saveAnd('next', step),
      })}
      <LeaveGuard isChanged={draft.isChanged && !isDone} onDiscard={draft.clear} />
    </div>
  );
}

/** While a dialog is open, keys belong to it and not to the editor behind. */
function isInDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
