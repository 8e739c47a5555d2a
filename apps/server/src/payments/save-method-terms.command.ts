import type { MethodTermsView } from '@atelier/contract/payments';
import { findAccount } from '@atelier/database/books/accounts.reads';
import { readMethodTerms } from '@atelier/database/payments/payments.reads';
import { writeMethodTerms } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideDepositAccount, financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { AllMethodTerms } from '@atelier/domain/payments';

type SaveRefusal = Refusal<
  'permission-denied' | 'account-not-found' | 'account-archived' | 'deposit-account-not-allowed'
>;

/** Says which ways of paying are offered, where their money goes and what is kept of it. */
export async function saveMethodTerms(
  tenant: Tenant,
  { methods }: { readonly methods: AllMethodTerms },
): Promise<Outcome<MethodTermsView[], SaveRefusal>> {
  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  for (const [index, { accountId }] of methods.entries()) {
    if (accountId === null) continue;
    const field = `methods.${String(index)}.accountId`;
    const account = await findAccount(tenant, accountId);
    if (!account) return refuse(financeRefusals.refusal('account-not-found', { field }));
    const into = decideDepositAccount(account);
    if (!into.ok) return refuse({ ...into.refusal, field });
  }
  await writeMethodTerms(tenant, methods);

  return succeed([...(await readMethodTerms(tenant))]);
}
