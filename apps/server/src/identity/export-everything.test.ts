// cspell:ignore Töpferei Söhne topferei sohne Marrowmere Quillfeather Borogove
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { readTenantRows } from '@atelier/database/platform/tenant-rows.factory';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  granted,
  openWorkshop,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let identity: IdentityBackdoor;
beforeAll(async () => {
  workshop = await openWorkshop();
  identity = openIdentityBackdoor(workshop.server.databaseUrl);
});
afterAll(async () => {
  await identity.close();
  await workshop.close();
});

const ask = (who?: Client) =>
  fetch(`${workshop.server.url}/api/v1/me/export`, { headers: { cookie: who?.cookie() ?? '' } });

async function exported(who: Client): Promise<Record<string, Uint8Array>> {
  const response = await ask(who);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="atelier-[\d-]{10}\.zip"$/,
  );
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

/** Customers, an invoice that was issued, a payment, and more rows than are fetched at a time. */
async function work(desk: Desk, word: string, customers = 3): Promise<void> {
  const say = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
    granted(await desk.call(method, path, body));
  const customerId = v7();
  await say('POST', '/customers', { id: customerId, name: `${word}, "first"\nline`, email: '' });
  for (let more = 1; more < customers; more += 1) {
    await say('POST', '/customers', { id: v7(), name: `=${word} ${more}` });
  }
  const invoiceId = v7();
  const line = {
    id: v7(),
    productId: null,
    description: `${word} mug`,
    quantity: 1_000_000,
    unitPriceCents: 4200,
    discount: { kind: 'none' },
    taxRateId: null,
    incomeAccountId: null,
  };
  const draft = {
    customerId,
    reference: '',
    issueDate: '2026-03-01',
    dueDate: '2026-03-15',
    pricesIncludeTax: false,
    lines: [line],
    discount: { kind: 'none' },
    shippingCents: 0,
    shippingTaxRateId: null,
    note: '',
  };
  await say('PUT', `/invoices/${invoiceId}/draft`, { draft });
  await say('POST', `/invoices/${invoiceId}/issue`);
  await say('POST', '/payments', {
    id: v7(),
    date: '2026-03-10',
    amountCents: 4200,
    allocations: [{ invoiceId, amountCents: 4200 }],
    method: 'cash',
    depositAccountId: await accountOf(desk, 'bank'),
  });
}

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
}

const formWith = (name: string, file: File) => {
  const form = new FormData();
  form.set(name, file);
  return form;
};

