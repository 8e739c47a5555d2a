import { inNameOfPerson } from '@atelier/database/admin/people.store';
import type { Person } from '@atelier/database/platform/in-person';
import { adminRefusals, decideDeletion } from '@atelier/domain/admin';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { foreseeLeaving, leaveForGood } from '../businesses/leave-for-good.command.ts';
import type { Tools } from '../platform/answer.ts';
import { lockSubject } from './lock-subject.ts';
import { noteAct } from './note-act.ts';

/** Tells what deleting a person would do to each business. */
export async function foreseeDeletion(administrator: Person, personId: string) {
  const found = await lockSubject(administrator, personId);
  if (!found.ok) return found;
  const { businesses } = await inNameOfPerson(administrator, personId, foreseeLeaving);
  return succeed(businesses);
}

interface Deletion {
  readonly personId: string;
  /** The address of the person, typed to confirm. */
  readonly email: string;
  /** Businesses that the administrator saw would be deleted or offered. */
  readonly businessIds: readonly string[];
}

type DeletionRefusal = Refusal<
  'person-not-found' | 'last-administrator' | 'own-account' | 'email-differs' | 'businesses-changed'
>;

/** Deletes a person as that person would: businesses are left, offered to their members or deleted. */
export async function deletePerson(
  administrator: Person,
  { personId, email, businessIds }: Deletion,
  tools: Tools,
): Promise<Outcome<{ done: true }, DeletionRefusal>> {
  const found = await lockSubject(administrator, personId);
  if (!found.ok) return found;
  const { person } = found.value;
  const decided = decideDeletion(found.value, { email, expected: person.email });
  if (!decided.ok) return decided;
  const left = await inNameOfPerson(administrator, personId, async (leaving) => {
    const { businesses } = await foreseeLeaving(leaving);
    const ending = businesses.filter(({ fate }) => fate !== 'left');
    const isAsSeen =
      ending.length === businessIds.length && ending.every(({ id }) => businessIds.includes(id));
    if (!isAsSeen) return refuse(adminRefusals.refusal('businesses-changed'));
    return leaveForGood(
      leaving,
      {
        email: person.email,
        name: person.name,
        businesses: ending,
        successorEmail: null,
        isByAdministrator: true,
      },
      tools,
    );
  });
  // Businesses were locked above; whatever else stopped the leaving has changed since they were read.
  if (!left.ok) return refuse(adminRefusals.refusal('businesses-changed'));
  // The name is erased with the account; its id remains.
  await noteAct(administrator, 'delete-person', { subject: { id: person.id, name: '', email: '' } }, tools);
  return succeed({ done: true });
}
