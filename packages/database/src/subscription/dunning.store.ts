import type { DunningDay } from '@atelier/domain/subscription';
import type { Inside } from '../platform/in-business.ts';

/** Lists businesses with a failed charge. */
export async function listFailedCharges({ db }: Pick<Inside, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .where('status', 'in', ['past_due', 'unpaid'])
    .where('grace_until', 'is not', null)
    .select('business_id as businessId')
    .execute();
  return rows.map(({ businessId }) => businessId);
}

/** Notes a mail about a failed charge; false where this one or a later one was sent. Instants are ISO 8601 in UTC. */
export async function noteDunningMail(
  inside: Inside,
  mail: { readonly graceUntil: string; readonly day: DunningDay; readonly sentAt: string },
): Promise<boolean> {
  const later = await inside.db
    .selectFrom('dunning_mails')
    .where('business_id', '=', inside.businessId)
    .where('grace_until', '=', mail.graceUntil)
    .where('day', '>', mail.day)
    .select('day')
    .executeTakeFirst();
  if (later) return false;
  const row = await inside.db
    .insertInto('dunning_mails')
    .values({
      business_id: inside.businessId,
      grace_until: mail.graceUntil,
      day: mail.day,
      sent_at: mail.sentAt,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}
