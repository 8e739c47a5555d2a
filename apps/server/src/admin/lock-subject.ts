import { lockPerson, type LockedPerson } from '@atelier/database/admin/people.store';
import type { Person } from '@atelier/database/platform/in-person';
import { adminRefusals, type ActFacts } from '@atelier/domain/admin';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** A person who is locked, with the facts that decide about an act. */
export interface Found extends ActFacts {
  readonly person: LockedPerson;
}

/** Locks the person of an act and returns it with what decides about it. */
export async function lockSubject(
  administrator: Person,
  personId: string,
): Promise<Outcome<Found, Refusal<'person-not-found'>>> {
  const locked = await lockPerson(administrator, personId);
  return locked === null
    ? refuse(adminRefusals.refusal('person-not-found'))
    : succeed({ ...locked, administratorId: administrator.personId });
}
