import type { Inside } from './in-business.ts';

/** The locale of a business, by whose country phones are dialled. */
export async function getLocale({ db, businessId }: Inside): Promise<string> {
  const { locale } = await db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select('locale')
    .executeTakeFirstOrThrow();
  return locale;
}
