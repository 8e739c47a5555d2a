import { useState, type SyntheticEvent } from 'react';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { formatMoney, money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useBillPurchase } from './purchases.api.ts';

const formId = 'purchase-bill';

type Problems = Partial<Record<'date' | 'dueDate' | 'number' | 'total' | 'form', string>>;

/** Enters the bill of an order, or the credit for what went back; it is paid among the bills. */
export function PurchaseBillDialog({ order, onClose }: { order: PurchaseOrderView; onClose: () => void }) {
  const today = useToday();
  const formats = useFormats();
  const [id] = useState(newId);
  const waiting = order.standingCents - order.billedCents;
  const isCredit = waiting < 0 && order.billedCents > 0;
  const expected = money(
    waiting === 0 && order.standingCents === 0 ? Math.max(order.totalCents, 0) : Math.abs(waiting),
  );
  const [form, setForm] = useState<{
    number: string;
    date: CalendarDate | null;
    dueDate: CalendarDate | null;
    total: Money | null;
  }>({ number: '', date: today, dueDate: null, total: expected === 0 ? null : expected });
  const [problems, setProblems] = useState<Problems>({});
  const edit = (part: Partial<typeof form>) => {
    setProblems({});
    setForm({ ...form, ...part });
  };
  const bill = useBillPurchase({
    onSaved: () => {
      showToast({
        title: isCredit ? 'The credit is entered' : 'The bill is entered',
        description: 'You find it among your bills.',
        kind: 'success',
      });
      onClose();
    },
    onRefusal: ({ field, message }) => {
      if (field === 'date' || field === 'dueDate' || field === 'number') setProblems({ [field]: message });
      else setProblems({ form: message });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (bill.isPending) return;
    if (form.date === null) return setProblems({ date: 'Enter a date.' });
    if (!form.total) return setProblems({ total: 'Enter what it comes to.' });
    if (form.dueDate !== null && form.dueDate < form.date) {
      return setProblems({ dueDate: 'It cannot be due before the day it was written.' });
    }
    bill.mutate({
      orderId: order.id,
      id,
      kind: isCredit ? 'credit' : 'bill',
      number: form.number.trim(),
      date: form.date,
      dueDate: isCredit ? null : form.dueDate,
      totalCents: form.total,
    });
  };
  const difference = (form.total ?? 0) - expected;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={bill.isPending ? 'busy' : undefined}
      title={isCredit ? 'Enter the credit' : 'Enter the bill'}
      description={
        isCredit
          ? `What ${order.payeeName} owes you back for what you sent back.`
          : `What ${order.payeeName} wants for this order. You pay it among your bills.`
      }
      actions={
        <>
          <Button onClick={onClose} disabled={bill.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={bill.isPending}>
            {isCredit ? 'Enter the credit' : 'Enter the bill'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Its number"
          optional
          autoComplete="off"
          maxLength={60}
          value={form.number}
          error={problems.number}
          onChange={(event) => edit({ number: event.target.value })}
        />
        <MoneyField
          label="Amount"
          value={form.total}
          error={problems.total}
          onValueChange={(total: Money | null) => edit({ total })}
        />
        <DateField
          label="Written on"
          value={form.date}
          error={problems.date}
          onValueChange={(date: CalendarDate | null) => edit({ date })}
        />
        {!isCredit && (
          <DateField
            label="Due on"
            optional
            help="Empty: as their terms say."
            value={form.dueDate}
            error={problems.dueDate}
            onValueChange={(dueDate: CalendarDate | null) => edit({ dueDate })}
          />
        )}
        {order.standingCents !== 0 && difference !== 0 && form.total !== null && (
          <p aria-live="polite" className="bg-sunken rounded-md px-3 py-2.5 text-sm sm:col-span-2">
            {formatMoney(money(Math.abs(difference)), formats)} {difference > 0 ? 'more' : 'less'} than what
            came in and was not billed yet. When you close the order, the difference goes to cost of goods
            sold: the cost of the pieces that you sell.
          </p>
        )}
        <div className="sm:col-span-2">
          <FormError message={problems.form} />
        </div>
      </form>
    </Dialog>
  );
}
