import type { InvoiceView } from '@atelier/contract/invoices';
import type { EntryAnswersView, EntryView, TillDayView, TillView } from '@atelier/contract/till';
import { money, rate, wholeQuantity } from '@atelier/domain/foundation';
import { isPinOf } from '@atelier/domain/till';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planEventAt, stepEventAt } from '../events/plan-event.factory.ts';
import { openStallOf, whole } from '../packing/packing.factory.ts';
import {
  accountOf,
  addTaxRateTo,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { askAsTill, cartOf, lineOf, pairDevice } from './till.factory.ts';

let now = '2026-06-13T15:00:00.000Z';
let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());

const url = () => workshop.server.url;
const answered = (answers: readonly { answer: string; problem: string | null }[]) =>
  answers.map(({ answer, problem }) => (problem === null ? answer : `${answer} ${problem}`));

/** A fair with mugs and bowls at its stall, and a till that is open there. */
async function openFair() {
  const desk = await workshop.found();
  const stall = await openStallOf(desk);
  granted(await stall.pack(stall.mug, 20));
  const device = await pairDevice(desk, url());
  const open = device.open({ eventId: stall.eventId });
  return { desk, stall, device, open };
}

const mugs = (productId: string, pieces: number, fields: object = {}) =>
  lineOf({ productId, quantity: wholeQuantity(pieces), unitPriceCents: money(2400), ...fields });

const personFields = {
  ...{ name: 'Mara', pin: '4711', memberId: null, isRetired: false },
  ...{ mayOpen: true, mayRefund: true, mayDiscount: true },
};
const ask = (desk: Desk, entryId: string, changes: readonly string[]) =>
  desk.call('POST', `/till-entries/${entryId}/retry`, { changes });
const retry = async (desk: Desk, entryId: string, changes: readonly string[]) =>
  granted<EntryView>(await ask(desk, entryId, changes));
const keptOf = async (desk: Desk) =>
  granted<{ rows: EntryView[] }>(await desk.call('GET', '/till-entries/kept')).rows;
const invoiceOf = async (desk: Desk, id: string) =>
  granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));

describe('pairing', () => {
  it('gives letters that are never given again, and refuses a till that is not there or retired', async () => {
    const desk = await workshop.found();
    const [one, two] = [await pairDevice(desk, url()), await pairDevice(desk, url())];
    granted(await desk.call('POST', `/tills/${two.till.id}/retire`, {}));
    const three = await pairDevice(desk, url());
    expect([one, two, three].map(({ till }) => till.letters)).toEqual(['A', 'B', 'C']);
    expect(refusalOf(await desk.call('POST', `/tills/${two.till.id}/retire`, {}))).toEqual([
      409,
      'till-retired',
    ]);
    expect(refusalOf(await desk.call('POST', `/tills/${v7()}/retire`, {}))).toEqual([404, 'till-not-found']);
    expect(refusalOf(await desk.call('POST', '/tills', { id: one.till.id, name: 'Twice' }))).toEqual([
      409,
      'till-id-taken',
    ]);
    expect(refusalOf(await two.get('/catalogue'))).toEqual([409, 'till-retired']);
    expect(refusalOf(await askAsTill(url(), 'x'.repeat(43), 'GET', '/catalogue'))).toEqual([
      404,
      'till-credential-invalid',
    ]);
    expect(granted<TillView[]>(await desk.call('GET', '/tills')).map(({ letters }) => letters)).toEqual([
      'A',
      'C',
      'B',
    ]);
  });
});

