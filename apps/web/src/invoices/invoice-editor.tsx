import { useMemo, useRef, useState } from 'react';
import { Stamp } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { TaxRateView } from '@atelier/contract/finances';
import type { ChosenLotsView } from '@atelier/contract/inventory';
import { permits } from '@atelier/domain/businesses';
import { taxExemptionOn } from '@atelier/domain/customers';
import { formatDate, formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Switch } from '../design/toggles.tsx';
import { ChannelField, EventCombobox } from '../finances/index.ts';
import { useStockPlaces } from '../inventory/index.ts';
import { CustomerPicker, useCustomer } from '../customers/index.ts';
import { useActiveBusiness, useBusinessSettings } from '../platform/active-business.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { paths } from '../platform/paths.ts';
import { readProblem } from '../platform/problems.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import {
  checkForm,
  errorKey,
  liveTaxes,
  liveTotals,
  ratesOfDay,
  usualTaxRate,
  withCustomer,
  withIssueDate,
  type FormErrors,
  type InvoiceForm,
} from './invoice-form.ts';
import { InvoiceLinesTable } from './invoice-lines-table.tsx';
import { invoiceWords } from './invoice-words.ts';
import { useIssueInvoice, useSaveInvoiceDraft, useTaxRates } from './invoices.api.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { TheirPrices } from './their-prices.tsx';
import { TotalsPanel } from './totals-panel.tsx';

type InvoiceEditorProps = {
  initial: InvoiceForm;
  /** Names what is kept on this device while typing. */
  draftKey: string;
};

const noRates: readonly TaxRateView[] = [];
const unreadableWords = 'Something here cannot be read. Correct it, then save again.';

