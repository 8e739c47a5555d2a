// cspell:ignore Céladon
import {
  consentChannels,
  customerSources,
  customerStatuses,
  isRuleGroup,
  orderChannels,
  rfmGroupsOf,
  rfmGroups,
  rulesIn,
  type CustomerFacts,
  type RuleGroup,
  type RulePart,
} from '@atelier/domain/customers';
import { addDays, calendarDate, money, type CalendarDate } from '@atelier/domain/foundation';
import { slowRuns } from '../platform/slow-runs.factory.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../verify/verify.reads.ts';
import type { Inside } from '../platform/in-business.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { listCustomers } from './customers.reads.ts';
import { isSelected, type Selection } from './segment-rules.ts';
import { countRfmGroups, countSelected, readRfmGroup } from './segments.reads.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const today = calendarDate('2026-05-01');
const products = [v7(), v7()];
const [variant, plain] = products as [string, string];
const parent = v7();
const priceList = v7();
const ownFields = [v7(), v7()] as const;
const events = [v7(), v7()];
const [mergedEvent, standingEvent] = events as [string, string];

const day = fc.integer({ min: 0, max: 40 }).map((back) => addDays(today, 5 - back));
const facts = fc.record({
  purchases: fc.array(
    fc.record({
      day,
      cents: fc.integer({ min: 0, max: 30 }),
      /** Halves of it that were credited. */
      credit: fc.constantFrom(0, 0, 1, 2),
      isCreditVoid: fc.boolean(),
      isPaid: fc.boolean(),
      isVoid: fc.boolean(),
      dueAfter: fc.constantFrom(0, 3, 20),
      product: fc.constantFrom(null, ...products),
      event: fc.constantFrom(null, ...events),
    }),
    { maxLength: 4 },
  ),
  orders: fc.array(
    fc.record({
      day,
      channel: fc.constantFrom(...orderChannels),
      state: fc.constantFrom('draft', 'open', 'on-hold', 'completed', 'cancelled'),
      product: fc.constantFrom(null, ...products),
      event: fc.constantFrom(null, ...events),
    }),
    { maxLength: 3 },
  ),
  meetings: fc.array(
    fc.record({
      day,
      isNote: fc.boolean(),
      isArchived: fc.boolean(),
      event: fc.constantFrom(null, ...events),
      followUp: fc.constantFrom(null, 'open', 'done'),
      followUpOn: day,
    }),
    { maxLength: 3 },
  ),
  answers: fc.array(fc.record({ channel: fc.constantFrom(...consentChannels), isGiven: fc.boolean(), day }), {
    maxLength: 4,
  }),
  tags: fc.subarray(['regular', 'Wholesale']),
  addresses: fc.subarray([
    '1 Kingston Road\nAlbany, NY 12207',
    'Rue Émile 3, Orléans',
    '5 Main St\nKingston, NY',
  ]),
  source: fc.constantFrom(null, ...customerSources),
  birthday: fc.constantFrom(null, '--05-03', '1984-11-30'),
  kind: fc.constantFrom('person', 'business'),
  status: fc.constantFrom(...customerStatuses),
  priceListId: fc.constantFrom(null, priceList),
  ownValues: fc.dictionary(
    fc.constantFrom(...ownFields),
    fc.constantFrom('Céladon', 'celadon', '12.5', "'; drop"),
  ),
  isArchived: fc.constantFrom(false, false, false, true),
});
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

const amount = fc.integer({ min: 1, max: 40 }).map(money);
const since = fc.oneof(fc.record({ days: fc.integer({ min: 1, max: 45 }) }), fc.record({ day }));
const period = fc.oneof(
  fc.constant(null),
  fc.record({ days: fc.integer({ min: 1, max: 45 }) }),
  fc.tuple(day, day).map(([one, another]) => ({
    from: one < another ? one : another,
    to: one < another ? another : one,
  })),
);
const line = <Field extends string, Operator extends string, Value, Period>(
  field: Field,
  operators: readonly Operator[],
  value: fc.Arbitrary<Value>,
  of: fc.Arbitrary<Period>,
) =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom(...operators),
    value,
    period: of,
  });
