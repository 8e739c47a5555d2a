import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { writeMember } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { changeMemberRole as decideMember, type BusinessRole } from '@atelier/domain/businesses';
import { succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { lockTeam } from './lock-team.ts';

type ChangeRefusal = Refusal<
  | 'permission-denied'
  | 'member-not-found'
  | 'last-owner-stays'
  | 'owner-needs-consent'
  | 'access-end-past'
  | 'access-end-of-owner'
>;

/** Gives a member another role or another last day of access; one owner stays. */
export async function changeMemberRole(
  tenant: Tenant,
  input: {
    readonly userId: string;
    readonly role: BusinessRole;
    readonly endsOn?: CalendarDate | null | undefined;
  },
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<{ userId: string; role: BusinessRole; endsOn: CalendarDate | null }, ChangeRefusal>> {
  const { members, actor } = await lockTeam(tenant);

  const { timeZone } = await getBusiness(tenant);
  const { userId, role, endsOn } = input;
  const decided = decideMember(actor, members, { personId: userId, role, endsOn }, todayIn(timeZone, clock));
  if (!decided.ok) return decided;

  await writeMember(tenant, decided.value);

  return succeed({ userId, role, endsOn: decided.value.endsOn });
}
