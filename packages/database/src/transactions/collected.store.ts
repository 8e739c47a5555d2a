import { financeRefusals } from '@atelier/domain/books';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Says which entries of an account of undeposited funds a transfer brings to the bank. */
export async function addDepositedEntries(
  tenant: Tenant,
  deposit: {
    readonly transactionId: string;
    readonly accountId: string;
    readonly entryIds: readonly string[];
  },
): Promise<Outcome<unknown, Refusal<'collected-not-there'>>> {
  return orRefusal(
    tenant.db
      .insertInto('deposited_entries')
      .values(
        deposit.entryIds.map((entryId) => ({
          business_id: tenant.businessId,
          account_id: deposit.accountId,
          entry_id: entryId,
          transaction_id: deposit.transactionId,
        })),
      )
      .execute(),
    { deposited_entries_pkey: financeRefusals.refusal('collected-not-there') },
  );
}
