// cspell:ignore Rondout Uline Ashokan
import {
  addDays,
  addMonths,
  endOfMonth,
  partsOfDate,
  startOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '@atelier/domain/foundation';
import { chanceOf } from './chance.ts';
import type { Action, PlannedEvent, PlannedTransaction } from './actions.ts';
import type { SampleDocument } from './documents.ts';
import { eventOfFair, fairs, saturdayOf } from './sales.ts';

const bank = '1000';
const card = '2100';

const expense = (
  date: CalendarDate,
  payee: string,
  category: string,
  paid: {
    readonly cents: number;
    readonly money?: string;
    readonly memo?: string;
    readonly document?: SampleDocument;
    readonly event?: PlannedEvent;
    readonly tags?: readonly string[];
  },
): Action => ({
  date,
  action: 'record',
  transaction: { kind: 'expense', payee, category, money: bank, ...paid },
});

/** Returns how the year begins: the owner's money, her stock of clay, and in the second month a kiln. */
function beginning(firstMonth: CalendarMonth): Action[] {
  const first = startOfMonth(firstMonth);
  const contribution = (date: CalendarDate, cents: number, memo: string): Action => {
    const transaction: PlannedTransaction = {
      kind: 'contribution',
      payee: 'Wren Kestrel',
      memo,
      cents,
      money: bank,
    };
    return { date, action: 'record', transaction };
  };
  return [
    contribution(first, 850_000, 'Savings put into the studio'),
    {
      date: first,
      action: 'post',
      memo: 'Clay and glazes brought in by the owner',
      lines: [
        ['1300', 128_000],
        ['3000', -128_000],
      ],
    },
    contribution(addDays(addMonths(first, 1), 3), 150_000, 'Towards the kiln'),
    expense(addDays(addMonths(first, 1), 8), 'Hudson Kiln Works', '1500', {
      cents: 385_000,
      memo: 'Electric kiln, 10 cubic feet',
      document: 'kiln',
    }),
    {
      date: addDays(addMonths(first, 1), 8),
      action: 'enter-asset',
      asset: { name: 'Electric kiln', cents: 385_000, from: null, lifeMonths: 84 },
    },
    {
      date: addDays(addMonths(first, 5), 11),
      action: 'enter-asset',
      asset: { name: 'Slab roller', cents: 86_900, from: bank, lifeMonths: null },
    },
    expense(addDays(first, 9), 'Ulster County Clerk', '6700', {
      cents: 12_500,
      memo: 'Business certificate',
      document: 'certificate',
    }),
    expense(addDays(addMonths(first, 3), 14), 'Rondout Kiln Repair', '6600', {
      cents: 28_400,
      memo: 'New elements',
      document: 'elements',
    }),
    expense(addDays(addMonths(first, 4), 5), 'Peters Valley School of Craft', '7050', {
      cents: 31_000,
      memo: 'Glaze chemistry, two days',
      money: card,
    }),
    expense(addDays(addMonths(first, 2), 24), 'Marlow & Finch, CPA', '6400', {
      cents: 47_500,
      memo: 'Tax return',
    }),
  ];
}

function fairCosts(month: CalendarMonth): Action[] {
  const { month: number } = partsOfDate(startOfMonth(month));
  return (fairs[number] ?? []).flatMap((fair) => {
    const day = saturdayOf(month, fair.saturday);
    const chance = chanceOf(`${month} ${fair.name}`);
    const event = eventOfFair(month, fair);
    return [
      expense(addDays(day, -12), fair.name, '6050', {
        cents: chance.whole(44, 70) * 500,
        memo: 'Booth',
        event,
        tags: ['fairs'],
      }),
      expense(day, 'Stewart’s Shops', '6100', {
        cents: chance.whole(2800, 5200),
        memo: 'Fuel',
        money: card,
        event,
        tags: ['fairs'],
      }),
      expense(addDays(day, -4), 'Kingston Print Shop', '6000', {
        cents: chance.whole(3500, 8900),
        memo: 'Cards',
        event,
        tags: ['fairs'],
      }),
    ];
  });
}

/** Before the fairs, and before the holidays. */
export function isBusyMonth(month: CalendarMonth): boolean {
  return [4, 5, 9, 10, 11, 12].includes(partsOfDate(startOfMonth(month)).month);
}

function costsOfMonth(month: CalendarMonth): Action[] {
  const chance = chanceOf(`costs of ${month}`);
  const first = startOfMonth(month);
  const { month: number } = partsOfDate(first);
  const on = (day: number) => addDays(first, day - 1);
  const isBusy = isBusyMonth(month);
  const around = (cents: number) => chance.whole(Math.round(cents * 0.8), Math.round(cents * 1.25));
  const busy = (cents: number) => around(isBusy ? Math.round(cents * 1.5) : cents);
  const isCold = [1, 2, 3, 11, 12].includes(number);
  return [
    expense(on(1), 'Rondout Mill Studios LLC', '6550', { cents: 62_000, memo: 'Studio rent' }),
    expense(on(3), 'Bailey Pottery Supply', '5300', { cents: busy(29_500), memo: 'Stoneware clay' }),
    expense(on(5), 'Hartford Mutual', '6300', { cents: 5_800, memo: 'Studio insurance' }),
    expense(on(6), 'Web shop and bookkeeping', '7100', { cents: 4_900, money: card }),
    expense(on(9), 'Northeast Ceramic Supply', '5300', { cents: busy(15_800), memo: 'Glazes', money: card }),
    expense(on(11), 'Uline', '5500', { cents: busy(6_400), memo: 'Boxes and paper', money: card }),
    expense(on(14), 'US Postal Service', '7150', { cents: busy(8_900), money: card }),
    expense(on(15), 'Hudson Broadband', '7200', { cents: 5_500 }),
    expense(on(17), 'Central Hudson', '6850', {
      cents: around(isCold ? 19_500 : 14_200),
      memo: 'Electricity for the kiln',
    }),
    expense(on(19), 'Bailey Pottery Supply', '6650', {
      cents: around(3_600),
      memo: 'Ribs, sponges, wire',
      money: card,
    }),
    ...(number % 3 === 0 ? [expense(on(21), 'Staples', '6450', { cents: around(4_200), money: card })] : []),
    expense(on(23), 'Tess Moreau', '6200', {
      cents: chance.whole(isBusy ? 18 : 8, isBusy ? 30 : 14) * 2_200,
      memo: 'Studio help',
    }),
    ...(number === 11
      ? [expense(on(25), 'Gallery Ashokan', '6160', { cents: 18_500, memo: 'Share of the show' })]
      : []),
    {
      date: on(28),
      action: 'record',
      transaction: { kind: 'draw', payee: 'Wren Kestrel', cents: isBusy ? 195_000 : 130_000, money: bank },
    },
  ];
}

/** Money that moves between the potter's own accounts, and what depends on what came in. */
function housekeeping(month: CalendarMonth, firstMonth: CalendarMonth): Action[] {
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  const { month: number } = partsOfDate(first);
  const bringIn = (date: CalendarDate): Action[] => [
    { date, action: 'bring-to-bank', from: '1080', leaveCents: 0 },
    { date, action: 'bring-to-bank', from: '1050', leaveCents: 15_000 },
  ];
  return [
    ...bringIn(addDays(first, 7)),
    ...bringIn(addDays(first, 15)),
    ...bringIn(addDays(first, 25)),
    { date: addDays(first, 26), action: 'pay-card' },
    { date: last, action: 'pay-card-fees' },
    { date: last, action: 'depreciate' },
    // New York's sales tax quarters are not those of the calendar, but many states' are.
    ...(number % 3 === 1 && month !== firstMonth
      ? [{ date: addDays(first, 19), action: 'pay-sales-tax', owedOn: addDays(first, -1) } as const]
      : []),
  ];
}

/** Returns what these months cost, and what the potter puts in and takes out. */
export function planCosts(months: readonly CalendarMonth[]): Action[] {
  const [firstMonth] = months;
  if (!firstMonth) return [];
  return [
    ...beginning(firstMonth),
    ...months.flatMap((month) => [...fairCosts(month), ...costsOfMonth(month)]),
  ];
}

/** Returns what is done at certain days with the money that has come in by then. */
export function planHousekeeping(months: readonly CalendarMonth[]): Action[] {
  const [firstMonth] = months;
  return firstMonth ? months.flatMap((month) => housekeeping(month, firstMonth)) : [];
}
