import type { CardOfferView } from '@atelier/contract/payments';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { isCheckoutPaid } from '@atelier/database/payments/card-money.reads';
import { findCardCheckout } from '@atelier/database/payments/card-movements.store';
import { listCardConnections, type CardConnection } from '@atelier/database/payments/card-processors.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { addMoney, largerMoney, zeroMoney } from '@atelier/domain/foundation';
import { decideIsOpen } from '@atelier/domain/invoices';
import { invoiceParts } from '@atelier/domain/sales-documents';
import { balanceDue, leastByCard, leastToPay } from '@atelier/domain/payments';
import type { CardProcessor } from './card-processor.ts';
import { processorOf, type Cards } from './cards.ts';

/** More than a customer would try, and few enough not to fill the books of a processor. */
export const mostInAnHour = 20;

/** The account at a processor with which what begins now is paid: a live one goes before one for tests. */
export async function findOfferedProcessor(
  inside: Inside,
  cards: Cards,
): Promise<{ readonly connection: CardConnection; readonly processor: CardProcessor } | null> {
  for (const connection of await listCardConnections(inside)) {
    const processor = processorOf(cards, inside.businessId, connection);
    if (processor) return { connection, processor };
  }
  return null;
}

/** An invoice as it is measured when someone pays; null where there is none. */
export async function findPayable(inside: Inside, invoiceId: string) {
  const invoice = await findInvoice(inside, invoiceId);
  if (!invoice) return null;
  const paid = addMoney(invoice.paidCents, invoice.creditedCents);
  const payable = { ...invoice, total: invoice.totalCents, paid };
  const parts = invoiceParts(payable, paid);
  // What is due next of it: all where it is paid at once.
  const due = parts.find(({ open }) => open > 0)?.open ?? zeroMoney;
  return { ...payable, due, number: invoice.number ?? '' };
}

/** Reads how an invoice can be paid by card now; null where it can’t. */
export async function findCardOffer(
  inside: Inside,
  payable: NonNullable<Awaited<ReturnType<typeof findPayable>>>,
  cards: Cards,
): Promise<CardOfferView['offer']> {
  const amountCents = balanceDue(payable);
  if (!decideIsOpen(payable).ok || amountCents < leastByCard) return null;
  const offered = await findOfferedProcessor(inside, cards);
  if (!offered) return null;
  const dueCents = largerMoney(leastByCard, payable.due);
  return {
    processor: offered.connection.processor,
    ...{ amountCents, dueCents },
    leastCents: leastToPay({ ...offered.connection, due: dueCents }),
    isTest: !offered.connection.isLive,
  };
}

/** Tells whether an invoice can be paid by card, and what became of a payment that was begun. */
export async function readCardOffer(
  inside: Inside,
  invoiceId: string,
  checkoutId: string | null,
  cards: Cards,
): Promise<CardOfferView> {
  const payable = await findPayable(inside, invoiceId);
  const checkout = checkoutId === null ? null : await findCardCheckout(inside, checkoutId);
  return {
    offer: payable && (await findCardOffer(inside, payable, cards)),
    // The link opens this invoice and none beside it.
    checkout: checkout?.of.id === invoiceId ? await readCheckoutState(inside, checkout) : null,
  };
}

/** Reads what became of a payment by card that was begun. */
export async function readCheckoutState(
  inside: Inside,
  checkout: NonNullable<Awaited<ReturnType<typeof findCardCheckout>>>,
): Promise<NonNullable<CardOfferView['checkout']>> {
  const isPaid = await isCheckoutPaid(inside, checkout.id);
  return {
    state: isPaid ? 'paid' : checkout.failedAt === null ? 'open' : 'failed',
    amountCents: checkout.amount,
    failure: checkout.failure,
  };
}
