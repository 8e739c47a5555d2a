import { negateMoney, type CalendarDate, type Money } from '../foundation/index.ts';
import { normalSide, rootOfAccountType, type Account, type AccountType } from './account.ts';
import type { JournalEntryDraft } from './journal-entry.ts';

/** The accounts that money is kept in, or owed on a card; each with the code from which its like are numbered. */
const firstCodes = {
  bank: 1000,
  cash: 1050,
  'undeposited-funds': 1080,
  clearing: 1100,
  card: 2100,
} as const satisfies Partial<Record<AccountType, number>>;

/** What a money account is. */
export type MoneyAccountType = keyof typeof firstCodes;

/** Every type of a money account. */
export const moneyAccountTypes = Object.keys(firstCodes) as [MoneyAccountType, ...MoneyAccountType[]];

/** Tells whether an account of this type is a money account. */
export function isMoneyAccountType(type: AccountType): type is MoneyAccountType {
  return type in firstCodes;
}

/** The first free code for another account of this type, in tens where they are free. */
export function freeAccountCode(type: MoneyAccountType, chart: readonly Pick<Account, 'code'>[]): string {
  const taken = new Set(chart.map((account) => account.code));
  const first = firstCodes[type];
  for (const step of [10, 1]) {
    for (let code = first; code < first + 50; code += step) {
      if (!taken.has(String(code))) return String(code);
    }
  }
  for (let code = first * 10; ; code += 1) if (!taken.has(String(code))) return String(code);
}

/**
 * The entry of an opening balance, which is on the account's normal side: what is in a bank, what is owed on a card.
 * The other side is what the owner brought in before the books began.
 */
export function openingPosting(
  account: Pick<Account, 'id' | 'name' | 'type'>,
  opening: { readonly date: CalendarDate; readonly balance: Money },
  entry: { readonly id: string; readonly openingBalancesId: string },
): JournalEntryDraft {
  const isDebit = normalSide(rootOfAccountType(account.type)) === 'debit';
  const amount = isDebit ? opening.balance : negateMoney(opening.balance);
  return {
    id: entry.id,
    date: opening.date,
    kind: 'opening',
    memo: `Opening balance: ${account.name}`,
    source: { kind: 'account', id: account.id },
    lines: [
      { accountId: account.id, amount },
      { accountId: entry.openingBalancesId, amount: negateMoney(amount) },
    ],
  };
}
