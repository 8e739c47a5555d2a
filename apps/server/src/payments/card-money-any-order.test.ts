import type { AccountView } from '@atelier/contract/books';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStripe, testStripeKeys, type TestStripe } from '../platform/test-stripe.ts';
import {
  accountOf,
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  type Workshop,
} from '../platform/workshop.factory.ts';

let stripe: TestStripe;
let workshop: Workshop;
beforeAll(async () => {
  stripe = await startTestStripe();
  workshop = await openWorkshop({ stripe: stripe.url });
});
afterAll(async () => {
  await workshop.close();
  await stripe.stop();
});

/** What happens at Stripe to what was paid there, one thing after the other. */
const action = fc.constantFrom('refund', 'fail-refund', 'dispute', 'win', 'pay-out', 'fail-payout');
const life = fc.record({
  actions: fc.array(action, { maxLength: 6 }),
  /** Which of what is told comes when, and twice. */
  order: fc.array(fc.nat({ max: 99 }), { minLength: 4, maxLength: 16 }),
});

it('holds in the books what Stripe holds, whatever is told when and how often', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ actions, order }) => {
      const desk = await workshop.found();
      const { secretKey, webhookSecret } = testStripeKeys;
      const bankAccountId = await accountOf(desk, 'bank');
      const keys = { secretKey, webhookSecret, bankAccountId, allowsPart: false };
      granted(await desk.call('PUT', '/card-connections/stripe/test', keys));
      const id = await issueAt(desk, await addCustomerTo(desk));
      const { publicUrl } = granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
      const token = publicUrl?.split('/').at(-1) ?? '';
      const path = `/api/v1/public/invoices/${token}/card-payment`;
      const asked = await fetch(workshop.server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: v7(), amountCents: 5000 }),
      });
      const begun = (await asked.json()) as { url: string };
      const session = stripe.sessions.find(({ url }) => url === begun.url);
      if (!session) throw new Error('nobody was sent to Stripe');
      const paid = stripe.pay(session);
      // 50.00 less 2.9 % and 30 cents.
      let stripeHolds = 5000 - 175;
      let left = 5000;
      const told = new Set([paid]);
      const refunds: string[] = [];
      const disputes: string[] = [];
      const payouts: { id: string; amount: number }[] = [];
      const tell = async (objectId: string) => {
        const { body, headers } = stripe.event('anything', objectId, webhookSecret);
        const address = `${workshop.server.url}/api/v1/card-events/stripe/${desk.businessId}`;
        expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(200);
      };
      for (const [at, what] of actions.entries()) {
        if (what === 'refund' && left >= 700) {
          refunds.push(stripe.refund(paid, 700));
          left -= 700;
          stripeHolds -= 700;
        }
        const refund = what === 'fail-refund' ? refunds.pop() : undefined;
        if (refund !== undefined) {
          stripe.change(refund, { status: 'failed' });
          left += 700;
          stripeHolds += 700;
        }
        if (what === 'dispute' && left >= 900) {
          disputes.push(stripe.dispute(paid, 900));
          left -= 900;
          stripeHolds -= 900 + 1500;
        }
        const dispute = what === 'win' ? disputes.pop() : undefined;
        if (dispute !== undefined) {
          stripe.reinstate(dispute);
          left += 900;
          stripeHolds += 900;
        }
        if (what === 'pay-out') {
          const payout = { id: stripe.payOut(100 + at), amount: 100 + at };
          payouts.push(payout);
          told.add(payout.id);
          stripeHolds -= 100 + at;
        }
        const payout = what === 'fail-payout' ? payouts.pop() : undefined;
        if (payout !== undefined) {
          stripe.change(payout.id, { status: 'failed' });
          stripeHolds += payout.amount;
        }
        const now = [...told];
        const heard = now[(order[at % order.length] ?? 0) % now.length];
        if (heard !== undefined && (order[at] ?? 0) % 3 > 0) await tell(heard);
      }
      for (const objectId of [...told, ...told].toReversed()) await tell(objectId);

      const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
      const held = accounts.find(({ name }) => name === 'Stripe')?.balanceCents;
      expect(held).toBe(stripeHolds);
      expect(granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`)).balanceCents).toBe(5000 - left);
      const { rows } = granted<{ rows: { problem: string }[] }>(
        await desk.call('GET', '/card-movements?limit=50'),
      );
      expect(rows.map(({ problem }) => problem).filter((problem) => problem !== '')).toEqual([]);
      expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
    }),
    { numRuns: slowRuns(6) },
  );
});
