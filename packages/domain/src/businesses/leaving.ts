import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { businessRefusals } from './business-refusals.ts';
import type { Member } from './members.ts';

/** What becomes of a business when a member deletes the account: it goes on without that member, or goes, too. */
export type FateOnLeaving = 'left' | 'deleted';

/** A business without an owner could not be reached any more: where the person is the only one, it is deleted. */
export function fateOnLeaving(members: readonly Member[], personId: string): FateOnLeaving {
  const owners = members.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.personId === personId ? 'deleted' : 'left';
}

/**
 * Whether a business may be deleted with all its books. The person has typed its name, exactly but for spaces at the
 * ends; a sample business, whose books are nobody's, needs no name.
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
