import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { businessRefusals } from './business-refusals.ts';
import type { Member } from './members.ts';
import { mayTakeOver } from './permissions.ts';

/**
 * The fate of a business when a member deletes the account: it goes on without that member, is offered to those who work
 * in it, or is deleted.
 */
export type FateOnLeaving = 'left' | 'offered' | 'deleted';

/** Days in which a member may take over a business whose only owner has left, before it is deleted. */
export const offeredDays = 14;

/**
 * Tells what becomes of a business when a person leaves. Where its only owner does, others may go on with it, but for
 * those who only view or help.
 */
export function fateOnLeaving(
  members: readonly Pick<Member, 'personId' | 'role'>[],
  personId: string,
  { isSample }: { readonly isSample: boolean },
): FateOnLeaving {
  const owners = members.filter(({ role }) => role === 'owner');
  if (owners.length !== 1 || owners[0]?.personId !== personId) return 'left';
  return members.filter(({ role }) => mayTakeOver(role)).length > 1 && !isSample ? 'offered' : 'deleted';
}

/**
 * Whether a business may be deleted with all its books. The person has typed its name, exactly but for spaces at the
 * ends; a sample business, whose books are no one's, needs no name.
 */
export function mayDeleteBusiness(
  business: { readonly name: string; readonly isSample: boolean },
  typedName: string | undefined,
): Outcome<true, Refusal<'business-not-decided' | 'business-name-differs'>> {
  if (business.isSample) return succeed(true);
  if (typedName === undefined) {
    return refuse(businessRefusals.refusal('business-not-decided', { details: business.name }));
  }
  if (typedName.trim() === business.name.trim()) return succeed(true);
  return refuse(businessRefusals.refusal('business-name-differs', { details: business.name }));
}
