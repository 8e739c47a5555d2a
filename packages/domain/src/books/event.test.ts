import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import { channelOfSale, decideEvent, placeOfEvent } from './event.ts';
import { saysTheSame, transactionPosting, type TransactionDraft } from '../transactions/transaction.ts';

const fair = {
  id: 'fair',
  name: '  Beacon   Spring Fair ',
  kind: 'fair',
  startsOn: calendarDate('2026-04-18'),
  endsOn: calendarDate('2026-04-19'),
  venue: '',
  town: ' Beacon',
  region: 'NY ',
  postalCode: '12508',
  taxRateId: null,
} as const;

describe('an event', () => {
  it('is tidied, and has a place', () => {
    const decided = decideEvent(fair);
    expect(decided).toMatchObject({ ok: true, value: { name: 'Beacon Spring Fair', town: 'Beacon' } });
    expect(decided.ok && placeOfEvent(decided.value)).toBe('Beacon, NY');
    expect(placeOfEvent({ town: '', region: '' })).toBe('');
  });

  it('has a name, and does not end before it starts', () => {
    expect(decideEvent({ ...fair, name: ' ' })).toMatchObject({ refusal: { code: 'event-name-required' } });
    expect(decideEvent({ ...fair, endsOn: calendarDate('2026-04-17') })).toMatchObject({
      refusal: { code: 'event-ends-before-it-starts', field: 'endsOn' },
    });
  });
});

describe('the channel of a sale', () => {
  it('is what somebody said, else a marketplace, else the market, else unknown', () => {
    const nothing = { said: null, eventId: null };
    expect(channelOfSale(nothing)).toBeNull();
    expect(channelOfSale({ ...nothing, eventId: 'fair' })).toBe('market');
    expect(channelOfSale({ ...nothing, eventId: 'fair', marketplace: 'Etsy' })).toBe('marketplace');
    expect(channelOfSale({ said: 'wholesale', eventId: 'fair', marketplace: 'Etsy' })).toBe('wholesale');
  });
});

describe('the entry of a transaction', () => {
  const sale: TransactionDraft = {
    id: 'sale',
    kind: 'income',
    date: calendarDate('2026-04-18'),
    payee: '',
    payeeId: null,
    memo: '',
    tags: [],
    eventId: 'fair',
    amount: money(5000),
    moneyAccountId: 'cash',
    lines: [
      { accountId: 'sales', amount: money(3000), memo: '' },
      { accountId: 'classes', amount: money(2000), memo: '', eventId: 'workshop' },
    ],
  };
  const linesOf = (transaction: TransactionDraft) => transactionPosting(transaction, 'entry').lines;

  it('carries the event and the channel on what was earned, a part its own', () => {
    expect(linesOf(sale)).toEqual([
      { accountId: 'cash', amount: 5000 },
      { accountId: 'sales', amount: -3000, memo: '', eventId: 'fair', channel: 'market' },
      { accountId: 'classes', amount: -2000, memo: '', eventId: 'workshop', channel: 'market' },
    ]);
  });

  it('has no channel where money goes out, and neither where it only moves', () => {
    expect(linesOf({ ...sale, kind: 'expense' })[1]).toEqual({
      accountId: 'sales',
      amount: 3000,
      memo: '',
      eventId: 'fair',
    });
    expect(linesOf({ ...sale, kind: 'transfer' })[1]).toEqual({ accountId: 'sales', amount: 3000, memo: '' });
  });

  it('says something else with another event or channel', () => {
    const posted = transactionPosting(sale, 'one');
    expect(saysTheSame(posted, transactionPosting(sale, 'other'))).toBe(true);
    expect(saysTheSame(posted, transactionPosting({ ...sale, eventId: null }, 'other'))).toBe(false);
    expect(saysTheSame(posted, transactionPosting({ ...sale, channel: 'other' }, 'other'))).toBe(false);
  });
});
