import { usMakerChart, type Account } from '../books/index.ts';
import type { EventCostKind } from './event-budget.ts';

type CostAccount = Pick<Account, 'type' | 'systemKey' | 'code' | 'name' | 'scheduleCLine'>;

/** Kinds of costs by accounts of the usual chart whose tax line holds more than one kind. */
const kindOfCode: Readonly<Record<string, EventCostKind>> = {
  ...{ '6050': 'fees', '6160': 'commission', '6850': 'power' },
};

const kindOfLine: Readonly<Record<string, EventCostKind>> = {
  ...{ '8': 'marketing', '9': 'travel', '10': 'commission', '11': 'helpers', '18': 'supplies' },
  ...{ '22': 'supplies', '24a': 'travel', '24b': 'food', '26': 'helpers' },
};

const lodging = /\b(?:lodging|hotels?|motels?|camping|airbnb)\b/i;

/** Tells whether an account holds costs of driving, which miles at a rate replace. */
export const isCarAccount = ({ scheduleCLine }: Pick<Account, 'scheduleCLine'>): boolean =>
  scheduleCLine === '9';

/**
 * Returns the kind of cost that an account of results holds at an event: by its part in the books, else by its place in
 * the usual chart of accounts, else by its tax line. Lodging has no tax line of its own and is told by the name.
 */
export function costKindOfAccount(account: CostAccount): EventCostKind {
  const { type, systemKey, code, name, scheduleCLine } = account;
  if (type === 'cost-of-goods-sold') return 'pieces';
  if (systemKey === 'payment-fees') return 'card_fees';
  if (lodging.test(name)) return 'lodging';
  const usual = usMakerChart.find((entry) => entry.code === code);
  const isUsual = usual?.type === type && usual.scheduleCLine === scheduleCLine;
  return (isUsual ? kindOfCode[code] : undefined) ?? kindOfLine[scheduleCLine ?? ''] ?? 'other';
}