describe('a sale', () => {
  it('is an invoice with the number of its receipt, its payments, and goods that leave the stall once', async () => {
    const { desk, stall, device, open } = await openFair();
    const ways = [{ method: 'card', cents: 1800, tip: 200 }, { method: 'cash' }] as const;
    const sale = device.sell(cartOf([mugs(stall.mug, 2)]), ways);
    expect(answered(await device.send([open, sale]))).toEqual(['taken', 'taken']);
    expect(answered(await device.send([sale, open]))).toEqual(['taken-before', 'taken-before']);
    expect(await invoiceOf(desk, sale.id)).toMatchObject({
      ...{ number: 'A-0001', totalCents: 4800, balanceCents: 0, eventId: stall.eventId, channel: 'market' },
      issueDate: '2026-06-13',
    });
    expect(await stall.rowOf(stall.mug)).toMatchObject({ sold: whole(2) });
    const { stock } = await device.stock(`?eventId=${stall.eventId}`);
    expect(stock?.find(({ productId }) => productId === stall.mug)?.onHand).toBe(whole(18));
    // Float, and the cash of the sale; the tip came by card.
    expect(await balancesOf(desk)).toMatchObject({
      '1055': 13_000,
      '1050': -10_000,
      '1000': 2000,
      '4300': 200,
    });
  });

  it('waits for its session, and is booked by itself when that arrives', async () => {
    const { desk, stall, device, open } = await openFair();
    const sale = device.sell(cartOf([mugs(stall.mug, 1)]));
    expect(answered(await device.send([sale]))).toEqual(['kept till-session-missing']);
    expect(answered(await device.send([open]))).toEqual(['taken']);
    expect(await keptOf(desk)).toEqual([]);
    expect((await invoiceOf(desk, sale.id)).number).toBe('A-0001');
  });

  it('of a known customer on account leaves the invoice open, and a new customer is added once', async () => {
    const { desk, device, open } = await openFair();
    const customer = {
      ...{ id: v7(), isNew: true, name: 'Ida Reed', email: 'ida@example.com', phone: '', hasConsented: true },
    };
    const [one, two] = [1, 2].map(() =>
      device.sell(cartOf([lineOf()]), [{ method: 'card' }], { customer, onAccountCents: money(400) }),
    );
    expect(answered(await device.send([open, one, two]))).toEqual(['taken', 'taken', 'taken']);
    expect(await invoiceOf(desk, one?.id ?? '')).toMatchObject({
      balanceCents: 400,
      customerId: customer.id,
    });
    expect(await invoiceOf(desk, two?.id ?? '')).toMatchObject({ customerId: customer.id });
  });

  it('rounds cash into an account of its own, and a refund gives back what was paid', async () => {
    const { desk, stall } = await openFair();
    const device = await pairDevice(desk, url(), { rounding: { stepCents: 5, rounding: 'half-up' } });
    const open = device.open({ eventId: stall.eventId, floatCents: money(0) });
    const sale = device.sell(cartOf([lineOf({ unitPriceCents: money(1002) })]));
    expect(sale.roundingCents).toBe(-2);
    expect(answered(await device.send([open, sale]))).toEqual(['taken', 'taken']);
    expect(await balancesOf(desk)).toMatchObject({ '1055': 1000, '6157': 2 });
    expect((await invoiceOf(desk, sale.id)).balanceCents).toBe(0);
    expect(answered(await device.send([device.refund(sale)]))).toEqual(['taken']);
    expect((await balancesOf(desk))['1055']).toBeUndefined();
    expect((await balancesOf(desk))['6157']).toBeUndefined();
  });

  it('is on the day of the event by a clock that is a day ahead', async () => {
    const { desk, device, open } = await openFair();
    const at = '2026-06-14T14:00:00.000Z';
    const sale = { ...device.sell(cartOf([lineOf()])), at, clockOffsetMs: null };
    await device.send([{ ...open, at, clockOffsetMs: 86_400_000 }, sale], '2026-06-14T15:00:00.000Z');
    expect((await invoiceOf(desk, sale.id)).issueDate).toBe('2026-06-13');
  });
});

