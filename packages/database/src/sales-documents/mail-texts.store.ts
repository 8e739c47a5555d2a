import { mailTextsOf, type MailText, type MailTextKind } from '@atelier/domain/sales-documents';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** Reads what the mails of a business say, and whether and where it gets a copy. */
export async function readMailTexts(inside: Inside) {
  const { said, ...copy } = await inside.db
    .selectFrom('businesses')
    .where('id', '=', inside.businessId)
    .select([
      sql<Partial<Record<MailTextKind, MailText>>>`mail_texts`.as('said'),
      'mail_copies as copyToSelf',
      'email as copyAddress',
    ])
    .executeTakeFirstOrThrow();
  return { ...copy, texts: mailTextsOf(said) };
}

/** Writes what the mails of a business say; kinds that are not given say the usual from then on. */
export async function writeMailTexts(
  tenant: Tenant,
  wish: {
    readonly texts: readonly ({ readonly kind: MailTextKind } & MailText)[];
    readonly copyToSelf: boolean;
  },
): Promise<void> {
  const said = Object.fromEntries(wish.texts.map(({ kind, ...text }) => [kind, text]));
  await tenant.db
    .updateTable('businesses')
    .set({ mail_texts: JSON.stringify(said), mail_copies: wish.copyToSelf })
    .where('id', '=', tenant.businessId)
    .execute();
}
