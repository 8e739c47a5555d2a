import { businessRefusals, type BusinessRole, type Member } from '@atelier/domain/businesses';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import type { Person } from '../platform/in-person.ts';

/**
 * The members of the business, locked until the database transaction ends: two owners who remove each other at the same
 * moment come one after the other.
 */
export async function lockMembers(tenant: Tenant): Promise<Member[]> {
  return tenant.db
    .selectFrom('business_members')
    .where('business_id', '=', tenant.businessId)
    .orderBy('user_id')
    .select(['user_id as personId', 'role', 'ends_on as endsOn'])
    .forUpdate()
    .execute();
}

/** Writes the role and the last day of access of a member. */
export async function writeMember(tenant: Tenant, member: Member): Promise<void> {
  await tenant.db
    .updateTable('business_members')
    .set({ role: member.role, ends_on: member.endsOn })
    .where('business_id', '=', tenant.businessId)
    .where('user_id', '=', member.personId)
    .execute();
}

/** Ends every session of a member; answers how many. */
export async function endSessionsOfMember(tenant: Tenant, personId: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select end_member_sessions(${personId}) as ended`.execute(
    tenant.db,
  );
  return rows[0]?.ended ?? 0;
}

export async function deleteMember(tenant: Tenant, personId: string): Promise<void> {
  await tenant.db
    .deleteFrom('business_members')
    .where('business_id', '=', tenant.businessId)
    .where('user_id', '=', personId)
    .execute();
}

/** Adds an invitation in place of one that waits for the same address. Instants are ISO 8601 in UTC. */
export async function addInvitation(
  tenant: Tenant,
  invitation: {
    readonly id: string;
    /** Lower case. */
    readonly email: string;
    readonly role: BusinessRole;
    readonly endsOn: CalendarDate | null;
    /** Empty where the business knows the address. */
    readonly inviteeName: string;
    /** SHA-256 of the token, in hex. */
    readonly tokenHash: string;
    readonly inviterName: string;
    readonly createdAt: string;
    readonly expiresAt: string;
  },
): Promise<Outcome<unknown, Refusal<'invitation-id-taken'>>> {
  await tenant.db
    .updateTable('business_invitations')
    .set({ revoked_at: invitation.createdAt })
    .where('business_id', '=', tenant.businessId)
    .where('email', '=', invitation.email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  return orRefusal(
    tenant.db
      .insertInto('business_invitations')
      .values({
        business_id: tenant.businessId,
        id: invitation.id,
        email: invitation.email,
        role: invitation.role,
        ends_on: invitation.endsOn,
        invitee_name: invitation.inviteeName,
        token_hash: invitation.tokenHash,
        invited_by: tenant.personId,
        inviter_name: invitation.inviterName,
        created_at: invitation.createdAt,
        expires_at: invitation.expiresAt,
      })
      .execute(),
    { business_invitations_pkey: businessRefusals.refusal('invitation-id-taken') },
  );
}

/** Takes an invitation back; false when none waits under this id. */
export async function revokeInvitation(
  tenant: Tenant,
  invitationId: string,
  revokedAt: string,
): Promise<boolean> {
  const result = await tenant.db
    .updateTable('business_invitations')
    .set({ revoked_at: revokedAt })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Uses an invitation up and makes the person a member. From here on the database transaction is in that business. The
 * caller has asked `mayAcceptInvitation`; the database asks once more for token, address and the facts.
 */
export async function joinByInvitation(
  person: Person,
  tokenHash: string,
  joinedAt: string,
): Promise<
  Outcome<{ businessId: string; role: BusinessRole }, Refusal<'invitation-not-found' | 'already-a-member'>>
> {
  const joined = await orRefusal(
    sql<{ businessId: string; role: BusinessRole }>`
      select business as "businessId", member_role as role from join_by_invitation(${tokenHash}, ${joinedAt})`.execute(
      person.db,
    ),
    { business_members_pkey: businessRefusals.refusal('already-a-member') },
  );
  if (!joined.ok) return joined;
  const [membership] = joined.value.rows;
  return membership ? succeed(membership) : refuse(businessRefusals.refusal('invitation-not-found'));
}

/** As the clock, lists businesses in which the access of a member is over, or about to be. */
export async function listEndingAccesses({ db }: Pick<Inside, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('business_members')
    // The first place on earth where the day is over; each business asks by its own time zone.
    .where('ends_on', '<', sql<CalendarDate>`(now() at time zone 'Pacific/Kiritimati')::date`)
    .distinct()
    .select('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** Removes members whose last day of access is over where the business is. */
export async function endAccesses({ db, businessId }: Inside): Promise<void> {
  await sql`delete from business_members m using businesses b
    where m.business_id = ${businessId} and b.id = m.business_id and is_access_over(m.ends_on, b.time_zone)`.execute(
    db,
  );
}
