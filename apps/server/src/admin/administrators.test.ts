import fc from 'fast-check';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { endSessions, setAdministrator, setSuspension } from '@atelier/database/admin/people.store';
import { inPerson, type Person } from '@atelier/database/platform/in-person';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { freshDatabase, type FreshDatabase } from '@atelier/database/platform/test-database';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tools } from '../platform/answer.ts';
import { systemClock, systemIds } from '../platform/clock.ts';
import { createMailbox } from '../platform/mail/mail.ts';
import {
  liftSuspension,
  makeAdministrator,
  suspendPerson,
  unmakeAdministrator,
} from './change-person.command.ts';
import { deletePerson } from './delete-person.command.ts';

let fresh: FreshDatabase;
let backdoor: IdentityBackdoor;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  backdoor = openIdentityBackdoor(fresh.url);
  database = openDatabase(fresh.url, { maxConnections: 8 });
});
afterAll(async () => {
  await database.close();
  await backdoor.close();
  await fresh.drop();
});

const clockwork = { clock: systemClock, ids: systemIds };
const tools = {
  ...clockwork,
  mailbox: createMailbox({ delivers: false, ...clockwork }),
  publicUrl: 'http://localhost',
} as Tools;

interface Member {
  readonly id: string;
  readonly email: string;
}
const people: Member[] = [];

async function fillPeople(): Promise<void> {
  while (people.length < 4) {
    const id = v7();
    const email = `${id}@example.com`;
    await backdoor.addPerson({ id, name: 'Ada', email, passwordHash: '', token: v7() });
    people.push({ id, email });
  }
}

type Act = 'make' | 'unmake' | 'suspend' | 'lift' | 'delete' | 'unmakeUnasked' | 'suspendUnasked';
type Answer = { readonly ok: boolean } | void;

/** Acts of an administrator, and the same past every decision of ours. */
const acts: Readonly<Record<Act, (by: Person, about: Member) => Promise<Answer>>> = {
  make: (by: Person, { id }: Member) => makeAdministrator(by, id, tools),
  unmake: (by: Person, { id }: Member) => unmakeAdministrator(by, id, tools),
  suspend: (by: Person, { id }: Member) => suspendPerson(by, id, tools),
  lift: (by: Person, { id }: Member) => liftSuspension(by, id, tools),
  delete: (by: Person, { id, email }: Member) =>
    deletePerson(by, { personId: id, email, businessIds: [] }, tools),
  unmakeUnasked: (by: Person, { id }: Member) => setAdministrator(by, id, false),
  suspendUnasked: async (by: Person, { id }: Member) => {
    await setSuspension(by, id, systemClock.now().toISOString());
    await endSessions(by, id);
  },
};
const names = Object.keys(acts) as Act[];

/** Codes with which the database stops what no decision of ours has. */
const guards: ReadonlySet<unknown> = new Set(['23514', '42501', '40P01']);

it('leaves an administrator who can sign in, whatever is done at once and one after the other', async () => {
  const done = new Set<Act>();
  const one = fc.record({ act: fc.constantFrom(...names), by: fc.nat(3), about: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(one, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (rounds) => {
        for (const round of rounds) {
          await fillPeople();
          const now = [...people];
          await Promise.all(
            round.map(async ({ act, by, about }) => {
              const [actor, subject] = [now[by], now[about]];
              if (!actor || !subject) return;
              try {
                const answer = await inPerson(database, actor.id, 'administrator', (person) =>
                  acts[act](person, subject),
                );
                if (answer && !answer.ok) return;
              } catch (error) {
                expect(guards, String(error)).toContain((error as { code?: unknown }).code);
                return;
              }
              done.add(act);
              if (act === 'delete') people.splice(people.indexOf(subject), 1);
            }),
          );
          expect(await backdoor.unsuspendedAdministratorCount()).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 40 },
  );
  // Acts that only ever were refused would show nothing.
  expect([...done].toSorted()).toEqual(names.toSorted());
}, 60_000);
