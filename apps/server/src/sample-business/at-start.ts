import { randomBytes } from 'node:crypto';
import type { IdentityDatabase } from '@atelier/database/identity/identity-database';
import { countPeople, findFirstAdministrator } from '@atelier/database/identity/people.reads';
import { inPerson } from '@atelier/database/platform/in-person';
import { openDatabase } from '@atelier/database/platform/pool';
import type { SignIn } from '../identity/sign-in.ts';
import type { Tools } from '../platform/answer.ts';
import { writeSampleBoard } from './board.ts';
import { hireSampleBookkeeper, sampleBookkeeper } from './bookkeeper.ts';
import { openSampleBusiness, type OpenSample } from './open-sample-business.command.ts';

/** Who signs in to look at the sample of an installation where no one has an account yet. */
export const demonstrationEmail = 'sample@atelier.local';

export interface SampleAtStart {
  readonly databaseUrl: string;
  readonly identity: IdentityDatabase;
  readonly signIn: SignIn;
  readonly tools: Tools;
  /** The password of the demonstration account; undefined: a random one, which is said once. */
  readonly password: string | undefined;
  /** Makes the sample; a test of who gets one makes a small one. */
  readonly open?: OpenSample | undefined;
  /** Tells the person at the console. */
  readonly say: (line: string) => void;
}

/** Signs an account up through the sign-in library, as a browser would, and returns its id. */
async function addAccount(
  start: SampleAtStart,
  account: { readonly email: string; readonly name: string; readonly password: string },
): Promise<string> {
  const origin = start.tools.publicUrl;
  const ask = (endpoint: string, body: object, headers: Record<string, string> = {}) =>
    start.signIn.handle(
      new Request(`${origin}/api/auth/${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, ...headers },
        body: JSON.stringify(body),
      }),
    );
  const answer = await ask('sign-up/email', account);
  if (!answer.ok) throw new Error(`The demonstration account was refused: ${await answer.text()}`);
  // The console is no browser: the session that came with the sign-up would only be one more in the list of sessions.
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  await ask('sign-out', {}, { cookie: cookie.join('; ') });
  const { user } = (await answer.json()) as { user: { id: string } };
  return user.id;
}

/** Signs the demonstration accounts up, says how to use them, and returns the id of the bookkeeper. */
async function addDemonstrationAccounts(start: SampleAtStart): Promise<string> {
  const password = start.password ?? randomBytes(12).toString('base64url');
  await addAccount(start, { email: demonstrationEmail, name: 'Wren Kestrel', password });
  const bookkeeper = await addAccount(start, { ...sampleBookkeeper, password });
  const words =
    start.password === undefined ? `the password ${password}` : 'the password of ATELIER_SAMPLE_PASSWORD';
  start.say(`Sign in to the sample business as ${demonstrationEmail} with ${words}`);
  start.say(`Its bookkeeper is ${sampleBookkeeper.email}, with the same password.`);
  return bookkeeper;
}

/**
 * Opens the sample business when the server starts with `--sample`: for the first administrator, if he has none. Where
 * no one has an account yet, demonstration accounts are made, and the first becomes the administrator; see
 * docs/decisions/0012-sample-business.md.
 */
export async function openSampleAtStart(start: SampleAtStart): Promise<void> {
  let bookkeeper: string | null = null;
  if ((await countPeople(start.identity.kysely)) === 0) {
    if (start.signIn.keepsSilent) {
      start.say(
        'No sample business was opened: this installation sends mail, so sign up first and start again.',
      );
      return;
    }
    bookkeeper = await addDemonstrationAccounts(start);
  }
  const administrator = await findFirstAdministrator(start.identity.kysely);
  if (administrator === null) return;
  const database = openDatabase(start.databaseUrl, { maxConnections: 1 });
  try {
    const opened = await inPerson(database, administrator, 'person', (person) =>
      (start.open ?? openSampleBusiness)(person, { id: start.tools.ids.next() }, start.tools),
    );
    if (bookkeeper !== null && opened.ok) {
      const people = { businessId: opened.value.id, owner: administrator, bookkeeper };
      await writeSampleBoard(database, administrator, start.tools);
      await hireSampleBookkeeper(database, people, start.tools);
    }
    if (opened.ok) start.say(`Opened the sample business ${opened.value.name}.`);
  } finally {
    await database.close();
  }
}