describe('refunds', () => {
  it('come before their sale, in parts, and take goods back', async () => {
    const { desk, stall, device, open } = await openFair();
    const sale = device.sell(cartOf([mugs(stall.mug, 3)]), [
      { method: 'card', cents: 2000 },
      { method: 'cash' },
    ]);
    const part = device.refund(sale, [1_000_000]);
    expect(answered(await device.send([open, part]))).toEqual(['taken', 'kept till-sale-missing']);
    expect(answered(await device.send([sale, part]))).toEqual(['taken', 'taken']);
    expect(await stall.rowOf(stall.mug)).toMatchObject({ sold: whole(2) });
    const rest = device.refund(sale, [2_000_000], { isVoid: true });
    expect(answered(await device.send([rest]))).toEqual(['taken']);
    const { stock } = await device.stock(`?eventId=${stall.eventId}`);
    expect(stock?.find(({ productId }) => productId === stall.mug)?.onHand).toBe(whole(20));
    expect(await balancesOf(desk)).toMatchObject({ '1055': 10_000 });
    const more = device.refund(sale, [1_000_000]);
    expect((await device.send([more]))[0]).toMatchObject({ answer: 'kept' });
  });

  it('are booked in one go with their sale and its session, when they come first', async () => {
    const { stall, device, open } = await openFair();
    const sale = device.sell(cartOf([mugs(stall.mug, 1)]));
    expect(answered(await device.send([device.refund(sale), sale, open]))).toEqual([
      'taken',
      'taken',
      'taken',
    ]);
  });

  it('of a sale of another till give its tip back, too', async () => {
    const { desk, stall, device, open } = await openFair();
    const other = await pairDevice(desk, url());
    const opened = other.open({ eventId: stall.eventId, floatCents: money(0) });
    const sale = device.sell(cartOf([mugs(stall.mug, 1)]), [{ method: 'cash', tip: 300 }]);
    const back = other.refund(sale);
    const tipped = { ...back, payments: back.payments.map((each) => ({ ...each, tipCents: money(300) })) };
    expect(answered(await device.send([open, sale]))).toEqual(['taken', 'taken']);
    expect(await balancesOf(desk)).toMatchObject({ '1055': 12_700, '4300': 300 });
    expect(answered(await other.send([opened, tipped]))).toEqual(['taken', 'taken']);
    // The drawers of both tills are one account.
    const balances = await balancesOf(desk);
    expect([balances['1055'], balances['4300']]).toEqual([10_000, undefined]);
  });
});

describe('a session', () => {
  it('moves float, paid in, paid out, drops and the count through the drawer, and names what is short', async () => {
    const { desk, device, open } = await openFair();
    const office = await accountOf(desk, '6450');
    const bank = await accountOf(desk, 'bank');
    const entries = [
      open,
      device.sell(cartOf([lineOf()])),
      device.move('paid-in', 500),
      device.move('paid-out', 300, office),
      device.move('drop', 4000, bank),
      device.close(-30),
    ];
    expect(answered(await device.send(entries))).toEqual(Array<string>(6).fill('taken'));
    // 100 + 10 + 5 − 3 − 40 = 72, less 30 cents that are short.
    expect(await balancesOf(desk)).toMatchObject({
      ...{ '1050': -10_000 - 500 + 7170, '1000': 4000, '6450': 300, '6155': 30, '4000': 1000 },
    });
    expect((await balancesOf(desk))['1055']).toBeUndefined();
    const day = granted<TillDayView>(await desk.call('GET', '/till-entries/day?date=2026-06-13'));
    expect(granted(await desk.call('GET', '/till-entries/day'))).toEqual(day);
    expect(day.sessions).toMatchObject([
      { floatCents: 10_000, expectedCents: 7200, countedCents: 7170, differenceCents: -30 },
    ]);
  });

  it('keeps a count that does not agree with itself, and an account that is kept by records', async () => {
    const { desk, device, open } = await openFair();
    const receivable = await accountOf(desk, 'accounts-receivable');
    const close = device.close();
    const answers = await device.send([
      { ...open, floatCents: 1 },
      { ...device.move('drop', 100, receivable) },
      { ...close, countedCents: 5 },
    ]);
    expect(answered(answers)).toEqual([
      'kept till-sums-differ',
      'kept till-session-missing',
      'kept till-session-missing',
    ]);
  });
});

describe('an order at the stall', () => {
  it('becomes an order of the customer, with the deposit as their credit', async () => {
    const { desk, stall, device, open } = await openFair();
    const customer = {
      ...{ id: v7(), isNew: true, name: 'Mara Lund', email: '', phone: '555 0100', hasConsented: false },
    };
    const order = device.order(cartOf([mugs(stall.mug, 4)]), customer, 2000);
    expect(answered(await device.send([open, order]))).toEqual(['taken', 'taken']);
    const view = granted<{ state: string; customerId: string; depositCents: number }>(
      await desk.call('GET', `/customer-orders/${order.id}`),
    );
    expect(view).toMatchObject({ state: 'open', customerId: customer.id, depositCents: 2000 });
    expect(await balancesOf(desk)).toMatchObject({ '2300': 2000, '1000': 2000 });
  });
});

