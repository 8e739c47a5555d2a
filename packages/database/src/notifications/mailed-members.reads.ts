import { notificationKinds, type MailedNews } from '@atelier/domain/notifications';
import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';

/** Lists the addresses of the members of the business who want a kind of news by mail. */
export async function listMailedMembers(inside: Inside, kind: MailedNews['kind']): Promise<string[]> {
  const { isMailedByDefault, roles } = notificationKinds[kind];
  const { rows } = await sql<{ address: string }>`
    select address from mailed_members(${kind}, ${isMailedByDefault}, ${roles})`.execute(inside.db);
  return rows.map(({ address }) => address);
}