const none = fc.constant(null);
const condition: fc.Arbitrary<RulePart> = fc.oneof(
  line('spent', ['at-least', 'less-than'], amount, period),
  line('purchases', ['at-least', 'less-than'], fc.integer({ min: 1, max: 3 }), period),
  line('last-seen', ['since', 'not-since'], since, none),
  line('customer-since', ['since', 'before'], since, none),
  line('product', ['bought', 'not-bought'], fc.constantFrom(parent, variant, plain, v7()), period),
  line('orders', ['at-least', 'less-than'], fc.integer({ min: 1, max: 3 }), period),
  line('open-orders', ['at-least', 'less-than'], fc.integer({ min: 1, max: 3 }), none),
  line('last-ordered', ['since', 'not-since'], since, none),
  line('ordered-by', ['used', 'not-used'], fc.constantFrom(...orderChannels), period),
  line('product-ordered', ['ordered', 'not-ordered'], fc.constantFrom(parent, variant, plain, v7()), period),
  line('event', ['met-at', 'not-met-at'], fc.constantFrom(mergedEvent, standingEvent), none),
  line('tag', ['has', 'has-not'], fc.constantFrom('regular', 'Wholesale', "'; drop"), none),
  line(
    'place',
    ['in', 'not-in'],
    fc.constantFrom('kingston', 'NY', 'orleans', 'albany ny', 'king', 'Main %'),
    none,
  ),
  line('source', ['is', 'is-not'], fc.constantFrom(...customerSources), none),
  line('overdue', ['at-least', 'less-than'], amount, none),
  line('consent', ['given', 'not-given'], fc.constantFrom(...consentChannels), none),
  line('follow-up', ['due', 'not-due'], fc.integer({ min: 0, max: 20 }), none),
  line('birthday', ['in', 'not-in'], fc.constantFrom(5, 11, 12), none),
  line('kind', ['is', 'is-not'], fc.constantFrom('person', 'business'), none),
  line('status', ['is', 'is-not'], fc.constantFrom(...customerStatuses), none),
  line('price-list', ['is', 'is-not'], fc.constantFrom(priceList, v7(), 'retail'), none),
  line(
    'own-field',
    ['says', 'says-not'],
    fc.record({
      fieldId: fc.constantFrom(...ownFields),
      says: fc.constantFrom('CELADON', 'céladon', '12.5', "'; drop"),
    }),
    none,
  ),
);
const groupOf = (part: fc.Arbitrary<RulePart>): fc.Arbitrary<RuleGroup> =>
  fc.record({
    match: fc.constantFrom('all', 'any', 'none'),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  });
const rule = groupOf(fc.oneof(condition, groupOf(fc.oneof(condition, groupOf(condition)))));

/** Returns what the domain is told of these facts. */
function told({ purchases, orders, meetings, answers, ...rest }: Facts): CustomerFacts {
  const eventOf = (event: string | null) => (event === mergedEvent ? standingEvent : event);
  const productsOf = (product: string | null) =>
    product === null ? [] : product === variant ? [variant, parent] : [product];
  const latest = (channel: string) =>
    answers.reduce<(typeof answers)[number] | null>(
      (best, answer) =>
        answer.channel === channel && (best === null || answer.day >= best.day) ? answer : best,
      null,
    );
  return {
    ...rest,
    purchases: purchases
      .filter(({ isVoid }) => !isVoid)
      .map(({ product, event, isPaid, dueAfter, credit, isCreditVoid, ...purchase }) => ({
        ...purchase,
        creditedCents: isCreditVoid ? 0 : Math.floor((purchase.cents * credit) / 2),
        balanceCents: isPaid ? 0 : purchase.cents,
        dueDate: addDays(purchase.day, dueAfter),
        products: productsOf(product),
        event: eventOf(event),
      })),
    orders: orders
      .filter(({ state }) => state !== 'draft' && state !== 'cancelled')
      .map(({ day, channel, state, product, event }) => ({
        day,
        channel,
        isOpen: state !== 'completed',
        products: productsOf(product),
        event: eventOf(event),
      })),
    meetings: meetings
      .filter(({ isArchived }) => !isArchived)
      .map(({ followUp, followUpOn, event, ...meeting }) => ({
        ...meeting,
        event: eventOf(event),
        followUpOn: followUp === 'open' ? followUpOn : null,
      })),
    toldBy: consentChannels.filter((channel) => latest(channel)?.isGiven === true),
  };
}