describe('entries that cannot be taken', () => {
  it('are answered each for itself: malformed, kept and taken; more than 50 are refused', async () => {
    const { device, open } = await openFair();
    const sale = device.sell(cartOf([lineOf()]));
    const wrong = { ...device.sell(cartOf([lineOf()])), totals: { ...sale.totals, totalCents: 1 } };
    const zero = { ...device.sell(cartOf([lineOf()])), note: 'a\u0000b' };
    const answers = await device.send(['text', { ...sale, kind: 'gift' }, zero, open, wrong, sale]);
    expect(answered(answers)).toEqual([
      ...['malformed', 'malformed', 'malformed', 'taken', 'kept till-sums-differ', 'taken'],
    ]);
    expect(answers.slice(0, 2).map(({ id }) => id)).toEqual([null, sale.id]);
    expect((await device.post(Array.from({ length: 51 }, () => sale))).status).toBe(400);
    expect((await device.post([])).status).toBe(400);
  });

  it('keep another content under the same id, and a number that was given before', async () => {
    const { desk, device, open } = await openFair();
    const sale = device.sell(cartOf([lineOf()]));
    const other = { ...device.sell(cartOf([lineOf()])), number: sale.number };
    const changed = { ...sale, note: 'Another note' };
    expect(answered(await device.send([open, sale, changed, changed, other]))).toEqual([
      ...['taken', 'taken', 'kept till-entry-differs', 'kept till-entry-differs', 'kept till-number-taken'],
    ]);
    expect(await keptOf(desk)).toHaveLength(2);
    const retried = await retry(desk, other.id, ['with-other-number']);
    expect(retried).toMatchObject({ state: 'taken', number: 'A-0001-2' });
    expect((await invoiceOf(desk, other.id)).number).toBe('A-0001-2');
    const foreign = { ...device.sell(cartOf([lineOf()])), number: 'Z-0001' };
    expect(answered(await device.send([foreign]))).toEqual(['kept till-number-of-other-till']);
  });

  it('of a closed period are booked on the first open day, where a person says so', async () => {
    const { desk, device, open } = await openFair();
    const lock = { closedThrough: '2026-06-13', opened: null, reason: 'Filed' };
    granted(await desk.call('PUT', '/finances/book-lock', lock));
    const sale = device.sell(cartOf([lineOf()]));
    expect(answered(await device.send([open, sale]))).toEqual([
      'kept period-closed',
      'kept till-session-missing',
    ]);
    expect(refusalOf(await ask(desk, open.id, ['without-event']))).toEqual([422, 'till-change-not-possible']);
    expect(await retry(desk, open.id, ['next-open-day'])).toMatchObject({ state: 'taken' });
    // The sale waited for its session, and now for a person.
    const [kept] = await keptOf(desk);
    expect(kept).toMatchObject({ id: sale.id, problem: 'period-closed', possibleChanges: ['next-open-day'] });
    expect(await retry(desk, sale.id, ['next-open-day'])).toMatchObject({ state: 'taken', problem: null });
    expect((await invoiceOf(desk, sale.id)).issueDate).toBe('2026-06-14');
    expect(refusalOf(await ask(desk, sale.id, []))).toEqual([409, 'till-entry-not-kept']);
  });

  it('of a cancelled event are booked under none', async () => {
    const desk = await workshop.found();
    const event = await planEventAt(desk);
    const device = await pairDevice(desk, url());
    const open = device.open({ eventId: event.id });
    const sale = device.sell(cartOf([lineOf()]));
    await device.send([open]);
    await stepEventAt(desk, event, 'cancelled', 'Rain');
    expect(answered(await device.send([sale]))).toEqual(['kept till-event-cancelled']);
    await retry(desk, sale.id, ['without-event']);
    expect(await invoiceOf(desk, sale.id)).toMatchObject({ eventId: null, channel: 'own-shop' });
  });

  it('of an archived product are taken, of one that is gone are booked as custom items', async () => {
    const { desk, stall, device, open } = await openFair();
    granted(await desk.call('POST', `/inventory/items/${stall.mug}/retire`, { state: 'archived' }));
    const archived = device.sell(cartOf([mugs(stall.mug, 1)]));
    const gone = device.sell(cartOf([mugs(v7(), 1), mugs(stall.mug, 1)]));
    expect(answered(await device.send([open, archived, gone]))).toEqual([
      'taken',
      'taken',
      'kept product-not-found',
    ]);
    await retry(desk, gone.id, ['as-custom-items']);
    const { lines } = await invoiceOf(desk, gone.id);
    expect(lines.map(({ productId }) => productId)).toEqual([null, null]);
  });

  it('with another tax than today’s keep what was charged', async () => {
    const { desk, device, open } = await openFair();
    const taxRateId = await addTaxRateTo(desk, 90_000);
    const tax = { taxRateId, name: 'County', rate: rate(80_000), parts: [] };
    const sale = device.sell(cartOf([lineOf({ taxRate: tax })]));
    expect((await device.send([open, sale]))[1]).toMatchObject({
      ...{ answer: 'kept', problem: 'till-tax-differs', details: 'charged 80, worked out 90' },
    });
    await retry(desk, sale.id, ['with-charged-tax']);
    expect(await invoiceOf(desk, sale.id)).toMatchObject({ totalCents: 1080, taxCents: 80, balanceCents: 0 });
    expect(answered(await device.send([device.refund(sale)]))).toEqual(['taken']);
  });

  it('are set aside with a reason, and never booked', async () => {
    const { desk, device, open } = await openFair();
    const sale = device.sell(cartOf([lineOf()]), undefined, { roundingCents: money(60) });
    await device.send([open, sale]);
    expect(
      granted(await desk.call('POST', `/till-entries/${sale.id}/set-aside`, { reason: 'A test' })),
    ).toMatchObject({ state: 'set-aside', reason: 'A test' });
    expect(answered(await device.send([sale]))).toEqual(['kept till-sums-differ']);
    expect(refusalOf(await ask(desk, sale.id, []))).toEqual([409, 'till-entry-not-kept']);
    const day = granted<TillDayView>(await desk.call('GET', '/till-entries/day?date=2026-06-13'));
    expect(day).toMatchObject({ setAsideCount: 1, setAsideCents: 1000, sales: 0, totalCents: 0 });
  });
});

