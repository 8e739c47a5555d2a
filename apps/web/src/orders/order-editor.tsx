import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { OrderView } from '@atelier/contract/orders';
import { orderChannelNames, orderChannels } from '@atelier/domain/orders';
import { CustomerPicker, useCustomer } from '../customers/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { useWrongFieldFocus } from '../design/first-wrong-field.ts';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { Switch } from '../design/toggles.tsx';
import { EventCombobox } from '../transactions/index.ts';
import {
  InvoiceLinesTable,
  liveTaxes,
  liveTotals,
  ratesOfDay,
  TheirPrices,
  TotalsPanel,
  useUsualTax,
  useTaxRates,
  type FormErrors,
} from '../invoices/index.ts';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import type { Problem } from '../platform/problems.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { checkOrder, linesToAsk, moreOf, orderErrorKey, type OrderForm } from './order-form.ts';
import { OrderLineMore } from './order-line-more.tsx';
import { OrderReadinessNote } from './order-readiness-note.tsx';
import { useChangeOrder, useCreateOrder } from './orders.api.ts';

const noRates: readonly TaxRateView[] = [];
const unreadableWords = 'Something here cannot be read. Correct it, then save again.';

type OrderEditorProps = {
  initial: OrderForm;
  /** Names what is kept on this device while typing. */
  draftKey: string;
  /** The order that is changed; null: a new one. */
  existing: Pick<OrderView, 'version' | 'state'> | null;
  onSaved: (order: OrderView) => void | Promise<void>;
  onCancel: () => void;
  /** It could not be saved over what someone else saved. */
  onStale?: () => void;
};

/** The one form for orders. Nothing typed is lost. */
export function OrderEditor({ initial, draftKey, existing, onSaved, onCancel, onStale }: OrderEditorProps) {
  const draft = useDraft<OrderForm>(draftKey, initial);
  const [errors, setErrors] = useState<FormErrors>({});
  useWrongFieldFocus(errors);
  const [isDone, setDone] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const unreadable = useRef(new Set<string>());
  const rates = useTaxRates().data ?? noRates;
  const customer = useCustomer(draft.value.customerId).data ?? null;
  const form = useUsualTax(draft.value, rates, customer);
  const taxes = useMemo(() => liveTaxes(form, rates, customer), [form, rates, customer]);
  const totals = useMemo(() => liveTotals(form, taxes), [form, taxes]);
  const ratesThen = useMemo(() => ratesOfDay(form, rates), [form, rates]);
  const asked = useMemo(() => linesToAsk(form), [form]);
  const onRefusal = (problem: Problem) => {
    if (problem.code === 'order-changed-meanwhile') onStale?.();
    const field = orderErrorKey(problem.field ?? 'form', form);
    setErrors({ [field]: problem.message, form: problem.message });
  };
  const saved = async (order: OrderView) => {
    draft.clear();
    await onSaved(order);
  };
  const create = useCreateOrder({ onRefusal, onSaved: saved });
  const rewrite = useChangeOrder({ onRefusal, onSaved: saved });
  const isSaving = create.isPending || rewrite.isPending;

  const change = (part: Partial<OrderForm>) => {
    draft.change({ ...form, ...part });
    if (Object.keys(errors).length > 0) setErrors({});
  };
  const markUnreadable = (key: string, isUnreadable: boolean) => {
    if (isUnreadable) unreadable.current.add(key);
    else unreadable.current.delete(key);
  };
  const save = async (isOpen: boolean) => {
    if (isSaving) return;
    const lineIds = new Set(form.lines.map((line) => line.id));
    const isBlocked = [...unreadable.current].some(
      (key) => !key.includes('.') || lineIds.has(key.split('.')[0] ?? ''),
    );
    const checked = isBlocked ? { errors: { form: unreadableWords } } : checkOrder(form, isOpen);
    if ('errors' in checked) {
      setErrors(checked.errors);
      return;
    }
    const { order } = checked;
    setDone(true);
    try {
      if (existing === null) await create.mutateAsync({ id: form.id, order, isOpen });
      else await rewrite.mutateAsync({ orderId: form.id, version: existing.version, order });
    } catch {
      // Told by the command.
      setDone(false);
    }
  };
  const isOpen = existing === null || existing.state !== 'draft';
  useShortcut('mod+s', 'Save the order', () => {
    if (document.querySelector('[role="dialog"]') === null) void save(existing !== null && isOpen);
  });

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
              change({ customerId: next?.id ?? null, customerName: next?.name ?? '' });
            }}
            canAdd
            clearable
            autoFocus={form.customerId === null}
            placeholder="Type a name"
            error={errors['customerId']}
          />
          <SelectField
            label="Channel"
            choices={orderChannels.map((value) => ({ value, label: orderChannelNames[value] }))}
            value={form.orderChannel}
            error={errors['orderChannel']}
            onValueChange={(orderChannel) => change({ orderChannel })}
          />
          <DateField
            label="Ordered on"
            value={form.issueDate}
            error={errors['issueDate']}
            onUnreadable={(isUnreadable) => markUnreadable('issueDate', isUnreadable)}
            onValueChange={(issueDate) => change({ issueDate })}
          />
          <DateField
            label="Promised for"
            optional
            {...(form.issueDate === null ? {} : { min: form.issueDate })}
            value={form.promisedOn}
            error={errors['promisedOn']}
            onUnreadable={(isUnreadable) => markUnreadable('promisedOn', isUnreadable)}
            onValueChange={(promisedOn) => change({ promisedOn })}
          />
        </div>
        <OrderReadinessNote
          orderId={existing === null ? null : form.id}
          lines={asked}
          promisedOn={form.promisedOn}
          onPromise={(promisedOn) => change({ promisedOn })}
        />
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
        more={(line, number) => (
          <OrderLineMore
            number={number}
            value={moreOf(form, line.id)}
            isProduct={line.productId !== null}
            onChange={(more) => change({ more: { ...form.more, [line.id]: more } })}
          />
        )}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-5">
          <Shipping form={form} errors={errors} address={customer?.address ?? ''} onChange={change} />
          <Further form={form} errors={errors} onChange={change} />
        </div>
        <div className="space-y-5">
          <TotalsPanel
            form={form}
            totals={totals}
            taxNote={taxes.note}
            rates={ratesThen}
            errors={errors}
            onChange={change}
            onUnreadable={markUnreadable}
          />
          <Card>
            <MoneyField
              label="Deposit before the work begins"
              optional
              help="The first invoice of the order asks for it first."
              value={form.depositCents}
              error={errors['depositCents']}
              onUnreadable={(isUnreadable) => markUnreadable('depositCents', isUnreadable)}
              onValueChange={(depositCents) => change({ depositCents })}
            />
          </Card>
        </div>
      </div>
      <FormError message={errors['form']} />
      <ActionBar total={totals.total}>
        <Button className="max-sm:flex-1 max-sm:px-2" onClick={onCancel}>
          Cancel
        </Button>
        {existing === null && (
          <Button className="max-sm:flex-1 max-sm:px-2" busy={isSaving} onClick={() => void save(false)}>
            Save draft
          </Button>
        )}
        <Button
          className="max-sm:flex-1 max-sm:px-2"
          tone="primary"
          busy={isSaving}
          onClick={() => void save(isOpen)}
        >
          {existing === null ? 'Open order' : 'Save order'}
        </Button>
      </ActionBar>
      <LeaveGuard isChanged={draft.isChanged && !isDone} onDiscard={draft.clear} />
    </div>
  );
}

