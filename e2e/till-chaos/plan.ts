import type { Random } from './random.ts';
import { products, type Order, type Pieces } from './sums.ts';

/** Sales of a device in a round: all troubles need a hundred of them, a part of the troubles a third of that. */
export const salesOfDevice = process.env['ATELIER_THOROUGH'] ? 100 : 34;
const share = salesOfDevice / 100;
const inProportion = (count: number): number => Math.round(count * share);

const troubles = [
  'browser-killed',
  'browser-killed-while-selling',
  'browser-killed-while-selling',
  'browser-killed-while-selling',
  'browser-killed-while-refunding',
  'tab-killed-while-selling',
  'tab-killed-while-selling',
  'reloaded-while-selling',
  'reloaded-while-selling',
  'clock-wrong',
  'clock-right',
  'clock-wrong',
  'disk-full',
  'storage-fails',
  'storage-fails',
  'two-tabs',
] as const;

/** A trouble of the device or of its network, or something else than a sale. */
export type Happening =
  | (typeof troubles)[number]
  | 'cut-off'
  | 'connected'
  | 'new-version'
  | 'session-expires'
  | 'logs-out'
  | 'power-cut'
  | 'parks'
  | 'takes-up'
  | 'refunds'
  | 'voids'
  | 'moves-cash';

/** One sale of a device with what happens before it. */
export interface Step {
  readonly happenings: readonly Happening[];
  readonly order: Order;
  readonly isByTaps: boolean;
}

/** Draws what a customer buys. */
export function drawPieces(random: Random): Pieces {
  const most = random.pick([1, 1, 2, 3]);
  const pieces: Pieces = {};
  for (let count = 0; count < most; count += 1) {
    const product = random.pick(products);
    pieces[product] = (pieces[product] ?? 0) + 1;
  }
  return pieces;
}

function drawStep(random: Random): Omit<Step, 'happenings'> {
  const way = random.chance(70) ? 'cash' : 'card';
  const isByTaps = random.chance(62);
  const tipCents = isByTaps && way === 'card' && random.chance(30) ? 100 * random.between(1, 5) : 0;
  return { order: { pieces: drawPieces(random), way, tipCents }, isByTaps };
}

/**
 * Draws the day of a device: it begins with a bad network, is cut off, connected for a while, and cut off again. All
 * that can go wrong does at random places, or the share of it that fits the sales.
 */
export function drawDay(random: Random, isFirst: boolean): readonly Step[] {
  const happenings = new Map<number, Happening[]>();
  const add = (at: number, happening: Happening) =>
    happenings.set(at, [...(happenings.get(at) ?? []), happening]);
  const around = (least: number, most: number) => random.between(inProportion(least), inProportion(most));
  const cut = around(14, 22);
  const connected = around(42, 50);
  const cutAgain = around(75, 82);
  add(cut, 'cut-off');
  add(connected, 'connected');
  const online: Happening[] = ['new-version', isFirst ? 'logs-out' : 'session-expires'];
  if (isFirst) online.push('power-cut');
  for (const happening of online) add(random.between(connected + 1, cutAgain - 2), happening);
  add(cutAgain, 'cut-off');
  const drawn = random.shuffle(troubles).slice(0, inProportion(troubles.length));
  for (const trouble of drawn) add(random.between(3, salesOfDevice - 2), trouble);
  for (let count = 0; count < inProportion(6); count += 1) {
    const at = random.between(2, salesOfDevice - inProportion(12));
    add(at, 'parks');
    add(random.between(at + 1, salesOfDevice - 1), 'takes-up');
  }
  for (let count = 0; count < inProportion(7); count += 1)
    add(random.between(5, salesOfDevice - 1), 'refunds');
  for (let count = 0; count < inProportion(2); count += 1) add(random.between(5, salesOfDevice - 1), 'voids');
  add(random.between(5, salesOfDevice - 1), 'moves-cash');
  return Array.from({ length: salesOfDevice }, (_, at) => ({
    happenings: happenings.get(at) ?? [],
    ...drawStep(random),
  }));
}