describe('entries in a file', () => {
  it('are brought by a member from any device, and are those of their till', async () => {
    const { desk, device, open } = await openFair();
    const sale = device.sell(cartOf([lineOf()]));
    const file = { deviceTime: '2026-06-20T15:00:00.000Z', entries: [open, sale] };
    const bring = (one: Desk, tillId: string) => one.call('POST', `/tills/${tillId}/entries`, file);
    expect(refusalOf(await bring(await workshop.join(desk, 'bookkeeper'), device.till.id))).toEqual([
      403,
      'permission-denied',
    ]);
    expect(refusalOf(await bring(desk, v7()))).toEqual([404, 'till-not-found']);
    const helper = await workshop.join(desk, 'member');
    const { answers } = granted<EntryAnswersView>(await bring(helper, device.till.id));
    expect(answered(answers)).toEqual(['taken', 'taken']);
    expect(answered(await device.send([sale]))).toEqual(['taken-before']);
  });

  it('of a refund that names no sale wait for a person, and are tried once', async () => {
    const { device, open } = await openFair();
    const refund = device.refund(device.sell(cartOf([lineOf()])));
    expect(answered(await device.send([open, { ...refund, saleId: open.id }]))).toEqual([
      'taken',
      'kept till-sale-missing',
    ]);
  });
});

describe('a retired till', () => {
  it('brings what it sold before for 90 days, and opens no more', async () => {
    const { desk, device, open } = await openFair();
    const sales = [1, 2].map(() => device.sell(cartOf([lineOf()])));
    granted(await desk.call('POST', `/tills/${device.till.id}/retire`, {}));
    const before = now;
    now = '2026-07-20T10:00:00.000Z';
    expect(answered(await device.send([open, sales[0]]))).toEqual(['taken', 'taken']);
    const again = { ...device.open(), at: now };
    expect(answered(await device.send([again]))).toEqual(['kept till-retired']);
    now = '2026-10-20T10:00:00.000Z';
    expect(answered(await device.send([sales[1]]))).toEqual(['kept till-retired-too-long']);
    expect(await retry(desk, sales[1]?.id ?? '', [])).toMatchObject({ state: 'taken' });
    now = before;
  });
});

