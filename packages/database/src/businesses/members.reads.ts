import type { BusinessRole } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';
import type { Person } from '../platform/in-person.ts';

/** A member with name and address. */
export interface MemberRecord {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: BusinessRole;
  readonly joinedAt: string;
  /** The last day of access, by the date where the business is; null without an end. */
  readonly endsOn: CalendarDate | null;
  /** When the member's own picture was set; null: there is none. */
  readonly avatarSetAt: string | null;
}

/** The members of the business, but for those whose access is over, the longest in it first. */
export async function listMembers(tenant: Inside): Promise<MemberRecord[]> {
  const { rows } = await sql<MemberRecord>`
    select m.user_id as "userId", p.name, p.email, m.role, m.created_at as "joinedAt", m.ends_on as "endsOn", a.updated_at as "avatarSetAt"
    from business_members m join business_people() p on p.user_id = m.user_id
      join businesses b on b.id = m.business_id
      left join avatars a on a.user_id = m.user_id
    where m.business_id = ${tenant.businessId} and not is_access_over(m.ends_on, b.time_zone)
    order by m.created_at, m.user_id`.execute(tenant.db);
  return rows;
}

/** In whose name something goes on that a person began: his, or that of the first owner once he has left. */
export async function findActingMember(inside: Inside, personId: string): Promise<string> {
  const { user_id } = await inside.db
    .selectFrom('business_members')
    .where('business_id', '=', inside.businessId)
    .orderBy(sql`user_id = ${personId}`, 'desc')
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy('created_at')
    .select('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/**
 * Finds where to find a member's picture: the own one, and the address by which a public service may know another.
 */
export async function findMemberPicture(
  tenant: Tenant,
  userId: string,
): Promise<{ email: string; bytes: Buffer | null } | null> {
  const { rows } = await sql<{ email: string; bytes: Buffer | null }>`
    select p.email, a.bytes from business_people() p left join avatars a on a.user_id = p.user_id
    where p.user_id = ${userId}`.execute(tenant.db);
  return rows[0] ?? null;
}

/**
 * The invitations that are neither used nor revoked nor, at this instant, expired; the newest first. Each has its address, which is not shown of a
 * person invited by name.
 */
export async function listWaitingInvitations(tenant: Tenant, now: Date) {
  return tenant.db
    .selectFrom('business_invitations')
    .where('business_id', '=', tenant.businessId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'email',
      'invitee_name as inviteeName',
      'role',
      'ends_on as endsOn',
      'inviter_name as invitedBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .execute();
}

/** The person's own address, and whether it was confirmed. */
export async function getOwnAddress(person: Person): Promise<{ email: string; isConfirmed: boolean }> {
  const { rows } = await sql<{ email: string; isConfirmed: boolean }>`
    select email, is_confirmed as "isConfirmed" from own_address()`.execute(person.db);
  const [own] = rows;
  if (!own) throw new Error('the person of this database transaction has no address');
  return own;
}

/** The invitation behind a token, by the token's SHA-256 in hex, when it is addressed to this person; else null. */
export async function findInvitation(person: Person, tokenHash: string) {
  await sql`select set_config('atelier.link_token', ${tokenHash}, true)`.execute(person.db);
  const found = await person.db
    .selectFrom('business_invitations as i')
    .innerJoin('businesses as b', 'b.id', 'i.business_id')
    .where('i.token_hash', '=', tokenHash)
    .select((eb) => [
      'b.id as businessId',
      'b.name as businessName',
      'b.time_zone as timeZone',
      'b.is_sample as isSample',
      'i.email',
      'i.role',
      'i.ends_on as endsOn',
      'i.inviter_name as invitedBy',
      'i.expires_at as expiresAt',
      'i.accepted_at as acceptedAt',
      'i.revoked_at as revokedAt',
      eb
        .selectFrom('business_members as m')
        .whereRef('m.business_id', '=', 'i.business_id')
        .where('m.user_id', '=', person.personId)
        .where(sql<boolean>`not is_access_over(m.ends_on, b.time_zone)`)
        .select('m.role')
        .as('memberRole'),
    ])
    .executeTakeFirst();
  await sql`select set_config('atelier.link_token', '', true)`.execute(person.db);
  return found ?? null;
}
