import type { BankRuleView } from '@atelier/contract/banking';
import { findAccounts } from '@atelier/database/books/accounts.reads';
import { compareAllLinesAnew } from '@atelier/database/banking/bank-lines.store';
import {
  addBankRule as writeRule,
  changeBankRule as writeChange,
  listBankRules,
  orderBankRules as writeOrder,
  removeBankRule as writeRemoval,
  type RuleWriteRefusal,
} from '@atelier/database/banking/bank-rules.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideBankRule, tidyRuleTexts, type BankRule } from '@atelier/domain/banking';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type RuleRefusal =
  | RuleWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'bank-rule-needs-condition'
      | 'bank-rule-amounts-reversed'
      | 'account-archived'
      | 'bank-rule-not-found'
    >;

const ruleView = ({ least, most, ...rule }: BankRule): BankRuleView => ({
  ...rule,
  payeeTexts: [...rule.payeeTexts],
  descriptionTexts: [...rule.descriptionTexts],
  leastCents: least,
  mostCents: most,
});

/** Every rule as screens show it, in order. */
export async function readBankRules(tenant: Tenant): Promise<BankRuleView[]> {
  return (await listBankRules(tenant)).map(ruleView);
}

/** Keeps a rule, new or changed; open lines are compared again in the background. */
export async function saveBankRule(
  tenant: Tenant,
  input: BankRule,
  action: 'add' | 'change',
): Promise<Outcome<BankRuleView[], RuleRefusal>> {
  const rule = {
    ...input,
    payeeTexts: tidyRuleTexts(input.payeeTexts),
    descriptionTexts: tidyRuleTexts(input.descriptionTexts),
  };
  const category = (await findAccounts(tenant, [rule.categoryAccountId])).get(rule.categoryAccountId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const decided = decideBankRule(rule);
  if (!decided.ok) return decided;
  if (category?.archived) {
    return refuse(financeRefusals.refusal('account-archived', { field: 'categoryAccountId' }));
  }

  const written = action === 'add' ? await writeRule(tenant, rule) : await writeChange(tenant, rule);
  if (!written.ok) return written;
  if (written.value === false) return refuse(financeRefusals.refusal('bank-rule-not-found'));
  await compareAllLinesAnew(tenant);

  return succeed(await readBankRules(tenant));
}

/** Removes a rule. What was recorded by it stays. */
export async function removeBankRule(
  tenant: Tenant,
  ruleId: string,
): Promise<Outcome<BankRuleView[], Refusal<'permission-denied' | 'bank-rule-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!(await writeRemoval(tenant, ruleId))) return refuse(financeRefusals.refusal('bank-rule-not-found'));
  await compareAllLinesAnew(tenant);

  return succeed(await readBankRules(tenant));
}

/** Asks the rules in another order: the first that fits a line speaks. */
export async function orderBankRules(
  tenant: Tenant,
  ruleIds: readonly string[],
): Promise<Outcome<BankRuleView[], Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  await writeOrder(tenant, ruleIds);
  await compareAllLinesAnew(tenant);

  return succeed(await readBankRules(tenant));
}
