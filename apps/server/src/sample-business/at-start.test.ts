import type { MembershipView } from '@atelier/contract/businesses';
import { freshDatabase, type FreshDatabase } from '@atelier/database/platform/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foundBusiness } from '../businesses/found-business.command.ts';
import { mountApi } from '../platform/mount-api.ts';
import { startTestMailServer, startTestServer, type TestServer } from '../platform/test-server.ts';
import { granted, signedInClient, testPassword } from '../platform/workshop.factory.ts';
import { demonstrationEmail } from './at-start.ts';
import { sampleBookkeeper } from './bookkeeper.ts';
import type { OpenSample } from './open-sample-business.command.ts';

let database: FreshDatabase;
const running: TestServer[] = [];

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await database.drop();
});

/** Makes a sample without a story, for the tests of its owner. */
const openEmpty: OpenSample = (person, input, tools) =>
  foundBusiness(
    person,
    { ...input, name: 'Kestrel Pottery', timeZone: 'America/New_York', isSample: true },
    tools,
  );

async function start(options: {
  sample: boolean;
  samplePassword?: string;
  smtpUrl?: string;
  openSample?: OpenSample;
}) {
  const said: string[] = [];
  const server = await startTestServer({
    databaseUrl: database.url,
    mountApi,
    say: (line) => said.push(line),
    ...options,
  });
  running.push(server);
  return { server, said };
}

const businessesOf = async (server: TestServer, email: string, password: string) => {
  const client = await signedInClient(server.url, { email, password, name: '', exists: true });
  const businesses = granted<MembershipView[]>(await client.call('GET', '/api/v1/businesses'));
  return { client, businesses };
};

describe('a start with --sample', () => {
  it('makes a demonstration account where nobody has one, once, and says its password once', async () => {
    const first = await start({ sample: true });
    const password = /the password (\S+)$/.exec(first.said[0] ?? '')?.[1] ?? '';
    expect(password).not.toBe('');
    expect(first.server.logged.join('\n')).not.toContain(password);
    const { businesses } = await businessesOf(first.server, demonstrationEmail, password);
    expect(businesses).toMatchObject([{ name: 'Kestrel Pottery', isSample: true, role: 'owner' }]);

    const hired = await businessesOf(first.server, sampleBookkeeper.email, password);
    expect(hired.businesses).toMatchObject([{ id: businesses[0]?.id, role: 'bookkeeper' }]);
    const directory = granted<{ rows: unknown[] }>(
      await hired.client.call('GET', '/api/v1/professionals?limit=20'),
    );
    expect(directory.rows).toMatchObject([
      { businessName: 'Finch Ledger Works', rating: 500, reviewCount: 1 },
    ]);

    await first.server.stop();
    const second = await start({ sample: true });
    expect(second.said).toEqual([]);
    expect((await businessesOf(second.server, demonstrationEmail, password)).businesses).toEqual(businesses);
  });

  it('takes a chosen password and does not repeat it', async () => {
    const { server, said } = await start({
      sample: true,
      samplePassword: testPassword,
      openSample: openEmpty,
    });
    expect(said.join('\n')).not.toContain(testPassword);
    const { client } = await businessesOf(server, demonstrationEmail, testPassword);
    // The session of the sign-up itself is gone.
    expect(granted<unknown[]>(await client.call('GET', '/api/auth/list-sessions'))).toHaveLength(1);
  });

  it('says so when the chosen password is too easy to guess', async () => {
    await expect(start({ sample: true, samplePassword: 'password1234' })).rejects.toThrow(/easy to guess/);
  });

  it('opens it for the first administrator, not for others, where somebody has signed up', async () => {
    const before = await start({ sample: false });
    const account = { email: 'ada@example.com', password: testPassword, name: 'Ada' };
    await signedInClient(before.server.url, account);
    await signedInClient(before.server.url, { ...account, email: 'ben@example.com' });
    await before.server.stop();

    const { server, said } = await start({ sample: true, openSample: openEmpty });
    expect(said).toEqual(['Opened the sample business Kestrel Pottery.']);
    expect((await businessesOf(server, 'ada@example.com', testPassword)).businesses).toHaveLength(1);
    expect((await businessesOf(server, 'ben@example.com', testPassword)).businesses).toEqual([]);
  });

  it('makes no account on an installation that sends mail', async () => {
    const mail = await startTestMailServer();
    const { said } = await start({ sample: true, smtpUrl: mail.url });
    expect(said.join(' ')).toContain('sign up first');
    await mail.stop();
  });
});