describe('the credential of a till', () => {
  it('reaches no record of another business', async () => {
    const [here, there] = [await openFair(), await openFair()];
    const sale = there.device.sell(cartOf([mugs(there.stall.mug, 1)]));
    await there.device.send([there.open, sale]);
    const inTheirSession = { ...here.device.sell(cartOf([lineOf()])), sessionId: there.open.id };
    const ofTheirSale = here.device.refund(sale);
    const theirEvent = here.device.open({ eventId: there.stall.eventId });
    const theirGoods = { ...here.device.sell(cartOf([mugs(there.stall.mug, 1)])), sessionId: here.open.id };
    expect(
      answered(
        await here.device.send([
          here.open,
          inTheirSession,
          { ...ofTheirSale, sessionId: here.open.id },
          theirEvent,
          theirGoods,
        ]),
      ),
    ).toEqual([
      ...['taken', 'kept till-session-missing', 'kept till-sale-missing', 'kept till-event-missing'],
      'kept product-not-found',
    ]);
    // The same ids in another business are records of its own.
    expect(
      answered(
        await here.device.send([
          {
            ...sale,
            sessionId: here.open.id,
            lines: sale.lines.map((line) => ({ ...line, productId: null })),
          },
        ]),
      ),
    ).toEqual(['taken']);
    expect(await here.device.catalogue(`?eventId=${there.stall.eventId}`)).toMatchObject({ event: null });
    expect(refusalOf(await here.device.get(`/photos/${v7()}`))).toEqual([404, 'till-photo-not-found']);
    expect(refusalOf(await ask(here.desk, sale.id, []))[0]).toBe(409);
  });

  it('lives on when the member who paired it has left', async () => {
    const { desk, stall } = await openFair();
    const helper = await workshop.join(desk, 'member');
    const device = await pairDevice(helper, url());
    const open = device.open({ eventId: stall.eventId });
    granted(await desk.call('DELETE', `/members/${helper.userId}`));
    expect(answered(await device.send([open, device.sell(cartOf([lineOf()]))]))).toEqual(['taken', 'taken']);
  });
});

describe('permissions', () => {
  it('are those of invoices: a bookkeeper and a viewer pair nothing and solve nothing', async () => {
    const { desk, device } = await openFair();
    const sale = device.sell(cartOf([lineOf()]));
    await device.send([sale]);
    for (const role of ['bookkeeper', 'viewer'] as const) {
      const one = await workshop.join(desk, role);
      const denied = [403, 'permission-denied'];
      expect(refusalOf(await one.call('POST', '/tills', { id: v7(), name: 'Mine' }))).toEqual(denied);
      expect(refusalOf(await one.call('POST', `/tills/${device.till.id}/retire`, {}))).toEqual(denied);
      expect(refusalOf(await ask(one, sale.id, []))).toEqual(denied);
      expect(
        refusalOf(await one.call('PUT', '/till-settings', { cashRounding: null, taxRounding: 'half-up' })),
      ).toEqual(denied);
      expect(refusalOf(await one.call('PUT', `/till-people/${v7()}`, personFields))).toEqual(denied);
    }
  });
});

describe('people and settings', () => {
  it('refuse what is no PIN and a name that is taken, and reach the catalogue as hashes', async () => {
    const { desk, device } = await openFair();
    const [one, two] = [v7(), v7()];
    const save = (id: string, fields: object = {}) =>
      desk.call('PUT', `/till-people/${id}`, { ...personFields, ...fields });
    expect(refusalOf(await save(one, { pin: '12' }))).toEqual([422, 'till-pin-invalid']);
    expect(refusalOf(await save(one, { pin: null }))).toEqual([422, 'till-pin-invalid']);
    granted(await save(one));
    expect(refusalOf(await save(two))).toEqual([409, 'till-person-name-taken']);
    granted(await save(one, { pin: null, mayRefund: false }));
    granted(
      await desk.call('PUT', '/till-settings', {
        ...{ cashRounding: { stepCents: 5, rounding: 'half-even' }, taxRounding: 'half-even' },
      }),
    );
    const catalogue = await device.catalogue();
    if (catalogue.isUnchanged) throw new Error('unchanged');
    const [person] = catalogue.people;
    expect(person).toMatchObject({ name: 'Mara', mayRefund: false });
    expect(JSON.stringify(catalogue)).not.toContain('4711');
    expect(person && (await isPinOf('4711', person.pin, crypto.subtle))).toBe(true);
    expect(catalogue).toMatchObject({
      ...{ cashRounding: { stepCents: 5, rounding: 'half-even' }, taxRounding: 'half-even' },
    });
    expect(await device.catalogue(`?since=${catalogue.version}`)).toEqual({
      ...{ isUnchanged: true, version: catalogue.version },
    });
  });
});

