import { postJournalEntry } from '@atelier/database/books/journal.store';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { findTillEntry } from '@atelier/database/till/till-entries.reads';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import {
  addMoney,
  negateMoney,
  refuse,
  succeed,
  sumMoney,
  type CalendarDate,
  type Outcome,
} from '@atelier/domain/foundation';
import { amountPaid, tillRefusals, tipsBackPosting, type RefundEntry } from '@atelier/domain/till';
import { issueCreditNote } from '../credit-notes/issue-credit-note.command.ts';
import { saveCreditNote } from '../credit-notes/save-credit-note.command.ts';
import { readSalesOf } from '../invoices/goods-of-invoice.ts';
import { refundCreditNote } from '../payments/refund-credit-note.command.ts';
import { numberOf, nothingBooked, type Booked, type Booking } from './booking.ts';
import { postRounding } from './book-sale.ts';

/**
 * Books a refund: the credit note of the sale's invoice, its goods, and the money that went back in each way. It waits for
 * its sale where that has not arrived or is not booked yet.
 */
export async function bookRefund(
  tenant: Tenant,
  refund: RefundEntry,
  booked: Booking,
): Promise<Outcome<Booked, AnyRefusal>> {
  const sale = await findTillEntry(tenant, refund.saleId);
  if (sale?.state !== 'taken' || sale.content.kind !== 'sale' || sale.invoiceId === null) {
    return refuse(tillRefusals.refusal('till-sale-missing', { details: refund.saleId }));
  }
  if (addMoney(amountPaid(refund.payments), refund.onAccountCents) !== refund.totalCents) {
    return refuse(tillRefusals.refusal('till-sums-differ', { details: 'payments' }));
  }
  // A sale that was booked later than it was made is not taken back before.
  const day = laterOf(booked.day, sale.bookedOn);
  const booking = { ...booked, day };
  const number = await numberOf(tenant, refund, booking);
  if (!number.ok) return number;
  const credited = await credit(tenant, refund, booking, { number: number.value, invoiceId: sale.invoiceId });
  if (!credited.ok) return credited;
  for (const { id, method, amountCents: amount, reference } of refund.payments) {
    const paid = await refundCreditNote(
      tenant,
      {
        ...{ creditNoteId: booking.id, id, method, amount, date: day, reason: refund.reason },
        moneyAccountId: booking.accountOf(method),
        reference: reference === '' ? number.value : reference,
      },
      booking.tools,
    );
    if (!paid.ok) return paid;
  }
  const tips = await giveTipsBack(tenant, refund, booking, number.value);
  if (!tips.ok) return tips;
  const rounded = await postRounding(tenant, negateMoney(refund.roundingCents), booking, number.value);
  if (!rounded.ok) return rounded;
  return succeed({
    ...nothingBooked,
    ...{ bookedNumber: number.value, creditNoteId: booking.id, customerId: sale.customerId },
  });
}

const laterOf = (day: CalendarDate, other: CalendarDate | null): CalendarDate =>
  other !== null && other > day ? other : day;

async function credit(
  tenant: Tenant,
  refund: RefundEntry,
  { id, day, tools }: Booking,
  { number, invoiceId }: { readonly number: string; readonly invoiceId: string },
): Promise<Outcome<unknown, AnyRefusal>> {
  const invoice = await findInvoice(tenant, invoiceId);
  const sold = (await readSalesOf(tenant, invoiceId)).flatMap(({ drafts }) => drafts);
  const itemIds = new Set(sold.map(({ itemId }) => itemId));
  const productOf = new Map((invoice?.lines ?? []).map((line) => [line.id, line.productId]));
  const lines = refund.lines.map(({ id: lineId, lineId: invoiceLineId, quantity, goods }) => {
    const productId = productOf.get(invoiceLineId) ?? null;
    const hasLeft = productId !== null && itemIds.has(productId);
    return {
      ...{ id: lineId, invoiceLineId, quantity, amountCents: null, placeId: null },
      goods: hasLeft ? goods : ('none' as const),
    };
  });
  const reason = `${refund.reason} (receipt ${number})`;
  const drafted = await saveCreditNote(tenant, id, { invoiceId, issueDate: day, reason, lines }, tools);
  if (!drafted.ok) return drafted;
  const { totalCents, taxCents } = drafted.value;
  if (totalCents !== refund.totalCents || taxCents !== refund.taxCents) {
    return refuse(
      tillRefusals.refusal('till-refund-differs', {
        details: `given back ${String(refund.totalCents)}, worked out ${String(totalCents)}`,
      }),
    );
  }
  return issueCreditNote(tenant, id, tools);
}

async function giveTipsBack(
  tenant: Tenant,
  refund: RefundEntry,
  { id, day, accounts, accountOf, business, tools, eventId, channel }: Booking,
  number: string,
): Promise<Outcome<unknown, AnyRefusal>> {
  if (sumMoney(refund.payments.map(({ tipCents }) => tipCents)) === 0) return succeed(null);
  const entry = tipsBackPosting(
    refund.payments.map(({ method, tipCents }) => ({ accountId: accountOf(method), tip: tipCents })),
    { tips: accounts.tips },
    { id: tools.ids.next(), date: day, memo: `Tip given back with ${number}`, entryId: id },
    { eventId, channel },
  );
  return entry === null ? succeed(null) : postJournalEntry(tenant, entry, business.bookLock);
}
