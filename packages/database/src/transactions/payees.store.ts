import { isMaskedTaxId } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import type { Payee } from '@atelier/domain/transactions';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Why a payee could not be written. */
export type PayeeWriteRefusal = Refusal<'payee-id-taken' | 'payee-name-taken' | 'account-not-found'>;

/** What changes of a payee; what is missing stays. */
export type PayeeChange = Partial<Omit<Payee, 'id'>> & { readonly isArchived?: boolean };

const refusals = {
  payees_pkey: financeRefusals.refusal('payee-id-taken'),
  payees_name: financeRefusals.refusal('payee-name-taken', { field: 'name' }),
  payees_business_id_default_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'defaultAccountId',
  }),
};

function columnsOf({
  taxId,
  receives1099,
  defaultAccountId,
  termsDays,
  ...rest
}: Partial<Omit<Payee, 'id'>>) {
  return {
    ...rest,
    // Who does not see it whole sends back what was shown: that changes nothing.
    ...(taxId === undefined || isMaskedTaxId(taxId) ? {} : { tax_id: taxId }),
    ...(receives1099 === undefined ? {} : { receives_1099: receives1099 }),
    ...(defaultAccountId === undefined ? {} : { default_account_id: defaultAccountId }),
    ...(termsDays === undefined ? {} : { terms_days: termsDays }),
  };
}

/** Adds a payee. */
export async function addPayee(tenant: Tenant, payee: Payee): Promise<Outcome<unknown, PayeeWriteRefusal>> {
  const { id, name, ...rest } = payee;
  return orRefusal(
    tenant.db
      .insertInto('payees')
      .values({ business_id: tenant.businessId, id, name, ...columnsOf(rest) })
      .execute(),
    refusals,
  );
}

/** Changes a payee; `now` is the instant of archiving. */
export async function updatePayee(
  tenant: Tenant,
  payeeId: string,
  { isArchived, ...change }: PayeeChange,
  now: string,
): Promise<Outcome<unknown, PayeeWriteRefusal>> {
  const archived = isArchived === undefined ? {} : { archived_at: isArchived ? now : null };
  const columns = { ...columnsOf(change), ...archived };
  return orRefusal(
    Object.keys(columns).length === 0
      ? Promise.resolve([])
      : tenant.db
          .updateTable('payees')
          .set(columns)
          .where('business_id', '=', tenant.businessId)
          .where('id', '=', payeeId)
          .execute(),
    refusals,
  );
}