function ActionBar({ total, children }: { total: number; children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="border-line bg-paper sticky bottom-0 z-20 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t px-4 py-3 sm:-mx-8 sm:-mb-8 sm:px-8"
    >
      <p className="mr-auto flex items-baseline justify-between gap-3 text-lg font-semibold max-sm:w-full">
        <span className="text-ink-soft text-base font-medium">Total</span>
        <MoneyText cents={total} />
      </p>
      {children}
    </div>
  );
}

type PartProps = {
  form: OrderForm;
  errors: FormErrors;
  onChange: (part: Partial<OrderForm>) => void;
};

function Shipping({ form, errors, address, onChange }: PartProps & { address: string }) {
  return (
    <Card title="Delivery">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Shipped by"
          optional
          maxLength={80}
          placeholder="Post, courier, picked up"
          autoComplete="off"
          value={form.shippingMethod}
          error={errors['shippingMethod']}
          onChange={(event) => onChange({ shippingMethod: event.target.value })}
        />
        <div className="space-y-2">
          <TextArea
            label="Address"
            optional
            rows={3}
            maxLength={500}
            help={paperHelp(form.shippingAddress)}
            value={form.shippingAddress}
            error={errors['shippingAddress']}
            onChange={(event) => onChange({ shippingAddress: event.target.value })}
          />
          {address !== '' && form.shippingAddress !== address && (
            <Button size="sm" onClick={() => onChange({ shippingAddress: address })}>
              Use the customer’s address
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function Further({ form, errors, onChange }: PartProps) {
  return (
    <Card title="Notes and source">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label="Note to the customer"
          optional
          rows={2}
          maxLength={2000}
          value={form.note}
          error={errors['note']}
          onChange={(event) => onChange({ note: event.target.value })}
        />
        <TextArea
          label="Note for yourself"
          optional
          rows={2}
          maxLength={2000}
          value={form.privateNote}
          error={errors['privateNote']}
          onChange={(event) => onChange({ privateNote: event.target.value })}
        />
        <EventCombobox
          label="Event"
          optional
          placeholder="A market or fair"
          value={form.eventId ?? null}
          startsOn={form.issueDate}
          error={errors['eventId']}
          onValueChange={(eventId) => onChange({ eventId })}
        />
        <TextField
          label="Their order number"
          optional
          maxLength={80}
          autoComplete="off"
          value={form.sourceId}
          error={errors['sourceId']}
          onChange={(event) => onChange({ sourceId: event.target.value })}
        />
        <TextField
          label="Sold through"
          optional
          maxLength={60}
          placeholder="Etsy"
          help={
            paperHelp(form.marketplace ?? '') ??
            'A marketplace that collects the sales tax itself. None is charged here.'
          }
          autoComplete="off"
          value={form.marketplace ?? ''}
          error={errors['marketplace']}
          onChange={(event) => onChange({ marketplace: event.target.value })}
        />
        <Switch
          label="Prices include sales tax"
          help="The tax is then worked out of the prices instead of added to them."
          checked={form.pricesIncludeTax}
          onChange={(event) => onChange({ pricesIncludeTax: event.target.checked })}
        />
      </div>
    </Card>
  );
}
