import type { UserDetailView, UserView } from '@atelier/contract/admin';
import type { MailView } from '@atelier/contract/identity';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { inPerson } from '@atelier/database/platform/in-person';
import { listActs } from '@atelier/database/admin/acts.store';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  granted,
  openWorkshop,
  refusalOf,
  signedInClient,
  testPassword,
  type Client,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { eventually } from '../platform/test-server.ts';

// cspell:ignore Änne
let workshop: Workshop;
let backdoor: IdentityBackdoor;
let database: Database;
let administrator: Client;
beforeAll(async () => {
  workshop = await openWorkshop();
  backdoor = openIdentityBackdoor(workshop.server.databaseUrl);
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
  administrator = await workshop.signUp('The administrator');
});
afterAll(async () => {
  await database.close();
  await backdoor.close();
  await workshop.close();
});

const path = '/api/v1/admin/users';
const list = async (query = '') =>
  granted<{ rows: UserView[]; next: string | null }>(
    await administrator.call('GET', `${path}?limit=200${query}`),
  );
const get = async (who: Client) =>
  granted<UserDetailView>(await administrator.call('GET', `${path}/${who.userId}`));
const act = (who: Client, method: 'POST' | 'PUT' | 'DELETE', what: string, by = administrator) =>
  by.call(method, `${path}/${who.userId}/${what}`);
const signIn = (who: Client, password = testPassword) =>
  workshop.server.browser().post('/api/auth/sign-in/email', { email: who.email, password });
const isSignedIn = async (who: Client) => (await who.call('GET', '/api/v1/me')).status === 200;
const acts = async () =>
  (
    await inPerson(database, administrator.userId, 'administrator', (person) =>
      listActs(person, { limit: 200 }),
    )
  ).rows;
const actsAbout = async (who: Client) =>
  (await acts()).filter(({ subjectId }) => subjectId === who.userId).map((noted) => noted.act);

