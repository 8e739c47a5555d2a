import { sql } from 'kysely';
import type { Preferences } from '@atelier/domain/identity';
import type { Person } from '../platform/in-person.ts';

/** Changes the given preferences of the person and leaves the others; where there is no row, it is made. */
export async function updatePreferences(person: Person, given: Partial<Preferences>): Promise<void> {
  const row = {
    ...(given.enableFeatureTours === undefined ? {} : { enable_feature_tours: given.enableFeatureTours }),
    ...(given.businessType === undefined ? {} : { business_type: given.businessType }),
    ...(given.businessSize === undefined ? {} : { business_size: given.businessSize }),
    ...(given.primaryInterests === undefined ? {} : { primary_interests: [...given.primaryInterests] }),
    ...(given.favoriteResources === undefined ? {} : { favorite_resources: [...given.favoriteResources] }),
  };
  await person.db
    .insertInto('user_preferences')
    .values({ user_id: person.personId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...row, updated_at: sql`now()` }))
    .execute();
}
