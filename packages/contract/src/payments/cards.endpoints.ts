import { oc } from '@orpc/contract';
import { financeRefusals } from '@atelier/domain/books';
import type { Money } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { cardProcessors, leastByCard, paymentRefusals } from '@atelier/domain/payments';
import { businessRefusals } from '@atelier/domain/businesses';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { byLink } from '../sales-documents/index.ts';
import { id, pageInput, positiveCents, refusals, requiredText } from '../foundation/index.ts';
import {
  cardConnectionsView,
  cardMovementsView,
  cardOfferView,
  cardSumsView,
  failedCheckoutView,
} from './cards.views.ts';
import { paymentView } from './payments.views.ts';

const tag = { tags: ['Payments'] };

/** Which account at a processor: what test keys do moves no money. */
const connection = z.object({ processor: z.enum(cardProcessors), mode: z.enum(['test', 'live']) });

/** A key that is left out stays. */
export const saveCardConnectionInput = z.object({
  secretKey: z.string().trim().min(1).max(300).optional(),
  webhookSecret: z.string().trim().min(1).max(300).optional(),
  bankAccountId: id,
  /** True when a customer may pay less than all that is owed. */
  allowsPart: z.boolean(),
  /** The least that is paid at once where parts are allowed; what is due next may always be paid. */
  leastPartCents: z
    .int('Say the least part.')
    .min(leastByCard, 'Processors take 0.50 at least.')
    .max(1e15)
    .default(leastByCard) as unknown as z.ZodType<Money, number | undefined>,
});

/** The same id again is the same refund. */
export const refundCardInput = z.object({
  paymentId: id,
  id,
  amountCents: positiveCents,
  reason: requiredText(400),
});

export const cards = {
  connections: tenant
    .route({
      method: 'GET',
      path: '/card-connections',
      summary: 'Connected accounts at card processors; never their keys',
      ...tag,
    })
    .output(cardConnectionsView),
  connect: tenant
    .route({
      method: 'PUT',
      path: '/card-connections/{processor}/{mode}',
      summary: 'Keep the keys of an account at a processor of cards, and say what is done with its money',
      ...tag,
    })
    .input(connection.extend(saveCardConnectionInput.shape))
    .errors({
      ...refusals(
        paymentRefusals,
        'card-key-not-a-key',
        'card-key-of-other-mode',
        'card-key-refused',
        'card-processor-unreachable',
      ),
      ...refusals(
        financeRefusals,
        'account-not-found',
        'account-archived',
        'deposit-account-not-allowed',
        'account-code-taken',
      ),
    })
    .output(cardConnectionsView),
  disconnect: tenant
    .route({
      method: 'DELETE',
      path: '/card-connections/{processor}/{mode}',
      summary: 'Forget the keys of an account at a processor of cards; what was booked stays',
      ...tag,
    })
    .input(connection)
    .output(cardConnectionsView),
  sums: tenant
    .route({
      method: 'GET',
      path: '/card-sums',
      summary: 'What came in by card, what is on its way to the bank, and what was kept',
      ...tag,
    })
    .output(cardSumsView),
  movements: tenant
    .route({
      method: 'GET',
      path: '/card-movements',
      summary: 'Payments, refunds, disputes and payouts at processors of cards, the newest first',
      ...tag,
    })
    .input(z.object(pageInput))
    .output(cardMovementsView),
  refund: tenant
    .route({
      method: 'POST',
      path: '/payments/{paymentId}/card-refunds',
      summary: 'Have a processor pay back on the card, in full or part, and book it',
      ...tag,
    })
    .input(refundCardInput)
    .errors(
      refusals(
        paymentRefusals,
        'payment-not-found',
        'payment-already-reversed',
        'refund-exceeds-payment',
        'card-payment-not-at-processor',
        'card-processor-unreachable',
        'card-refund-refused',
      ),
    )
    .output(paymentView),
  lookAgain: tenant
    .route({
      method: 'POST',
      path: '/card-movements/look-again',
      summary:
        'Ask processors again about what could not be booked, and book it; answers how much is still out',
      ...tag,
    })
    .output(z.object({ stillOut: z.int().min(0) })),
  failed: tenant
    .route({
      method: 'GET',
      path: '/failed-card-payments',
      summary: 'The last fifty whose card was refused and who have not paid since',
      ...tag,
    })
    .output(z.array(failedCheckoutView)),
};

const publicTag = { tags: ['Public'] };
const found = refusals(invoiceRefusals, 'invoice-not-found');

export const publicPayments = {
  offer: oc
    .route({
      method: 'GET',
      path: '/public/invoices/{token}/card-payment',
      summary: 'Whether an invoice can be paid by card, and what became of a payment that was begun',
      ...publicTag,
    })
    .input(byLink.extend({ checkout: id.optional() }))
    .errors(found)
    .output(cardOfferView),
  begin: oc
    .route({
      method: 'POST',
      path: '/public/invoices/{token}/card-payment',
      summary: 'Begin to pay an invoice by card; answers where to go',
      ...publicTag,
    })
    .input(byLink.extend({ id, amountCents: positiveCents }))
    .errors({
      ...found,
      ...refusals(invoiceRefusals, 'invoice-not-issued', 'invoice-is-void'),
      ...refusals(businessRefusals, 'idempotency-key-reused'),
      ...refusals(
        paymentRefusals,
        'payment-exceeds-balance',
        'card-not-offered',
        'card-payment-in-part',
        'card-payment-too-small',
        'card-part-too-small',
        'card-processor-unreachable',
        'card-processor-refused',
        'card-checkouts-too-often',
      ),
    })
    .output(z.object({ url: z.url() })),
};