describe('the catalogue', () => {
  it('has the prices of the event, what is at the stall, and the last receipt number', async () => {
    const { desk, stall, device, open } = await openFair();
    const lines = [{ itemId: stall.mug, planned: whole(20), priceCents: 2600 }];
    granted(await desk.call('PUT', `/events/${stall.eventId}/goods`, { lines }));
    await device.send([open, device.sell(cartOf([mugs(stall.mug, 2)]))]);
    const catalogue = await device.catalogue(`?eventId=${stall.eventId}`);
    if (catalogue.isUnchanged) throw new Error('unchanged');
    expect(catalogue).toMatchObject({ till: { letters: 'A', lastNumber: 'A-0001' }, channel: 'market' });
    expect(catalogue.event).toMatchObject({ id: stall.eventId, timeZone: 'America/New_York' });
    expect(catalogue.products.find(({ id }) => id === stall.mug)).toMatchObject({
      ...{ priceCents: 2600, onHand: whole(18), photoUrl: null },
    });
    expect(catalogue.products.find(({ id }) => id === stall.bowl)).toMatchObject({
      priceCents: 2400,
      onHand: 0,
    });
  });

  it('has a product with variants before them, and none whose variants are all archived', async () => {
    const desk = await workshop.found();
    const device = await pairDevice(desk, url());
    const addVariantOf = async (name: string) => {
      const [parent, variant] = [v7(), v7()];
      granted(
        await desk.call('POST', '/inventory/items', {
          ...{ id: parent, kind: 'product', productType: 'made', name, stockUnit: 'piece' },
          ...{ isCounted: false, optionNames: ['Glaze'] },
        }),
      );
      const added = { id: variant, optionValues: ['Celadon'], sku: null, retailCents: 3100 };
      granted(await desk.call('POST', `/inventory/items/${parent}/variants`, { variants: [added] }));
      return { parent, variant };
    };
    const [bowl, gone] = [await addVariantOf('Bowl'), await addVariantOf('Vase')];
    granted(await desk.call('POST', `/inventory/items/${gone.variant}/retire`, { state: 'archived' }));
    const catalogue = await device.catalogue();
    if (catalogue.isUnchanged) throw new Error('unchanged');
    expect(catalogue.products.map(({ id, parentId, hasVariants }) => [id, parentId, hasVariants])).toEqual([
      [bowl.parent, null, true],
      [bowl.variant, bowl.parent, false],
    ]);
  });

  it('tells other tills of the event what was sold', async () => {
    const { desk, stall, device, open } = await openFair();
    const other = await pairDevice(desk, url());
    await device.send([open, device.sell(cartOf([mugs(stall.mug, 2)]))]);
    const seen = await other.stock(`?eventId=${stall.eventId}`);
    expect(seen.entries).toMatchObject([
      { number: 'A-0001', totalCents: 4800, lines: [{ productId: stall.mug, quantity: whole(2) }] },
    ]);
    // Devices ask every second: a question without news costs little.
    const next = await other.stock(`?eventId=${stall.eventId}&after=${seen.cursor}`);
    expect(next).toMatchObject({ stock: null, cursor: seen.cursor });
    await device.send([device.sell(cartOf([mugs(stall.mug, 1)]))]);
    const later = await other.stock(`?eventId=${stall.eventId}&after=${seen.cursor}`);
    expect(later.stock?.find(({ productId }) => productId === stall.mug)?.onHand).toBe(whole(17));
    expect((await device.stock(`?eventId=${stall.eventId}`)).entries).toEqual([]);
    expect((await other.stock()).entries).toEqual([]);
  });
});
