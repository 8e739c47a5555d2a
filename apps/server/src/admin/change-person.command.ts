import {
  endSessions,
  markConfirmed,
  setAdministrator,
  setSuspension,
} from '@atelier/database/admin/people.store';
import type { Person } from '@atelier/database/platform/in-person';
import { decideMaking, decideSuspension, decideUnmaking, type AdministratorAct } from '@atelier/domain/admin';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { lockSubject, type Found } from './lock-subject.ts';
import { noteAct } from './note-act.ts';

type NoteTools = Pick<Tools, 'clock' | 'ids'>;
type Done = { done: true };
const done = { done: true } as const;

/** Decides about an act on a person, does it and notes it. `isNeeded` is false where there is nothing to change. */
async function actOn<Code extends string>(
  administrator: Person,
  personId: string,
  act: AdministratorAct,
  parts: {
    readonly isNeeded: (found: Found) => boolean;
    readonly decide?: (found: Found) => Outcome<null, Refusal<Code>>;
    readonly save: (found: Found) => Promise<unknown>;
  },
  tools: NoteTools,
): Promise<Outcome<Done, Refusal<Code | 'person-not-found'>>> {
  const found = await lockSubject(administrator, personId);
  if (!found.ok) return found;
  if (!parts.isNeeded(found.value)) return succeed(done);
  const decided = parts.decide?.(found.value);
  if (decided && !decided.ok) return decided;
  await parts.save(found.value);
  await noteAct(administrator, act, { subject: found.value.person }, tools);
  return succeed(done);
}

/** Confirms the address of a person who got no mail for it. */
export function confirmAddress(administrator: Person, personId: string, tools: NoteTools) {
  return actOn(
    administrator,
    personId,
    'confirm-address',
    {
      isNeeded: ({ person }) => !person.isConfirmed,
      save: () => markConfirmed(administrator, personId),
    },
    tools,
  );
}

/** Suspends a person and ends every session at once. Tills and recurring work of businesses go on. */
export function suspendPerson(administrator: Person, personId: string, tools: NoteTools) {
  return actOn(
    administrator,
    personId,
    'suspend',
    {
      isNeeded: ({ person }) => !person.isSuspended,
      decide: decideSuspension,
      async save() {
        await setSuspension(administrator, personId, tools.clock.now().toISOString());
        await endSessions(administrator, personId);
      },
    },
    tools,
  );
}

/** Lets a suspended person sign in again. */
export function liftSuspension(administrator: Person, personId: string, tools: NoteTools) {
  return actOn(
    administrator,
    personId,
    'lift-suspension',
    {
      isNeeded: ({ person }) => person.isSuspended,
      save: () => setSuspension(administrator, personId, null),
    },
    tools,
  );
}

/** Makes a person an administrator. */
export function makeAdministrator(administrator: Person, personId: string, tools: NoteTools) {
  return actOn(
    administrator,
    personId,
    'make-administrator',
    {
      isNeeded: ({ person }) => !person.isAdmin,
      decide: decideMaking,
      save: () => setAdministrator(administrator, personId, true),
    },
    tools,
  );
}

/** Takes the role of administrator from a person. It is noted first: without the role nothing can be noted. */
export async function unmakeAdministrator(
  administrator: Person,
  personId: string,
  tools: NoteTools,
): Promise<Outcome<Done, Refusal<'person-not-found' | 'last-administrator'>>> {
  const found = await lockSubject(administrator, personId);
  if (!found.ok) return found;
  if (!found.value.person.isAdmin) return succeed(done);
  const decided = decideUnmaking(found.value);
  if (!decided.ok) return decided;
  await noteAct(administrator, 'unmake-administrator', { subject: found.value.person }, tools);
  await setAdministrator(administrator, personId, false);
  return succeed(done);
}

/** Ends one session of a person, or all with null. */
export async function endSessionsOf(
  administrator: Person,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string | null },
  tools: NoteTools,
): Promise<Outcome<Done, Refusal<'person-not-found'>>> {
  const found = await lockSubject(administrator, personId);
  if (!found.ok) return found;
  const ended = await endSessions(administrator, personId, sessionId);
  const act = sessionId === null ? 'end-all-sessions' : 'end-session';
  if (ended > 0) await noteAct(administrator, act, { subject: found.value.person }, tools);
  return succeed(done);
}
