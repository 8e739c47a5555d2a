import { sql } from 'kysely';
import { financeRefusals } from '@atelier/domain/books';
import type { BankLineState, BankRule } from '@atelier/domain/banking';
import type { Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

export type RuleWriteRefusal = Refusal<'bank-rule-id-taken' | 'account-not-found' | 'payee-not-found'>;

const writeRefusals = {
  bank_rules_pkey: financeRefusals.refusal('bank-rule-id-taken'),
  bank_rules_business_id_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'accountId',
  }),
  bank_rules_business_id_category_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'categoryAccountId',
  }),
  bank_rules_business_id_payee_id_fkey: financeRefusals.refusal('payee-not-found', { field: 'payee' }),
};

const columnsOf = (rule: BankRule) => ({
  name: rule.name,
  is_active: rule.isActive,
  payee_texts: [...rule.payeeTexts],
  description_texts: [...rule.descriptionTexts],
  direction: rule.direction,
  least_cents: rule.least,
  most_cents: rule.most,
  account_id: rule.accountId,
  category_account_id: rule.categoryAccountId,
  payee: rule.payee,
  payee_id: rule.payeeId,
  memo: rule.memo,
});

/** Every rule, in the order in which they are asked. */
export async function listBankRules(inside: Inside): Promise<BankRule[]> {
  return inside.db
    .selectFrom('bank_rules')
    .where('business_id', '=', inside.businessId)
    .orderBy('position')
    .orderBy('id')
    .select([
      'id',
      'name',
      'is_active as isActive',
      'payee_texts as payeeTexts',
      'description_texts as descriptionTexts',
      sql<'in' | 'out' | null>`direction`.as('direction'),
      sql<Money | null>`least_cents`.as('least'),
      sql<Money | null>`most_cents`.as('most'),
      'account_id as accountId',
      'category_account_id as categoryAccountId',
      'payee',
      'payee_id as payeeId',
      'memo',
    ])
    .execute();
}

/** Adds a rule, to be asked after all others. */
export async function addBankRule(
  tenant: Tenant,
  rule: BankRule,
): Promise<Outcome<unknown, RuleWriteRefusal>> {
  return orRefusal(
    tenant.db
      .insertInto('bank_rules')
      .values({
        business_id: tenant.businessId,
        id: rule.id,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from bank_rules where business_id = ${tenant.businessId})`,
        ...columnsOf(rule),
      })
      .execute(),
    writeRefusals,
  );
}

/** Changes a rule; answers whether it was there. */
export async function changeBankRule(
  tenant: Tenant,
  rule: BankRule,
): Promise<Outcome<boolean, RuleWriteRefusal>> {
  return orRefusal(
    tenant.db
      .updateTable('bank_rules')
      .set(columnsOf(rule))
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', rule.id)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows > 0n),
    writeRefusals,
  );
}

/** Removes a rule; answers whether it was there. */
export async function removeBankRule(tenant: Tenant, ruleId: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('bank_rules')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', ruleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Asks the rules in this order from now on; those that are not named come after. */
export async function orderBankRules(tenant: Tenant, ruleIds: readonly string[]): Promise<void> {
  await sql`
    update bank_rules r set position = wanted.position
      from (
        select id, row_number() over (order by array_position(${ruleIds}::uuid[], id) nulls last, position, id) as position
          from bank_rules where business_id = ${tenant.businessId}
      ) wanted
      where r.business_id = ${tenant.businessId} and r.id = wanted.id and r.position <> wanted.position`.execute(
    tenant.db,
  );
}

/** Lines of any state, the newest first, against which a rule is tried before it is kept. */
export async function listLinesToTry(inside: Inside, most: number) {
  return inside.db
    .selectFrom('bank_lines')
    .where('business_id', '=', inside.businessId)
    .orderBy('line_date', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select([
      'id',
      'account_id as accountId',
      'line_date as date',
      sql<Money>`amount_cents`.as('amount'),
      'payee',
      'description',
      sql<BankLineState>`state`.as('state'),
    ])
    .execute();
}