/** A condition on the merged event asks of the other. */
const onStanding = (part: RulePart): RulePart =>
  isRuleGroup(part)
    ? { ...part, parts: part.parts.map(onStanding) }
    : part.field === 'event'
      ? { ...part, value: standingEvent }
      : part;

const party = JSON.stringify({ name: 'Grace Hopper', email: '', phone: '', address: '', taxNumber: '' });

async function write(db: Inside['db'], businessId: string, people: readonly Facts[]): Promise<string[]> {
  await sql`insert into inventory_items (business_id, id, name, sku, price_cents, option_names, parent_id, option_values, income_account_id)
      select a.business_id, v.id::uuid, v.name, v.name, 100, v.names::text[], v.parent::uuid, v.said::text[], a.id
        from accounts a, (values (${parent}, 'Mug', '{Color}', null, '{}'), (${variant}, 'Blue mug', '{}', ${parent}, '{Blue}'),
          (${plain}, 'Bowl', '{}', null, '{}')) v (id, name, names, parent, said)
        where a.business_id = ${businessId} and a.system_key = 'sales'`.execute(db);
  await sql`insert into events (business_id, id, name, kind, starts_on, ends_on) values
      (${businessId}, ${standingEvent}, 'Fair', 'market', '2026-04-01', '2026-04-01'), (${businessId}, ${mergedEvent}, 'The fair', 'market', '2026-04-01', '2026-04-01')`.execute(
    db,
  );
  await sql`update events set merged_into = ${standingEvent} where id = ${mergedEvent}`.execute(db);
  await sql`insert into price_lists (business_id, id, name) values (${businessId}, ${priceList}, 'Shops')`.execute(
    db,
  );
  const ids: string[] = [];
  for (const person of people) {
    const id = v7();
    ids.push(id);
    const [address = '', ...more] = person.addresses;
    const contacts = more.map((value) => ({ means: 'address', kind: '', value }));
    await sql`insert into customers (business_id, id, name) values (${businessId}, ${id}, 'Somebody')`.execute(
      db,
    );
    await sql`update customers set tags = ${person.tags}, address = ${address}, contacts = ${JSON.stringify(contacts)},
        source = ${person.source}, birthday = ${person.birthday}, kind = ${person.kind}, status = ${person.status},
        price_list_id = ${person.priceListId}, own_values = ${JSON.stringify(person.ownValues)},
        archived_at = ${person.isArchived ? '2026-04-01T00:00:00Z' : null} where id = ${id}`.execute(db);
    for (const purchase of person.purchases) {
      const invoice = v7();
      await sql`insert into invoices (business_id, id, customer_id, issue_date, due_date, subtotal_cents, discount_cents,
          tax_cents, total_cents, public_token, event_id)
        values (${businessId}, ${invoice}, ${id}, ${purchase.day}, ${addDays(purchase.day, purchase.dueAfter)}, 0, 0, 0,
          ${purchase.cents}, ${`token-${invoice}`}, ${purchase.event})`.execute(db);
      await sql`insert into invoice_lines (business_id, id, invoice_id, position, product_id, description, quantity,
          unit_price_cents, amount_cents)
        values (${businessId}, ${v7()}, ${invoice}, 1, ${purchase.product}, 'Mug', 1, 0, 0)`.execute(db);
      await sql`update invoices set issued_at = now(), number = ${invoice}, seller = ${party}, buyer = ${party}
        where id = ${invoice}`.execute(db);
      if (purchase.credit > 0 && !purchase.isVoid) await writeCredit(db, businessId, invoice, purchase);
      if (purchase.isVoid) await sql`update invoices set voided_at = now() where id = ${invoice}`.execute(db);
      else if (purchase.isPaid)
        await sql`update invoices set paid_cents = total_cents where id = ${invoice}`.execute(db);
    }
    for (const order of person.orders) {
      const at = (...states: (typeof order.state)[]) =>
        states.includes(order.state) ? '2026-04-01T00:00:00Z' : null;
      const opened = at('open', 'on-hold', 'completed', 'cancelled');
      const orderId = v7();
      await sql`insert into customer_orders (business_id, id, customer_id, channel, ordered_on, total_cents, event_id)
        values (${businessId}, ${orderId}, ${id}, ${order.channel}, ${order.day}, 0, ${order.event})`.execute(
        db,
      );
      await sql`insert into customer_order_lines (business_id, id, order_id, position, product_id, description, quantity, unit_price_cents)
        values (${businessId}, ${v7()}, ${orderId}, 1, ${order.product}, 'Mug', 1, 0)`.execute(db);
      await sql`update customer_orders set number = ${opened === null ? null : orderId}, opened_at = ${opened},
          held_at = ${at('on-hold')}, completed_at = ${at('completed')}, cancelled_at = ${at('cancelled')}
        where id = ${orderId}`.execute(db);
    }
    for (const met of person.meetings) {
      const isUp = met.followUp !== null;
      await sql`insert into customer_interactions (business_id, id, customer_id, kind, happened_on, subject, event_id,
          follow_up, follow_up_on, archived_at)
        values (${businessId}, ${v7()}, ${id}, ${met.isNote ? 'note' : 'call'}, ${met.day}, 'Bowls', ${met.event},
          ${met.followUp}, ${isUp ? met.followUpOn : null}, ${met.isArchived ? '2026-04-01T00:00:00Z' : null})`.execute(
        db,
      );
    }
    for (const [index, answer] of person.answers.entries())
      await sql`insert into customer_consents (business_id, id, customer_id, channel, is_given, given_on, recorded_at)
        values (${businessId}, ${v7()}, ${id}, ${answer.channel}, ${answer.isGiven}, ${answer.day},
          now() + ${index} * interval '1 second')`.execute(db);
  }
  return ids;
}

