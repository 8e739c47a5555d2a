import type { BusinessSize, BusinessType, Interest, Preferences } from '@atelier/domain/identity';
import type { Person } from '../platform/in-person.ts';

/** The person's own preferences, or null where the row was never made. */
export async function findPreferences(person: Person): Promise<Preferences | null> {
  const row = await person.db
    .selectFrom('user_preferences')
    .where('user_id', '=', person.personId)
    .select([
      'enable_feature_tours as enableFeatureTours',
      'business_type as businessType',
      'business_size as businessSize',
      'primary_interests as primaryInterests',
      'favorite_resources as favoriteResources',
    ])
    .executeTakeFirst();
  if (!row) return null;
  // Checked by the table's own constraints.
  return {
    ...row,
    businessType: row.businessType as BusinessType,
    businessSize: row.businessSize as BusinessSize,
    primaryInterests: row.primaryInterests as Interest[],
  };
}
