import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { CardMovement } from '@atelier/database/payments/card-movements.store';
import type { AnyRefusal, Inside, Tenant } from '@atelier/database/platform/in-business';
import {
  dateOfInstant,
  negateMoney,
  refuse,
  subtractMoney,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
} from '@atelier/domain/foundation';
import type { NewsOf } from '@atelier/domain/notifications';
import { bookingDay, cardProcessorNames, paymentRefusals } from '@atelier/domain/payments';
import { recordTransaction } from '../transactions/record-transaction.command.ts';
import { todayIn } from '../platform/clock.ts';
import type { CardBooks } from './cards.ts';

export const nameOf = ({ connection }: CardBooks) => cardProcessorNames[connection.processor];

/** The person who connected the account: these are their actions. */
export const tenantOf = ({ connection }: CardBooks, inside: Inside): Tenant => ({
  ...inside,
  personId: connection.connectedBy,
  role: 'owner',
});

/** Tells the members what is wrong with a movement, or new. */
export async function tell(
  tenant: Tenant,
  { businessId, connection, tools }: CardBooks,
  { ref, state }: Pick<CardMovement, 'ref' | 'state'>,
  facts: Omit<NewsOf<'card-trouble'>['facts'], 'currency' | 'processor'>,
): Promise<void> {
  const { currency } = await getBusiness(tenant);
  const processor = cardProcessorNames[connection.processor];
  await tellMembers(
    tenant,
    {
      kind: 'card-trouble',
      subjectId: businessId,
      occasion: `${ref} ${facts.what} ${state}`,
      facts: { ...facts, currency, processor },
    },
    tools.clock.now().toISOString(),
  );
}

/** Tells whether these are the currency of the books. */
export async function decideCurrency(
  tenant: Tenant,
  ...currencies: readonly string[]
): Promise<Outcome<true, AnyRefusal>> {
  const { currency } = await getBusiness(tenant);
  return currencies.every((each) => each === currency)
    ? succeed(true)
    : refuse(paymentRefusals.refusal('card-payment-of-other-currency'));
}

/** On which day something is booked; `at` is null for today, and `after` what it follows from. */
export async function dayOf(
  { tools }: CardBooks,
  tenant: Tenant,
  at: string | null,
  after: CalendarDate | null = null,
): Promise<CalendarDate> {
  const { timeZone, bookLock } = await getBusiness(tenant);
  const happened = at === null ? todayIn(timeZone, tools.clock) : dateOfInstant(at, timeZone);
  return bookingDay(happened, after, bookLock);
}

/** Books what a processor asks for a dispute or a payout, beyond what is booked; less than that came back. */
export async function bookFee(
  books: CardBooks,
  tenant: Tenant,
  before: CardMovement,
  fee: Money,
  on: string | null,
): Promise<Outcome<CardMovement, AnyRefusal>> {
  const accounts = await getSystemAccounts(tenant, ['payment-fees']);
  const more = subtractMoney(fee, before.bookedFee);
  const moved = await move(books, tenant, more, {
    on,
    kind: more > 0 ? 'expense' : 'refund',
    memo: `Fee for ${before.kind} ${before.ref}`,
    from: books.connection.clearingAccountId,
    to: accounts['payment-fees'],
  });
  if (!moved.ok) return moved;
  return succeed({ ...before, bookedFee: fee, feeTransactionId: moved.value ?? before.feeTransactionId });
}

/** Records that money went from one account to another, or back where it is below zero; nothing for nothing. */
export async function move(
  books: CardBooks,
  tenant: Tenant,
  amount: Money,
  how: {
    readonly on: string | null;
    readonly kind: 'transfer' | 'expense' | 'refund';
    readonly memo: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<Outcome<string | null, AnyRefusal>> {
  if (amount === 0) return succeed(null);
  const isBack = amount < 0;
  const id = books.tools.ids.next();
  const size = isBack ? negateMoney(amount) : amount;
  // Of money back from whom a fee was paid, the category is the other side all the same.
  const [from, to] = isBack && how.kind === 'transfer' ? [how.to, how.from] : [how.from, how.to];
  const recorded = await recordTransaction(
    tenant,
    {
      id,
      kind: how.kind,
      date: await dayOf(books, tenant, how.on),
      payee: how.kind === 'transfer' ? '' : nameOf(books),
      payeeId: null,
      memo: how.memo,
      tags: [],
      amount: size,
      moneyAccountId: from,
      lines: [{ accountId: to, amount: size, memo: '' }],
    },
    books.tools,
  );
  return recorded.ok ? succeed(id) : recorded;
}
