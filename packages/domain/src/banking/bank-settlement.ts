import {
  addMoney,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { financeRefusals } from '../books/index.ts';

/**
 * What a person says that a line is made of, all of it signed as the bank shows it, in minor units. The fee is what the
 * bank or the card company kept of it: above zero, and a cost.
 */
export type LineSettlement = {
  readonly amounts: readonly Money[];
  readonly fee: { readonly amount: Money; readonly name: string } | null;
};

/** Why a line cannot be made of what was chosen. */
export type SettlementRefusal = Refusal<
  'match-not-found' | 'bank-line-amount-differs' | 'bank-fee-needs-name' | 'bank-fee-not-positive'
>;

/**
 * Returns what is missing still until the chosen parts come to the line's amount; a fee makes a payment in smaller.
 */
export function restOfLine(amount: Money, { amounts, fee }: LineSettlement): Money {
  return addMoney(subtractMoney(amount, sumMoney(amounts)), fee?.amount ?? zeroMoney);
}

/** Tells whether a line is what was chosen: at least one thing, to the cent, and the difference has a name. */
export function decideSettlement(
  amount: Money,
  settlement: LineSettlement,
): Outcome<true, SettlementRefusal> {
  if (settlement.amounts.length === 0) return refuse(financeRefusals.refusal('match-not-found'));
  if (settlement.fee !== null && settlement.fee.amount <= 0) {
    return refuse(financeRefusals.refusal('bank-fee-not-positive', { field: 'fee.amountCents' }));
  }
  if (settlement.fee?.name.trim() === '') {
    return refuse(financeRefusals.refusal('bank-fee-needs-name', { field: 'fee.name' }));
  }
  const rest = restOfLine(amount, settlement);
  if (rest === 0) return succeed(true);
  const details = `${String(rest)} minor units are left`;
  return refuse(financeRefusals.refusal('bank-line-amount-differs', { details }));
}