describe('the list of users', () => {
  it('is found by parts of name and address, filtered, sorted and paged', async () => {
    const word = v7().slice(-8);
    const people = [];
    for (const first of ['Cleo', 'Änne', 'Bea']) people.push(await workshop.signUp(`${first} ${word}`));
    const desk = await workshop.found({ owner: people[0] as Client, name: 'Cleo’s Clay' });
    expect(desk.businessId).not.toBe('');
    const names = (rows: readonly UserView[]) => rows.map(({ name }) => name.split(' ')[0]);
    expect(names((await list(`&search=${word}&sort=name`)).rows)).toEqual(['Änne', 'Bea', 'Cleo']);
    expect(names((await list(`&search=${word}`)).rows)).toEqual(['Bea', 'Änne', 'Cleo']);
    expect(names((await list(`&search=anne ${word}`)).rows)).toEqual(['Änne']);
    expect(names((await list(`&search=${people[2]?.email}`)).rows)).toEqual(['Bea']);
    expect((await list(`&search=${word}%25`)).rows).toEqual([]);
    expect(names((await list(`&search=${word}&filter=no-business&sort=name`)).rows)).toEqual(['Änne', 'Bea']);
    for (const sort of ['newest', 'last-seen', 'name']) {
      const seen: string[] = [];
      for (let after = ''; ;) {
        const next = after === '' ? '' : `&after=${after}`;
        const page = granted<{ rows: UserView[]; next: string | null }>(
          await administrator.call('GET', `${path}?limit=1&search=${word}&sort=${sort}${next}`),
        );
        seen.push(...page.rows.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      expect(seen.toSorted(), sort).toEqual(people.map(({ userId }) => userId).toSorted());
    }
    const [cleo] = (await list(`&search=cleo ${word}`)).rows;
    expect(cleo).toMatchObject({ businesses: ['Cleo’s Clay'], businessCount: 1, isAdmin: false });
    expect(cleo?.lastSeenAt).not.toBeNull();
    expect(names((await list('&filter=administrators')).rows)).toEqual(['The']);
  });

  it('is closed to anyone else', async () => {
    const ada = await workshop.signUp();
    expect(refusalOf(await ada.call('GET', path))).toEqual([403, 'not-an-administrator']);
    const asAdministrator = inPerson(database, ada.userId, 'administrator', (person) =>
      listActs(person, { limit: 5 }),
    );
    expect((await asAdministrator).rows).toEqual([]);
  });
});

describe('a person', () => {
  it('is shown with businesses by name, sessions, emails and sign-ins', async () => {
    const ada = await workshop.signUp('Ada');
    const desk = await workshop.found({ owner: ada, name: 'Ada’s Pots' });
    await signIn(ada, 'not the password at all');
    expect((await signIn(ada)).status).toBe(200);
    granted(await act(ada, 'POST', 'password-reset'));
    const shown = await eventually(async () => {
      const found = await get(ada);
      return found.mails.length > 0 && found.signIns.length > 1 ? found : undefined;
    });
    expect(shown.businesses).toEqual([
      { id: desk.businessId, name: 'Ada’s Pots', role: 'owner', isSample: false },
    ]);
    expect(shown.sessions).toHaveLength(2);
    expect(shown.signIns.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong-password']);
    expect(shown.mails.map(({ subject }) => subject)).toEqual(['Choose a new password']);
    const mail = granted<MailView & { text: string }>(
      await administrator.call('GET', `/api/v1/admin/mails/${shown.mails[0]?.id}`),
    );
    expect(mail.text).toContain('/auth/update-password?token=');
    expect(refusalOf(await administrator.call('GET', `${path}/${v7()}`))).toEqual([404, 'person-not-found']);
  });

  it('gets the address confirmed, once', async () => {
    const ada = await workshop.signUp();
    expect((await get(ada)).isConfirmed).toBe(false);
    granted(await act(ada, 'POST', 'confirm-address'));
    granted(await act(ada, 'POST', 'confirm-address'));
    expect((await get(ada)).isConfirmed).toBe(true);
    expect(await actsAbout(ada)).toEqual(['confirm-address']);
  });

  it('is signed out of one session or of all', async () => {
    const ada = await workshop.signUp();
    await signIn(ada);
    const [first] = (await get(ada)).sessions.filter(({ userAgent }) => userAgent !== null);
    granted(await act(ada, 'DELETE', `sessions/${first?.id}`));
    expect((await get(ada)).sessions).toHaveLength(1);
    expect(await isSignedIn(ada)).toBe(true);
    granted(await act(ada, 'DELETE', 'sessions'));
    expect(await isSignedIn(ada)).toBe(false);
    expect(await actsAbout(ada)).toEqual(['end-all-sessions', 'end-session']);
  });
});

describe('a suspended person', () => {
  it('is signed out at once, cannot sign in, and is told so after the right password only', async () => {
    const ada = await workshop.signUp();
    granted(await act(ada, 'POST', 'suspension'));
    expect(await isSignedIn(ada)).toBe(false);
    const right = await signIn(ada);
    expect([right.status, ((await right.json()) as { code: string }).code]).toEqual([
      403,
      'ACCOUNT_SUSPENDED',
    ]);
    expect((await signIn(ada, 'not the password at all')).status).toBe(401);
    expect((await list('&filter=suspended')).rows.map(({ id }) => id)).toContain(ada.userId);
    granted(await act(ada, 'DELETE', 'suspension'));
    expect((await signIn(ada)).status).toBe(200);
    expect(await actsAbout(ada)).toEqual(['lift-suspension', 'suspend']);
  });

  it('gets no session from a sign-in that was under way', async () => {
    const ada = await workshop.signUp();
    granted(await act(ada, 'POST', 'suspension'));
    await expect(backdoor.addSession(ada.userId, v7())).rejects.toThrow('this account is suspended');
  });

  it('cannot be the administrator who suspends', async () => {
    expect(refusalOf(await act(administrator, 'POST', 'suspension'))).toEqual([409, 'own-account']);
  });
});

describe('the role of administrator', () => {
  it('is given and taken, and the last one keeps it', async () => {
    const ada = await workshop.signUp('Ada');
    expect(refusalOf(await act(administrator, 'DELETE', 'administrator'))).toEqual([
      409,
      'last-administrator',
    ]);
    granted(await act(ada, 'PUT', 'administrator'));
    granted(await ada.call('GET', path));
    granted(await act(administrator, 'POST', 'suspension', ada));
    expect(refusalOf(await ada.call('DELETE', `${path}/${ada.userId}/administrator`))).toEqual([
      409,
      'last-administrator',
    ]);
    const leaving = granted<{ needsSuccessor: boolean }>(await ada.call('GET', '/api/v1/me/leaving'));
    expect(leaving.needsSuccessor).toBe(true);
    granted(await ada.call('DELETE', `${path}/${administrator.userId}/suspension`));
    administrator = { ...administrator, ...(await signedInAgain(administrator)) };
    granted(await act(ada, 'DELETE', 'administrator'));
    expect(refusalOf(await ada.call('GET', path))).toEqual([403, 'not-an-administrator']);
    const suspended = await workshop.signUp();
    granted(await act(suspended, 'POST', 'suspension'));
    expect(refusalOf(await act(suspended, 'PUT', 'administrator'))).toEqual([409, 'person-suspended']);
  });
});

describe('deleting a person', () => {
  const deletion = (who: Client, body: object) =>
    administrator.call('POST', `${path}/${who.userId}/delete`, body);

  it('deletes what that person alone owns, after it was seen, and erases the name in the log', async () => {
    const ada = await workshop.signUp('Ada Lovelace');
    const desk = await workshop.found({ owner: ada });
    granted(await act(ada, 'POST', 'confirm-address'));
    const businessIds = [desk.businessId];
    expect(refusalOf(await deletion(ada, { email: 'else@example.com', businessIds }))).toEqual([
      422,
      'email-differs',
    ]);
    expect(refusalOf(await deletion(ada, { email: ada.email, businessIds: [] }))).toEqual([
      409,
      'businesses-changed',
    ]);
    expect(await isSignedIn(ada)).toBe(true);
    expect(granted(await administrator.call('GET', `${path}/${ada.userId}/deletion`))).toMatchObject([
      { id: desk.businessId, fate: 'deleted' },
    ]);
    granted(await deletion(ada, { email: ` ${ada.email.toUpperCase()} `, businessIds }));
    expect(refusalOf(await administrator.call('GET', `${path}/${ada.userId}`))).toEqual([
      404,
      'person-not-found',
    ]);
    const about = (await acts()).filter(({ subjectId }) => subjectId === ada.userId);
    expect(about.map((noted) => [noted.act, noted.subjectName])).toEqual([
      ['delete-person', ''],
      ['confirm-address', ''],
    ]);
    const [mail] = await backdoor.mailsTo(ada.email);
    expect(mail?.text).toContain('An administrator deleted your Atelier account');
    expect(about[0]?.administratorName).toBe('The administrator');
  });

  it('is not for one’s own account', async () => {
    expect(refusalOf(await deletion(administrator, { email: administrator.email, businessIds: [] }))).toEqual(
      [409, 'own-account'],
    );
  });
});

/** Signs in again and returns how to call. */
async function signedInAgain(who: Client): Promise<Pick<Client, 'call' | 'cookie'>> {
  return signedInClient(workshop.server.url, {
    email: who.email,
    password: testPassword,
    name: 'The administrator',
    exists: true,
  });
}
