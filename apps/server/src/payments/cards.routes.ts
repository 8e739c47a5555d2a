import { implement } from '@orpc/server';
import { cards, type CardConnectionsView } from '@atelier/contract/payments';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import {
  listCardMovements,
  listFailedCheckouts,
  readCardSums,
} from '@atelier/database/payments/card-money.reads';
import { listUnbookedCardMoney } from '@atelier/database/payments/card-movements.store';
import { findPayment } from '@atelier/database/payments/payments.reads';
import { listCardConnections } from '@atelier/database/payments/card-processors.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed } from '@atelier/domain/foundation';
import { decideStripeSecret } from '@atelier/domain/payments';
import { change, read, refused, type BusinessRequest, type Tools } from '../platform/answer.ts';
import { findRefundable, listUnbooked, lookUp } from './ask-processor.ts';
import { ProcessorNotReady } from './card-processor.ts';
import { connectCards } from './connect-cards.command.ts';
import { disconnectCards } from './disconnect-cards.command.ts';
import { cardEventsUrl } from './mount-card-events.ts';

const os = implement(cards).$context<BusinessRequest>();
const mostFailed = 50;

/** The accounts at processors as their members see them: of the keys no more than the end. */
async function readConnections(tenant: Tenant, tools: Tools): Promise<CardConnectionsView> {
  const { businessId } = tenant;
  const connections = await listCardConnections(tenant);
  const accounts = await listAccounts(tenant);
  return {
    connections: connections.map(({ sealedKeys, leastPart, connectedBy: _by, ...connection }) => ({
      ...connection,
      leastPartCents: leastPart,
      isReadable: tools.cards.unseal(sealedKeys, { businessId, ...connection }) !== null,
      clearingAccountName: known(accounts.find(({ id }) => id === connection.clearingAccountId)).name,
    })),
    eventsUrl: cardEventsUrl(tools.publicUrl, businessId),
  };
}

/** Returns what a processor does not know yet it tells later. */
async function untilTold(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof ProcessorNotReady)) throw error;
  }
}

export const cardRoutes = os.router({
  connections: os.connections.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readConnections(tenant, context.tools))),
  ),
  connect: os.connect.handler(async ({ input, context }) => {
    const { processor, mode, secretKey, webhookSecret, leastPartCents: leastPart, ...how } = input;
    const keys = { secretKey, webhookSecret };
    const isLive = mode === 'live';
    // Asked before anything is held in the database, for an owner alone: someone else's answer may take its time.
    if (secretKey !== undefined) {
      await read(context, async ({ role }) => {
        const permitted = requirePermission(role, 'business.settings');
        return permitted.ok ? decideStripeSecret(secretKey, isLive) : permitted;
      });
      const checked = await context.tools.cards
        .processor(processor, { secretKey, webhookSecret: webhookSecret ?? '' })
        .checkKeys();
      if (!checked.ok) throw refused(checked.refusal);
    }
    return change(context, 'connectCards', input, async (tenant, tools) => {
      const connected = await connectCards(tenant, { processor, isLive, keys, leastPart, ...how }, tools);
      return connected.ok ? succeed(await readConnections(tenant, tools)) : connected;
    });
  }),
  disconnect: os.disconnect.handler(({ input, context }) =>
    change(context, 'disconnectCards', input, async (tenant, tools) => {
      const { processor, mode } = input;
      const disconnected = await disconnectCards(tenant, { processor, isLive: mode === 'live' });
      return disconnected.ok ? succeed(await readConnections(tenant, tools)) : disconnected;
    }),
  ),
  refund: os.refund.handler(async ({ input, context }) => {
    const { paymentId, id, amountCents: amount, reason } = input;
    const { about, connection, processor } = await read(context, (tenant) =>
      findRefundable(tenant, input, context.tools.cards),
    );
    // Outside of any database transaction, as the webhook that tells of the same does.
    const refunded = await processor.refund({ id, ref: about.ref, amount, reason });
    if (!refunded.ok) throw refused(refunded.refusal);
    await untilTold(() => lookUp({ ...context, connection }, processor, about));
    return read(context, async (tenant) => succeed(known(await findPayment(tenant, paymentId))));
  }),
  lookAgain: os.lookAgain.handler(async ({ context }) => {
    const unbooked = await read(context, (tenant) => listUnbooked(tenant, context.tools.cards));
    for (const { about, connection, processor } of unbooked)
      await untilTold(() => lookUp({ ...context, connection }, processor, about));
    return read(context, async (tenant) =>
      succeed({ stillOut: (await listUnbookedCardMoney(tenant)).length }),
    );
  }),
  sums: os.sums.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readCardSums(tenant))),
  ),
  movements: os.movements.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listCardMovements(tenant, input))),
  ),
  failed: os.failed.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listFailedCheckouts(tenant, mostFailed))),
  ),
});
