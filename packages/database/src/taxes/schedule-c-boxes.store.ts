import type { ScheduleCAnswers, ScheduleCBusiness } from '@atelier/domain/taxes';
import type { Tenant } from '../platform/in-business.ts';

/** Finds what was said of the business at the head of the form; null before anybody did. */
export async function findScheduleCBusiness(tenant: Tenant): Promise<ScheduleCBusiness | null> {
  const row = await tenant.db
    .selectFrom('schedule_c_businesses')
    .where('business_id', '=', tenant.businessId)
    .select([
      'principal_business as principalBusiness',
      'business_code as businessCode',
      'business_name as businessName',
      'employer_number as employerNumber',
      'address',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** The answers of a year; null before anybody answered. */
export async function findScheduleCAnswers(tenant: Tenant, year: number): Promise<ScheduleCAnswers | null> {
  const row = await tenant.db
    .selectFrom('schedule_c_years')
    .where('business_id', '=', tenant.businessId)
    .where('year', '=', year)
    .select([
      'material_participation as materialParticipation',
      'started_in_year as startedInYear',
      'paid_for_1099 as paidFor1099',
      'files_1099 as files1099',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Writes what the form says of the business, over what it said. The id is that of a first time. */
export async function saveScheduleCBusiness(
  tenant: Tenant,
  id: string,
  business: ScheduleCBusiness,
): Promise<void> {
  const values = {
    principal_business: business.principalBusiness,
    business_code: business.businessCode,
    business_name: business.businessName,
    employer_number: business.employerNumber,
    address: business.address,
  };
  await tenant.db
    .insertInto('schedule_c_businesses')
    .values({ business_id: tenant.businessId, id, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
}

/** Writes the answers of a year, over those it had. The id is that of a first time. */
export async function saveScheduleCAnswers(
  tenant: Tenant,
  id: string,
  year: number,
  answers: ScheduleCAnswers,
): Promise<void> {
  const values = {
    material_participation: answers.materialParticipation,
    started_in_year: answers.startedInYear,
    paid_for_1099: answers.paidFor1099,
    files_1099: answers.files1099,
  };
  await tenant.db
    .insertInto('schedule_c_years')
    .values({ business_id: tenant.businessId, id, year, ...values })
    .onConflict((conflict) => conflict.columns(['business_id', 'year']).doUpdateSet(values))
    .execute();
}