async function writeCredit(
  db: Inside['db'],
  businessId: string,
  invoice: string,
  { day, cents, credit, isCreditVoid }: Facts['purchases'][number],
): Promise<void> {
  const id = v7();
  const total = Math.floor((cents * credit) / 2);
  await sql`insert into credit_notes (business_id, id, invoice_id, issue_date, subtotal_cents, shipping_cents, tax_cents, total_cents)
    values (${businessId}, ${id}, ${invoice}, ${day}, ${total}, 0, 0, ${total})`.execute(db);
  await sql`update credit_notes set issued_at = now(), number = ${id}, series = ${id}, sequence = 1, seller = ${party}, buyer = ${party}
    where id = ${id}`.execute(db);
  if (isCreditVoid)
    await sql`update credit_notes set voided_at = now(), voided_on = ${day}, void_reason = 'Wrong' where id = ${id}`.execute(
      db,
    );
}

const found = async (inside: Inside, selection: Selection, on: CalendarDate) => {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from customer_standings s where ${isSelected(inside, [selection], on)}`.execute(
    inside.db,
  );
  return rows.map(({ id }) => id).sort();
};

/** All that the list shows in this order, two at a time. */
async function listedBy(inside: Inside, sort: 'spent' | 'last-seen') {
  const rows = [];
  let after: string | undefined;
  do {
    const page = await listCustomers(inside, { archived: false, sort, after, limit: 2 });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

it('lists any customers by what they spent and by when they were last seen, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 3, maxLength: 9 }), async (people) => {
      const home = await stage.found();
      const ids = await stage.as(null, home, (db) => write(db, home.businessId, people));
      const inUse = people.flatMap((person, index) => {
        const { purchases, meetings } = told(person);
        const seen = [...purchases, ...meetings.filter(({ isNote }) => !isNote)].map(({ day: on }) => on);
        return person.isArchived
          ? []
          : [
              {
                id: ids[index] ?? '',
                spentCents: purchases.reduce((sum, each) => sum + each.cents - each.creditedCents, 0),
                lastSeenOn: seen.sort().at(-1) ?? null,
              },
            ];
      });
      await stage.inside(home, async (tenant) => {
        const bySpent = await listedBy(tenant, 'spent');
        expect(bySpent.map(({ spentCents }) => spentCents)).toEqual(
          inUse.map(({ spentCents }) => spentCents).sort((a, b) => b - a),
        );
        const bySeen = await listedBy(tenant, 'last-seen');
        expect(bySeen.map(({ lastSeenOn }) => lastSeenOn ?? '')).toEqual(
          inUse
            .map(({ lastSeenOn }) => lastSeenOn ?? '')
            .sort()
            .reverse(),
        );
        for (const rows of [bySpent, bySeen])
          expect(
            rows.map(({ id, spentCents, lastSeenOn }) => ({ id, spentCents, lastSeenOn })).sort(byId),
          ).toEqual(inUse.sort(byId));
      });
    }),
    { numRuns: slowRuns(6) },
  );
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe('any rule about any customers', () => {
  it('finds those of whom the domain says so, and sums are kept that are true', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(facts, { minLength: 1, maxLength: 6 }),
        fc.array(rule, { minLength: 30, maxLength: 30 }),
        async (people, rules) => {
          const home = await stage.found();
          const ids = await stage.as(null, home, (db) => write(db, home.businessId, people));
          await stage.inside(home, async (tenant) => {
            for (const asked of rules) {
              const expected = ids.filter((_, index) => {
                const person = people[index];
                return person?.isArchived === false && rulesIn(onStanding(asked), told(person), today);
              });
              const selection = { kind: 'rule', rule: asked } as const;
              expect(await found(tenant, selection, today), JSON.stringify(asked)).toEqual(expected.sort());
              expect(await countSelected(tenant, selection, today)).toBe(expected.length);
            }
          });
          const differences = await verifyBooks(stage.url);
          expect(differences.filter(({ what }) => what.startsWith('what rules ask'))).toEqual([]);
        },
      ),
      { numRuns: slowRuns(8) },
    );
  });

  it('belongs to the group of recency, frequency and money that the domain says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 9 }), async (people) => {
        const home = await stage.found();
        const ids = await stage.as(null, home, (db) => write(db, home.businessId, people));
        const inUse = people.flatMap((person, index) => {
          const { purchases } = told(person);
          const lastDay = Math.max(...purchases.map(({ day: on }) => Date.parse(on)));
          const cents = purchases.reduce((sum, each) => sum + each.cents - each.creditedCents, 0);
          const figures = { lastDay, purchases: purchases.length, cents };
          return person.isArchived ? [] : [{ id: ids[index] ?? '', figures }];
        });
        const buyers = inUse.filter(({ figures }) => figures.purchases > 0);
        const groups = rfmGroupsOf(buyers.map(({ figures }) => figures));
        await stage.inside(home, async (tenant) => {
          for (const { id } of inUse) {
            const place = buyers.findIndex((buyer) => buyer.id === id);
            expect(await readRfmGroup(tenant, id)).toBe(place < 0 ? 'prospects' : groups[place]);
          }
          const counts = await countRfmGroups(tenant);
          const selection = { kind: 'rfm', groups: [...rfmGroups] } as const;
          expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(inUse.length);
          expect(await countSelected(tenant, selection, today)).toBe(inUse.length);
        });
      }),
      { numRuns: slowRuns(6) },
    );
  });
});
