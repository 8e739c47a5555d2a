import type { InvoiceView } from '@atelier/contract/invoices';
import type { TransactionView } from '@atelier/contract/transactions';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import {
  listTaxSums,
  listTaxSumsOfDocuments,
  waysToCount,
  type TaxSum,
} from '@atelier/database/taxes/sales-tax.reads';
import {
  listEventTaxDays,
  listEventTaxDaysOfDocuments,
  type EventTaxDay,
} from '@atelier/database/taxes/tax-event-days.reads';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { bookBases } from '@atelier/domain/businesses';
import { calendarDate } from '@atelier/domain/foundation';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planEventAt } from '../events/plan-event.factory.ts';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { sumTaxMonthsJob } from './sum-tax-months.job.ts';

let workshop: Workshop;
let database: Database;
beforeAll(async () => {
  workshop = await openWorkshop();
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 4 });
});
afterAll(async () => {
  await database.close();
  await workshop.close();
});

const sumUp = () => sumTaxMonthsJob({ database }, new AbortController().signal);
const periods = [
  ['2026-01-01', '2026-12-31'],
  ['2026-02-01', '2026-03-31'],
  ['2026-01-10', '2026-04-12'],
  ['2026-02-03', '2026-02-20'],
].map(([from = '', to = '']) => ({ from: calendarDate(from), to: calendarDate(to) }));

const sorted = (sums: readonly TaxSum[]) =>
  sums
    .filter(({ cents }) => cents !== 0)
    .map(({ level, taxRateId, rate, kind, cents }) => [level, taxRateId, rate, kind, cents].join(' '))
    .toSorted();

const sortedDays = (days: readonly EventTaxDay[]) =>
  days
    .map(({ day, eventId, partId, rate, kind, cents }) => [day, eventId, partId, rate, kind, cents].join(' '))
    .toSorted();

/** Compares sums of months with the documents, over whole and cut months, in every way of counting. */
async function expectSame({ businessId }: Desk, when: string): Promise<void> {
  await inBusinessByClock(database, businessId, async (inside) => {
    for (const period of periods) {
      for (const way of waysToCount) {
        const asked = { ...period, ...way };
        expect(sorted(await listTaxSums(inside, asked)), `${when}: ${JSON.stringify(asked)}`).toEqual(
          sorted(await listTaxSumsOfDocuments(inside, asked)),
        );
      }
      for (const basis of bookBases) {
        const asked = { ...period, basis };
        expect(
          sortedDays(await listEventTaxDays(inside, asked)),
          `${when}: ${JSON.stringify(asked)}`,
        ).toEqual(sortedDays(await listEventTaxDaysOfDocuments(inside, asked)));
      }
    }
  });
}

type Step = {
  readonly what: 'sell' | 'pay' | 'void' | 'earn' | 'change' | 'give' | 'sum';
  readonly day: number;
  readonly cents: number;
};
const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'sell' as const,
    'sell',
    'pay',
    'pay',
    'void',
    'earn',
    'change',
    'give',
    'give',
    'sum',
    'sum',
  ),
  day: fc.integer({ min: 0, max: 110 }),
  cents: fc.integer({ min: 1, max: 9999 }),
});
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 2 + day)).toISOString().slice(0, 10);

it('says by sums of months what the documents say, whatever happens and whenever they were made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 20 }), async (steps) => {
      const desk = await workshop.found();
      const rateId = v7();
      granted(
        await desk.call('POST', '/finances/tax-rates', {
          id: rateId,
          name: 'Vermont',
          kind: 'state',
          rate: 61_250,
        }),
      );
      const fair = await planEventAt(desk);
      const customer = await addCustomerTo(desk);
      const [bank, income] = [await accountOf(desk, 'bank'), await accountOf(desk, '4000')];
      const invoices: InvoiceView[] = [];
      const earned: TransactionView[] = [];
      const incomeOf = ({ day, cents }: Step) => ({
        ...{ kind: 'income', payee: 'Fair', date: dayOf(day), moneyAccountId: bank, salesTax: 'included' },
        ...{ amountCents: cents, eventId: cents % 3 === 0 ? fair.id : null },
        lines: [{ accountId: income, amountCents: cents, taxRateId: rateId }],
      });
      const act: Record<Step['what'], (step: Step) => Promise<unknown>> = {
        async sell({ day, cents }) {
          const draft = draftFor(
            customer,
            { issueDate: dayOf(day), dueDate: '2026-12-31', eventId: cents % 3 === 0 ? fair.id : null },
            { taxRateId: rateId, unitPriceCents: cents, quantity: 1_000_000 },
          );
          const id = await saveDraftAt(desk, draft);
          invoices.push(granted(await desk.call('POST', `/invoices/${id}/issue`)));
        },
        async pay({ day, cents }) {
          const invoice = invoices[day % Math.max(invoices.length, 1)];
          if (!invoice) return;
          const amountCents = Math.min(cents, invoice.totalCents);
          // Refused once it is paid or void: then nothing happened.
          await desk.call('POST', '/payments', {
            ...{ id: v7(), date: dayOf(day), amountCents, method: 'cash', depositAccountId: bank },
            allocations: [{ invoiceId: invoice.id, amountCents }],
          });
        },
        void({ day }) {
          const invoice = invoices[day % Math.max(invoices.length, 1)];
          return invoice === undefined
            ? Promise.resolve()
            : desk.call('POST', `/invoices/${invoice.id}/void`, { date: dayOf(day), reason: 'Broken' });
        },
        async earn(step) {
          earned.push(
            granted(await desk.call('POST', '/finances/transactions', { id: v7(), ...incomeOf(step) })),
          );
        },
        async change(step) {
          const before = earned.pop();
          if (!before) return;
          earned.push(
            granted(
              await desk.call('PUT', `/finances/transactions/${before.id}`, {
                version: before.version,
                ...incomeOf(step),
              }),
            ),
          );
        },
        // Given to the fair or taken from it; refused where it is there or elsewhere already.
        async give({ day, cents }) {
          const ids = invoices.slice(day % Math.max(invoices.length, 1)).map(({ id }) => id);
          const [given, taken] = cents % 2 === 0 ? [ids.slice(0, 1), []] : [[], ids.slice(0, 1)];
          await desk.call('POST', `/events/${fair.id}/sales`, { given, taken, around: 366 });
        },
        sum: sumUp,
      };
      for (const step of steps) await act[step.what](step);
      await expectSame(desk, 'as it is');
      await sumUp();
      await expectSame(desk, 'all summed');
      await act.sell({ what: 'sell', day: 40, cents: 1234 });
      await expectSame(desk, 'one month changed');
      const { id: intoId } = await planEventAt(desk, { name: 'Merged' });
      granted(await desk.call('POST', `/finances/events/${fair.id}/merge`, { intoId }));
      await expectSame(desk, 'merged');
    }),
    { numRuns: 4 },
  );
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
});
