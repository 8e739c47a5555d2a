import { getBusiness, listMemberships } from '@atelier/database/businesses/businesses.reads';
import {
  deleteOwnBusiness,
  enterToLeave,
  offerOwnBusiness,
  returnToPerson,
} from '@atelier/database/businesses/leaving.store';
import { listMembers } from '@atelier/database/businesses/members.reads';
import { deleteMember, lockMembers } from '@atelier/database/businesses/members.store';
import { removeOwnUnseenFeedback } from '@atelier/database/feedback/feedback-board.store';
import { deleteOwnPerson, needsSuccessor } from '@atelier/database/identity/leaving.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { Person } from '@atelier/database/platform/in-person';
import {
  businessRefusals,
  fateOnLeaving,
  mayDeleteBusiness,
  mayTakeOver,
  offeredDays,
} from '@atelier/domain/businesses';
import {
  dateOfInstant,
  formatDate,
  instantAfterDays,
  refuse,
  succeed,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { identityRefusals } from '@atelier/domain/identity';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { endBilling } from './end-billing.ts';
import { administratorNowMail, businessOfferedMail, farewellMail } from './farewell-mails.ts';

/** Input of a person who leaves for good. */
export interface Farewell {
  readonly email: string;
  readonly name: string;
  /** The businesses that go, too, each with its name as it was typed. */
  readonly businesses: readonly { readonly id: string; readonly name: string }[];
  /** Who looks after the installation from now on, where the last administrator leaves. */
  readonly successorEmail: string | null;
  /** An administrator deletes the account, not its owner. */
  readonly isByAdministrator?: boolean;
}

type LeaveRefusal = Refusal<
  'business-not-decided' | 'business-name-differs' | 'successor-needed' | 'successor-unknown'
>;

/** Returns what would become of each business of the person, and whether a successor has to be named. */
export async function foreseeLeaving(person: Person) {
  const needed = await needsSuccessor(person);
  const businesses = [];
  for (const { id, name, isSample } of await listMemberships(person)) {
    const tenant = await enterToLeave(person, id);
    if (!tenant) continue;
    const members = await lockMembers(tenant);
    const fate = fateOnLeaving(members, person.personId, { isSample });
    businesses.push({ id, name, isSample, fate, otherMembers: members.length - 1 });
  }
  return { businesses, needsSuccessor: needed };
}

/** Offers the business to its other members, who are told by mail; answers the last day in words. */
async function offerToOthers(
  tenant: Tenant,
  business: string,
  owner: Pick<Farewell, 'email' | 'name'>,
  tools: Tools,
): Promise<string> {
  const { timeZone, locale } = await getBusiness(tenant);
  const until = instantAfterDays(tools.clock.now().toISOString(), offeredDays);
  const lastDay = formatDate(dateOfInstant(until, timeZone), locale);
  await offerOwnBusiness(tenant, business, until);
  const about = { owner: owner.name.trim() || owner.email, business, lastDay, url: tools.publicUrl };
  for (const { userId, email, role } of await listMembers(tenant)) {
    if (userId !== tenant.personId && mayTakeOver(role))
      await tools.mailbox.post(tenant.db, email, businessOfferedMail(about));
  }
  return lastDay;
}

/** Leaves, offers or deletes each business and removes the person, in one database transaction. The password was asked before. */
export async function leaveForGood(
  person: Person,
  farewell: Farewell,
  tools: Tools,
): Promise<Outcome<{ left: true }, LeaveRefusal>> {
  const deleted: string[] = [];
  const offered: { name: string; lastDay: string }[] = [];
  for (const business of await listMemberships(person)) {
    const tenant = await enterToLeave(person, business.id);
    if (!tenant) continue;
    const fate = fateOnLeaving(await lockMembers(tenant), person.personId, business);
    if (fate !== 'left') {
      const typed = farewell.businesses.find(({ id }) => id === business.id)?.name;
      const may = mayDeleteBusiness(business, typed);
      if (!may.ok) return may;
    }
    if (fate === 'offered') {
      const lastDay = await offerToOthers(tenant, business.name, farewell, tools);
      offered.push({ name: business.name, lastDay });
    }
    if (fate === 'deleted') {
      await endBilling(tenant);
      await deleteOwnBusiness(tenant, business.name);
      await enqueue(tenant, 'sweep-documents', { businessId: business.id });
      deleted.push(business.name);
    } else {
      await deleteMember(tenant, person.personId);
    }
    await returnToPerson(person);
  }

  const successorEmail = farewell.successorEmail?.trim().toLowerCase() ?? null;
  const isHandedOver = successorEmail !== null && (await needsSuccessor(person));
  await tools.mailbox.post(
    person.db,
    farewell.email,
    farewellMail({
      name: farewell.name,
      deleted,
      offered,
      isByAdministrator: farewell.isByAdministrator ?? false,
    }),
  );
  if (isHandedOver) {
    const mail = administratorNowMail({ before: farewell.email, url: tools.publicUrl });
    await tools.mailbox.post(person.db, successorEmail, mail);
  }

  await removeOwnUnseenFeedback(person);
  const departure = await deleteOwnPerson(person, successorEmail);
  if (departure === 'businesses') return refuse(businessRefusals.refusal('business-not-decided'));
  if (departure !== 'done') return refuse(identityRefusals.refusal(departure, { field: 'successorEmail' }));
  return succeed({ left: true });
}
