import { customerRefusals, type Customer } from '@atelier/domain/customers';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** What changes of a customer; what is missing stays. */
export type CustomerChange = Partial<Omit<Customer, 'id'>> & { readonly isArchived?: boolean };

function columnsOf(change: CustomerChange) {
  const {
    isTaxExempt,
    taxExemptReason,
    taxCertificate,
    taxExemptUntil,
    isArchived: _isArchived,
    ...rest
  } = change;
  return {
    ...rest,
    ...(isTaxExempt === undefined ? {} : { is_tax_exempt: isTaxExempt }),
    ...(taxExemptReason === undefined ? {} : { tax_exempt_reason: taxExemptReason }),
    ...(taxCertificate === undefined ? {} : { tax_certificate: taxCertificate }),
    ...(taxExemptUntil === undefined ? {} : { tax_exempt_until: taxExemptUntil }),
  };
}

/** Adds a customer. */
export async function addCustomer(
  tenant: Tenant,
  customer: Customer,
): Promise<Outcome<unknown, Refusal<'customer-id-taken'>>> {
  const { isTaxExempt, taxExemptReason, taxCertificate, taxExemptUntil, ...rest } = customer;
  return orRefusal(
    tenant.db
      .insertInto('customers')
      .values({
        business_id: tenant.businessId,
        ...rest,
        is_tax_exempt: isTaxExempt,
        tax_exempt_reason: taxExemptReason,
        tax_certificate: taxCertificate,
        tax_exempt_until: taxExemptUntil,
      })
      .execute(),
    { customers_pkey: customerRefusals.refusal('customer-id-taken') },
  );
}

/** Changes a customer; false when there is none. `now` is the instant of archiving. */
export async function updateCustomer(
  tenant: Tenant,
  customerId: string,
  change: CustomerChange,
  now: string,
): Promise<boolean> {
  const archived = change.isArchived === undefined ? {} : { archived_at: change.isArchived ? now : null };
  const columns = { ...columnsOf(change), ...archived };
  if (Object.keys(columns).length === 0) return true;
  const result = await tenant.db
    .updateTable('customers')
    .set(columns)
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