/** A draft, new or again. Nothing typed is lost; nothing reaches the books before it is issued. */
export function InvoiceEditor({ initial, draftKey }: InvoiceEditorProps) {
  const { business } = useActiveBusiness();
  const { currency, locale } = useFormats();
  const navigate = useNavigate();
  const draft = useDraft<InvoiceForm>(draftKey, initial);
  const form = draft.value;
  const [errors, setErrors] = useState<FormErrors>({});
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  // Another customer may have other prices.
  const [isOffering, setOffering] = useState(false);
  const unreadable = useRef(new Set<string>());
  const rates = useTaxRates().data ?? noRates;
  const customer = useCustomer(form.customerId).data ?? null;
  const usualDays = useBusinessSettings().data?.paymentTermsDays ?? null;
  const taxes = useMemo(() => liveTaxes(form, rates, customer), [form, rates, customer]);
  const totals = useMemo(() => liveTotals(form, taxes), [form, taxes]);
  const ratesThen = useMemo(() => ratesOfDay(form, rates), [form, rates]);
  const standing =
    customer === null || form.issueDate === null ? 'none' : taxExemptionOn(customer, form.issueDate);
  // The editor shows what these two answer at its fields.
  const save = useSaveInvoiceDraft({ onProblem: () => true });
  const issue = useIssueInvoice({ onProblem: () => true });

  const change = (part: Partial<InvoiceForm>) => {
    draft.change({ ...form, ...part });
    if (Object.keys(errors).length > 0) setErrors({});
  };
  const markUnreadable = (key: string, isUnreadable: boolean) => {
    if (isUnreadable) unreadable.current.add(key);
    else unreadable.current.delete(key);
  };
  const check = (toIssue: boolean) => {
    const lineIds = new Set(form.lines.map((line) => line.id));
    const blocked = [...unreadable.current].some(
      (key) => !key.includes('.') || lineIds.has(key.split('.')[0] ?? ''),
    );
    const checked = blocked ? { errors: { form: unreadableWords } } : checkForm(form, toIssue);
    if ('draft' in checked) return checked.draft;
    setErrors(checked.errors);
    focusFirstError();
    return undefined;
  };
  const refuse = (error: unknown) => {
    setDone(false);
    const problem = readProblem(error, invoiceWords);
    const isOfDay = problem.field === 'date' || problem.field === 'day';
    const field = isOfDay ? 'issueDate' : errorKey(problem.field ?? 'form', form);
    setErrors({ [field]: problem.message, form: problem.message });
  };
  const finish = async () => {
    draft.clear();
    await navigate({ to: paths.invoice(form.id) });
  };

  const saveDraft = async () => {
    const fields = check(false);
    if (fields === undefined || save.isPending) return;
    setDone(true);
    try {
      await save.mutateAsync({ invoiceId: form.id, draft: fields });
      showToast({ title: 'Draft saved', kind: 'success' });
      await finish();
    } catch (error) {
      refuse(error);
    }
  };
  const issueNow = async (lots: ChosenLotsView) => {
    const fields = check(true);
    if (fields === undefined) return;
    setDone(true);
    try {
      await save.mutateAsync({ invoiceId: form.id, draft: fields });
      const issued = await issue.mutateAsync({ invoiceId: form.id, lots });
      showToast({
        title: `${issued.number ?? 'Invoice'} is issued`,
        description: 'It stands in your books and can be sent now.',
        kind: 'success',
      });
      await finish();
    } catch (error) {
      refuse(error);
    }
  };
  const askToIssue = () => {
    if (check(true) !== undefined) setAsking(true);
  };
  const mayIssue = permits(business.role, 'invoices.issue');
  useShortcut('mod+s', 'Save the draft', () => {
    if (!isInDialog()) void saveDraft();
  });
  useShortcut(
    'mod+Enter',
    'Issue the invoice',
    () => {
      if (!isInDialog()) askToIssue();
    },
    mayIssue,
  );

  return (
    <div className="space-y-5">
      <RestoredNote isShown={draft.wasRestored} onStartOver={draft.startOver} />
      <Card>
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
          <CustomerPicker
            value={form.customerId}
            valueLabel={form.customerName}
            onValueChange={(next) => {
              setOffering(next !== null);
              change(withCustomer(form, next, customer, usualDays));
            }}
            canAdd
            clearable
            autoFocus={form.customerId === null}
            placeholder="Type a name"
            className="sm:max-xl:col-span-2"
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
            label="Issue date"
            value={form.issueDate}
            onValueChange={(issueDate) => change(withIssueDate(form, issueDate))}
            onUnreadable={(isUnreadable) => markUnreadable('issueDate', isUnreadable)}
            error={errors['issueDate']}
          />
          <DateField
            label="Due date"
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
            className="sm:max-xl:col-span-2"
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
        usualTaxRateId={usualTaxRate(form, rates)}
        priceListId={customer?.priceListId ?? null}
        errors={errors}
        onChange={(lines) => change({ lines })}
        onUnreadable={markUnreadable}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card>
          <TextArea
            label="Note"
            optional
            maxLength={2000}
            placeholder="How to pay, when it ships, a word of thanks"
            help={paperHelp(form.note) ?? 'It stands below the total.'}
            value={form.note}
            onChange={(event) => change({ note: event.target.value })}
            error={errors['note']}
          />
          <div className="mt-5 grid gap-4 sm:grid-cols-2">
            <EventCombobox
              label="Event"
              optional
              placeholder="A market or fair"
              value={form.eventId ?? null}
              startsOn={form.issueDate}
              onValueChange={(eventId) => change({ eventId })}
              error={errors['eventId']}
            />
            <ChannelField
              value={form.channel ?? null}
              eventId={form.eventId ?? null}
              marketplace={form.marketplace ?? ''}
              otherwise="direct"
              onValueChange={(channel) => change({ channel })}
            />
            <SoldFrom
              value={form.stockPlaceId ?? null}
              error={errors['stockPlaceId']}
              onValueChange={(stockPlaceId) => change({ stockPlaceId })}
            />
          </div>
          <TextField
            className="mt-5"
            label="Sold through"
            optional
            maxLength={60}
            placeholder="Etsy"
            help="A marketplace that collects the sales tax itself. None is charged here, and the sales tax report counts the sale apart."
            autoComplete="off"
            value={form.marketplace ?? ''}
            onChange={(event) => change({ marketplace: event.target.value })}
            error={errors['marketplace']}
          />
          <Switch
            className="mt-3"
            label="Prices include sales tax"
            help="The tax is then worked out of the prices instead of added to them."
            checked={form.pricesIncludeTax}
            onChange={(event) => change({ pricesIncludeTax: event.target.checked })}
          />
        </Card>
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
          className="max-sm:flex-1"
          busy={save.isPending && !issue.isPending && !isAsking}
          onClick={() => void saveDraft()}
        >
          Save draft
        </Button>
        {mayIssue && (
          <Button tone="primary" icon={Stamp} className="max-sm:flex-1" onClick={askToIssue}>
            Issue invoice
          </Button>
        )}
      </div>
      <IssueDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={issueNow}
        total={formatMoney(totals.total, { currency, locale })}
        sale={{ day: form.issueDate, placeId: form.stockPlaceId, lines: form.lines }}
      />
      <LeaveGuard isChanged={draft.isChanged && !isDone} onDiscard={draft.clear} />
    </div>
  );
}

/** While a dialog is open, keys belong to it and not to the editor behind. */
function isInDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/** After the errors are in the page. */
function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

type SoldFromProps = {
  value: string | null;
  error: string | undefined;
  onValueChange: (placeId: string | null) => void;
};

/** From where what is sold leaves the stock; asked only where there is a choice. */
function SoldFrom({ value, error, onValueChange }: SoldFromProps) {
  const places = (useStockPlaces().data ?? []).filter(({ id, isArchived }) => !isArchived || id === value);
  if (places.length < 2) return null;
  return (
    <SelectField
      label="Sold from"
      placeholder="Where each usually is"
      choices={places.map((place) => ({ value: place.id, label: place.name }))}
      value={value ?? ''}
      error={error}
      onValueChange={(placeId) => onValueChange(placeId === '' ? null : placeId)}
    />
  );
}
