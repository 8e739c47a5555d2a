import { subtractMoney, succeed, zeroMoney } from '@atelier/domain/foundation';
import { bookFee, decideCurrency, move, tell } from './card-books.ts';
import type { CardBooks, Told } from './cards.ts';
import type { PayoutFacts } from './card-processor.ts';

/** Returns what is told of a payout: from what the processor holds to the bank, and back where it failed. */
export function toldOfPayout(books: CardBooks, payout: PayoutFacts): Told {
  return {
    now: { ...payout, kind: 'payout' },
    async book(tenant, before) {
      const { clearingAccountId, bankAccountId } = books.connection;
      const wrong = await decideCurrency(tenant, payout.currency);
      if (!wrong.ok) return wrong;
      const arrived = payout.hasArrived ? payout.amount : zeroMoney;
      const moved = await move(books, tenant, subtractMoney(arrived, before.booked), {
        on: payout.hasArrived ? payout.at : null,
        kind: 'transfer',
        memo: `${payout.hasFailed ? 'Failed payout' : 'Payout'} ${payout.ref}`,
        from: clearingAccountId,
        to: bankAccountId,
      });
      if (!moved.ok) return moved;
      const fee = payout.hasArrived ? payout.fee : before.bookedFee;
      const kept = await bookFee(books, tenant, before, fee, payout.hasArrived ? payout.at : null);
      if (!kept.ok) return kept;
      if (payout.hasFailed && before.state !== payout.state)
        await tell(tenant, books, before, { what: 'payout-failed', amountCents: payout.amount, name: '' });
      return succeed({
        ...kept.value,
        booked: arrived,
        transactionId: moved.value ?? before.transactionId,
      });
    },
  };
}