describe('the export of everything', () => {
  it('is for those who are signed in', async () => {
    const answer = await ask();
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'not-signed-in' });
  });

  it('holds every row of a business that the person owns, twice, and the files', async () => {
    const owner = await workshop.signUp('Ada Exporter');
    const desk = await workshop.found({ owner, name: 'Töpferei & Söhne / 7' });
    await work(desk, 'Marrowmere', 3);
    granted(await desk.call('PUT', '/logo', formWith('logo', await picture())));
    granted(await owner.call('PUT', '/api/v1/me/avatar', formWith('avatar', await picture())));
    const files = await exported(owner);
    const folder = `businesses/topferei-sohne-7-${desk.businessId.slice(-12)}`;
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());

    expect(read('README.txt')).toContain(folder);
    expect(read('README.txt')).toContain(owner.email);
    expect(JSON.parse(read('person/account.json'))).toMatchObject({ id: owner.userId, email: owner.email });
    expect(JSON.parse(read('person/profiles.json'))).toMatchObject([
      { id: owner.userId, full_name: 'Ada Exporter' },
    ]);
    expect((await sharp(files['person/avatar.webp']).metadata()).format).toBe('webp');
    expect((await sharp(files[`${folder}/logo.png`]).metadata()).format).toBe('png');
    expect(JSON.parse(read(`${folder}/members.json`))).toMatchObject([{ email: owner.email, role: 'owner' }]);

    const stored = await readTenantRows(workshop.server.databaseUrl, desk.businessId);
    const withheld = ['idempotency_keys'];
    for (const [table, state] of Object.entries(stored)) {
      if (withheld.includes(table)) continue;
      const rows = JSON.parse(read(`${folder}/${table}.json`) || 'null') as unknown[] | null;
      expect(`${rows?.length ?? 'no'} rows`, table).toBe(state.split(',')[0]);
      expect(read(`${folder}/${table}.csv`).length, table).toBeGreaterThan(0);
    }
    const csv = read(`${folder}/customers.csv`);
    expect(csv).toContain('"Marrowmere, ""first""\nline"');
    expect(csv).toContain("'=Marrowmere 1");
    expect(csv).not.toContain('search_text');
    const lines = JSON.parse(read(`${folder}/journal_lines.json`)) as { amount_cents: number }[];
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
  });

  it('holds every row of the person, whatever a later table is called', async () => {
    const owner = await workshop.signUp();
    const desk = await workshop.found({ owner });
    await work(desk, 'Marrowmere');
    const say = async (method: 'POST' | 'PUT', path: string, body: unknown) =>
      granted(await owner.call(method, `/api/v1${path}`, body));
    await say('PUT', '/me/notification-preferences/invoice-viewed', { inApp: false });
    await say('POST', '/feedback', {
      id: v7(),
      type: 'bug',
      message: 'The kiln page is cold',
      wantsReply: true,
    });
    const files = await exported(desk);
    const rowsIn = (path: string) =>
      JSON.parse(strFromU8(files[path] ?? new Uint8Array()) || 'null') as Record<string, unknown>[] | null;

    // Ways in and what was asked of a mailbox are no one's data; the businesses' own tables are looked at above.
    const withheld = ['credentials', 'sessions', 'two_factors', 'passkeys', 'email_changes'];
    const ofBusinesses = Object.keys(await readTenantRows(workshop.server.databaseUrl, desk.businessId));
    const stored = await identity.rowsOfPerson(desk.userId);
    for (const [table, count] of Object.entries(stored)) {
      if (withheld.includes(table) || ofBusinesses.includes(table)) continue;
      expect(rowsIn(`person/${table}.json`)?.length, table).toBe(count);
    }
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining([
        'feedback_items',
        'notification_preferences',
        'profiles',
        'user_onboarding',
        'user_preferences',
      ]),
    );
    expect(rowsIn('person/notification_preferences.json')).toMatchObject([
      { kind: 'invoice-viewed', in_app: false },
    ]);
    expect(rowsIn('person/user_onboarding.json')).toMatchObject([{ current_step: 'welcome' }]);
    const told = rowsIn(`businesses/kiln-co-${desk.businessId.slice(-12)}/notifications.json`);
    expect(told).toMatchObject([{ kind: 'invoice-paid', user_id: desk.userId }]);
  });

  it('is whole for more rows than are fetched at a time', async () => {
    const owner = await workshop.signUp();
    const desk = await workshop.found({ owner });
    await workshop.backdoor.addCustomers(desk.businessId, 1_203);
    const files = await exported(owner);
    const folder = `businesses/kiln-co-${desk.businessId.slice(-12)}`;
    const rows = JSON.parse(strFromU8(files[`${folder}/customers.json`] ?? new Uint8Array())) as {
      id: string;
    }[];
    expect(rows).toHaveLength(1_203);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1_203);
    expect(
      strFromU8(files[`${folder}/customers.csv`] ?? new Uint8Array())
        .trim()
        .split('\r\n'),
    ).toHaveLength(1_204);
  });

  it('holds nothing of another business, nor of one in which the person is a member only', async () => {
    const elsewhere = await workshop.found();
    await work(elsewhere, 'Quillfeather');
    const owner = await workshop.found();
    await work(owner, 'Borogove');
    await workshop.backdoor.addMember(elsewhere.businessId, owner.userId, 'bookkeeper');
    const files = await exported(owner);
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(everything).toContain('Borogove mug');
    expect(everything).not.toContain('Quillfeather');
    expect(everything).not.toContain(elsewhere.email);
    // That the person belongs to it is the person's own.
    expect(strFromU8(files['person/memberships.json'] ?? new Uint8Array())).toContain(elsewhere.businessId);
    expect(Object.keys(files).filter((path) => path.includes(elsewhere.businessId.slice(-12)))).toEqual([]);
  });

  it('holds no secret', async () => {
    const owner = await workshop.found();
    granted(
      await owner.call('POST', '/invitations', { id: v7(), email: 'friend@example.com', role: 'member' }),
    );
    const files = await exported(owner);
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(everything).toContain('friend@example.com');
    expect(everything).not.toMatch(/token_hash|[0-9a-f]{64}/);
  });

  it('is made once at a time for a person, and again when the one before has ended', async () => {
    const owner = await workshop.found();
    await workshop.backdoor.addCustomers(owner.businessId, 1_000, 20_000);
    // No one takes it: the stream waits for its reader.
    const first = await ask(owner);
    const second = await ask(owner);
    expect(second.status).toBe(429);
    await first.body?.cancel();
    await expect.poll(async () => (await ask(owner)).status).toBe(200);
    expect(workshop.server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
