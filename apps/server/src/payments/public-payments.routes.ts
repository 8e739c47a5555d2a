import { implement } from '@orpc/server';
import { publicPayments } from '@atelier/contract/payments';
import { succeed } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { behindLink, refused, type AccountRequest } from '../platform/answer.ts';
import { beginCheckout } from './begin-checkout.command.ts';
import { readCardOffer } from './read-card-offer.ts';

const os = implement(publicPayments).$context<AccountRequest>();

const byLink = behindLink('invoice', invoiceRefusals.refusal('invoice-not-found'));

export const publicPaymentRoutes = os.router({
  offer: os.offer.handler(({ input, context }) =>
    byLink(context, input.token, 'read', async (inside, invoiceId) =>
      succeed(await readCardOffer(inside, invoiceId, input.checkout ?? null, context.tools.cards)),
    ),
  ),
  begin: os.begin.handler(async ({ input: { token, ...input }, context }) => {
    const { processor, ask } = await byLink(context, token, 'write', (inside, invoiceId) =>
      beginCheckout(inside, { invoiceId, token, ...input }, context.tools),
    );
    // Outside of the database transaction: the person who is asked may take his time, or not answer at all.
    const opened = await processor.openCheckout(ask);
    if (!opened.ok) throw refused(opened.refusal);
    return { url: opened.value.url };
  }),
});
