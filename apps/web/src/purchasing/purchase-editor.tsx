import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { chargeShares } from '@atelier/domain/purchasing';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import type { Problem } from '../platform/problems.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import {
  hasPurchaseProblems,
  inputOfPurchase,
  noPurchaseProblems,
  placePurchaseRefusal,
  problemsOfPurchase,
  totalsOf,
  type PurchaseForm,
} from './purchase-form.ts';
import { shareWords } from './purchase-words.ts';
import { PurchaseLines } from './purchase-lines.tsx';
import { BoughtAtOnce } from './bought-at-once.tsx';
import { useBuyAtOnce, useChangePurchase, useDraftPurchase, usePlaces } from './purchases.api.ts';
import { SupplierCombobox } from './supplier-combobox.tsx';

type PurchaseEditorProps = {
  initial: PurchaseForm;
  /** Under which unsaved typing is kept. */
  draftKey: string;
  onSaved: (order: PurchaseOrderView) => void | Promise<void>;
  onCancel: () => void;
  onStale?: () => void;
};

/** The one form for purchase orders, which are drafts until they are placed. */
export function PurchaseEditor({ initial, draftKey, onSaved, onCancel, onStale }: PurchaseEditorProps) {
  const {
    value: form,
    change,
    clear,
    isChanged,
    wasRestored,
    startOver,
  } = useDraft<PurchaseForm>(draftKey, initial);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const [problems, setProblems] = useState(noPurchaseProblems);
  const keys = useRef<readonly string[]>([]);
  const places = usePlaces().data ?? [];
  const set = (part: Partial<PurchaseForm>) => {
    setProblems(noPurchaseProblems);
    change({ ...form, ...part });
  };
  // What its supplier sells an item in is known a moment after it was chosen.
  const editLines = (edit: (lines: PurchaseForm['lines']) => PurchaseForm['lines']) => {
    setProblems(noPurchaseProblems);
    latest.current = { ...latest.current, lines: edit(latest.current.lines) };
    change(latest.current);
  };
  const onRefusal = (problem: Problem) => {
    if (problem.code === 'purchase-order-changed-meanwhile') onStale?.();
    setProblems(placePurchaseRefusal(problem, keys.current));
  };
  const saved = async (order: PurchaseOrderView) => {
    clear();
    await onSaved(order);
  };
  const draft = useDraftPurchase({ onSaved: saved, onRefusal });
  const rewrite = useChangePurchase({ onSaved: saved, onRefusal });
  const buy = useBuyAtOnce({ onSaved: saved, onRefusal });
  // The same wish by a second click, and by one after an error of the network.
  const [ids] = useState(() => ({ receiptId: newId(), billId: newId(), paymentId: newId() }));
  const { business } = useActiveBusiness();
  const mayBuy = form.version === null && permits(business.role, 'finances.record');
  const atOnce = mayBuy ? (form.atOnce ?? null) : null;
  const isSaving = draft.isPending || rewrite.isPending || buy.isPending;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const found = problemsOfPurchase(form);
    setProblems(found);
    const { supplier, orderedOn } = form;
    if (hasPurchaseProblems(found) || supplier === null || orderedOn === null) return;
    const { input, keys: sent } = inputOfPurchase({ ...form, supplier, orderedOn });
    keys.current = sent;
    const { paymentId, ...others } = ids;
    if (atOnce)
      buy.mutate({
        ...{ id: form.id, ...input, ...others, billNumber: atOnce.billNumber },
        payment:
          atOnce.moneyAccountId === '' ? null : { id: paymentId, moneyAccountId: atOnce.moneyAccountId },
      });
    else if (form.version === null) draft.mutate({ id: form.id, ...input });
    else rewrite.mutate({ orderId: form.id, version: form.version, ...input });
  };
  const amount = (key: 'shipping' | 'duty' | 'tax' | 'discount') => ({
    optional: true,
    value: form[key],
    onValueChange: (cents: Money | null) => set({ [key]: cents }),
  });
  const { total } = totalsOf(form);
  return (
    <form onSubmit={submit} noValidate className="max-w-4xl space-y-5">
      <LeaveGuard isChanged={isChanged && !isSaving} onDiscard={clear} />
      <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      <Card>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SupplierCombobox
            label="Supplier"
            canAdd
            autoFocus={form.supplier === null}
            className="sm:col-span-2"
            value={form.supplier}
            error={problems.supplier}
            onValueChange={(supplier) => set({ supplier })}
          />
          <DateField
            label={atOnce ? 'Bought on' : 'Ordered on'}
            value={form.orderedOn}
            error={problems.orderedOn}
            onValueChange={(orderedOn: CalendarDate | null) => set({ orderedOn })}
          />
          {atOnce === null && (
            <DateField
              label="Expected on"
              optional
              value={form.expectedOn}
              error={problems.expectedOn}
              onValueChange={(expectedOn: CalendarDate | null) => set({ expectedOn })}
            />
          )}
          {mayBuy && (
            <BoughtAtOnce
              value={atOnce}
              onChange={(next) => set({ atOnce: next ?? null, ...(next ? { expectedOn: null } : {}) })}
            />
          )}
          <div className="sm:col-span-2 lg:col-span-4">
            <PurchaseLines form={form} problems={problems} onChange={editLines} />
          </div>
          <MoneyField label="Shipping" {...amount('shipping')} />
          <MoneyField label="Duty" {...amount('duty')} />
          <MoneyField label="Sales tax" {...amount('tax')} />
          <MoneyField label="Discount" error={problems.discount} {...amount('discount')} />
          <SelectField
            label="Share shipping, duty and tax"
            className="sm:col-span-2"
            help="Each item bears its part, so that it costs what it really cost you."
            choices={chargeShares.map((share) => ({ value: share, label: shareWords[share] }))}
            value={form.sharedBy}
            onValueChange={(sharedBy) => set({ sharedBy })}
          />
          {places.length > 1 && (
            <SelectField
              label="Deliver to"
              className="sm:col-span-2"
              placeholder="Each to its usual place"
              choices={places
                .filter(({ isArchived }) => !isArchived)
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={form.placeId ?? ''}
              error={problems.placeId}
              onValueChange={(placeId: string) => set({ placeId: placeId === '' ? null : placeId })}
            />
          )}
          <TextArea
            label="Note to the supplier"
            optional
            rows={2}
            maxLength={2000}
            className="sm:col-span-2"
            help={paperHelp(form.note) ?? 'Printed on the order.'}
            value={form.note}
            onChange={(event) => set({ note: event.target.value })}
          />
          <TextArea
            label="Note for yourself"
            optional
            rows={2}
            maxLength={2000}
            className="sm:col-span-2"
            value={form.privateNote}
            onChange={(event) => set({ privateNote: event.target.value })}
          />
        </div>
      </Card>
      <FormError message={problems.form} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p aria-live="polite" className="mr-auto text-lg font-semibold">
          <span className="text-ink-soft font-normal">Total </span>
          <MoneyText cents={total} />
        </p>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isSaving}>
          {atOnce ? 'Record purchase' : 'Save order'}
        </Button>
      </div>
    </form>
  );
}
