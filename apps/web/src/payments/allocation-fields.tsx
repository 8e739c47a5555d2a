import { formatMoney, subtractMoney, sumMoney, type Money } from '@atelier/domain/foundation';
import type { PaymentAllocation } from '@atelier/domain/payments';
import { DateText, MoneyText } from '../design/figures.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { useToday } from '../platform/active-business.tsx';
import type { PayableInvoice } from './payments.api.ts';

/** Amounts typed by invoice; none where the proposal counts. */
export type Said = Readonly<Record<string, Money>>;

type AllocationFieldsProps = {
  amount: Money;
  /** Not where the amount alone says it. */
  isShown: boolean;
  invoices: readonly PayableInvoice[];
  given: readonly PaymentAllocation[];
  /** Problems by invoice. */
  problems: Readonly<Record<string, string>>;
  onSay: (invoiceId: string, amount: Money) => void;
};

/** Shows what of a payment goes to which open invoice, and what of it no invoice takes. */
export function AllocationFields({
  amount,
  isShown,
  invoices,
  given,
  problems,
  onSay,
}: AllocationFieldsProps) {
  const { currency, locale } = useFormats();
  const sum = sumMoney(given.map((one) => one.amount));
  const left = subtractMoney(amount, sum);
  return (
    <div className="space-y-3 sm:col-span-2">
      {isShown && (
        <fieldset>
          <legend className="font-medium">Apply to</legend>
          <ul className="divide-line divide-y">
            {invoices.map((invoice) => (
              <li key={invoice.id} className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-x-4 py-2.5">
                <WhichInvoice invoice={invoice} />
                <MoneyField
                  label={`Of ${invoice.number ?? 'this invoice'}`}
                  hideLabel
                  value={given.find(({ invoiceId }) => invoiceId === invoice.id)?.amount ?? null}
                  onValueChange={(cents) => onSay(invoice.id, cents ?? (0 as Money))}
                  error={problems[invoice.id]}
                />
              </li>
            ))}
          </ul>
          <p className="border-line flex justify-between gap-4 border-t pt-2.5 font-semibold">
            Applied to invoices
            <MoneyText cents={sum} />
          </p>
        </fieldset>
      )}
      <div aria-live="polite">
        {left > 0 && (
          <p className="text-ink-soft">
            {formatMoney(left, { currency, locale })} stay as credit of the customer, for a later invoice.
          </p>
        )}
      </div>
      <FormError
        message={
          left < 0
            ? `This is ${formatMoney(subtractMoney(sum, amount), { currency, locale })} more than came in.`
            : undefined
        }
      />
    </div>
  );
}

function WhichInvoice({ invoice: { number, dueDate, balanceCents } }: { invoice: PayableInvoice }) {
  const isLate = dueDate < useToday();
  return (
    <p className="min-w-0 self-center wrap-anywhere">
      {number}
      <span className="text-ink-soft block text-sm">
        <span className={isLate ? 'text-danger' : ''}>
          due <DateText date={dueDate} />
        </span>{' '}
        · <MoneyText cents={balanceCents} /> open
      </span>
    </p>
  );
}
