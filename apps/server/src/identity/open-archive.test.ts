import { createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MembershipView } from '@atelier/contract/businesses';
import { openBusiness } from '@atelier/database/platform';
import { freshDatabase } from '@atelier/database/platform/test-database';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyDocuments } from '../documents/verify-documents.ts';
import { createKeptFiles } from '../platform/files/kept-files.ts';
import { eventually } from '../platform/test-server.ts';
import {
  addCustomerTo,
  deskOf,
  granted,
  issueAt,
  openWorkshop,
  signedInClient,
  testPassword,
  type Client,
  type Desk,
} from '../platform/workshop.factory.ts';
import {
  openSampleWorkshop,
  sampleClock,
  sampleDay,
  type SampleWorkshop,
} from '../sample-business/sample-workshop.factory.ts';
import { readArchive } from './read-archive.ts';

/*
 * A potter's year is downloaded from one installation and opened in another that has never seen it.
 */

let sample: SampleWorkshop;
let folder: string;
let file: string;
beforeAll(async () => {
  sample = await openSampleWorkshop();
  await eventually(async () => {
    const { text } = await sample.desk.call('GET', '/documents');
    return text.includes('"textState":"waiting"') ? undefined : true;
  });
  folder = await mkdtemp(join(tmpdir(), 'atelier-opened-'));
  file = await download(sample.server.url, sample.owner, 'downloaded.zip');
});
afterAll(async () => {
  await sample.close();
  await rm(folder, { recursive: true, force: true });
});

async function download(url: string, who: Client, name: string): Promise<string> {
  const { body } = await fetch(`${url}/api/v1/me/export`, { headers: { cookie: who.cookie() } });
  const path = join(folder, name);
  await pipeline(body ?? [], createWriteStream(path));
  return path;
}

/** All that the books, the stock and the library tell, and the journal as other programs get it. */
async function everythingOf(desk: Desk): Promise<Record<string, unknown>> {
  const period = 'from=2025-01-01&to=2026-12-31';
  const paths = [
    ...['accrual', 'cash'].flatMap((basis) => [
      `/finances/trial-balance?on=${sampleDay}&basis=${basis}`,
      `/finances/balance-sheet?on=${sampleDay}&basis=${basis}`,
      `/finances/profit-and-loss?${period}&basis=${basis}`,
      `/finances/reports/general-ledger?${period}&basis=${basis}`,
      `/finances/reports/sales?${period}&basis=${basis}`,
    ]),
    `/finances/reports/receivables-ageing?on=${sampleDay}`,
    '/finances/journal.hledger',
    '/finances/journal.beancount',
    ...['/invoices', '/customers', '/customer-orders', '/documents', '/events', '/payments', '/quotes'],
    ...['items', 'lots', 'batches', 'operations', 'recipes'].map((list) => `/inventory/${list}`),
  ];
  const found: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await desk.call('GET', path);
    expect(answer.status, path).toBe(200);
    found[path] = answer.text
      .replaceAll(desk.businessId, 'this business')
      .replaceAll(desk.userId, 'the owner');
  }
  return found;
}

/** Tables that leave rows behind, and values that are new. */
const ofPeople =
  /\/(?:business_|card_processors|document_(?:openings|share)|dunning|event_feeds|members|notifications|plan_grants|saved_views|subscriptions|till_people)/;
const isNew = /"public_token":"[^"]+"/g;
const idOfMail = /"(?:id|along_with)":"[^"]+"/g;

/** Rows and files of a downloaded business by where they are in its folder, as if no id had changed. */
function contentsOf(zip: Record<string, Uint8Array>, ids: Desk): Record<string, string | Uint8Array> {
  const found: Record<string, string | Uint8Array> = {};
  for (const [path, bytes] of Object.entries(zip)) {
    if (!path.startsWith('businesses/') || ofPeople.test(path) || path.endsWith('.csv')) continue;
    const place = path.split('/').slice(2).join('/');
    if (place === 'archive.json') continue;
    const lines = place.endsWith('.json')
      ? strFromU8(bytes)
          .replaceAll(ids.businessId, 'this business')
          .replaceAll(ids.userId, 'the owner')
          .replaceAll(isNew, '"new"')
          .replaceAll(place === 'customer_mails.json' ? idOfMail : isNew, '"new"')
          .split(/,?\n/)
      : null;
    found[place] = lines ? lines.toSorted().join('\n') : bytes;
  }
  return found;
}

const unzip = async (path: string) => unzipSync(new Uint8Array(await readFile(path)));

it('is the same business in another installation, record for record, file for file, report for report', async () => {
  const database = await freshDatabase();
  const dataFolder = join(folder, 'opened');
  const options = { databaseUrl: database.url, dataFolder, clock: sampleClock };
  const account = { email: 'grace@example.com', password: testPassword, name: 'Grace Hopper' };
  const before = await openWorkshop(options);
  await signedInClient(before.server.url, account);
  await before.close();

  const [business] = await readArchive(file);
  if (!business) throw new Error('The file holds no business.');
  const files = createKeptFiles(dataFolder);
  const { businessId } = await openBusiness({
    databaseUrl: database.url,
    archive: business.archive,
    ownerEmail: account.email,
    keepFiles: (id) => business.keepFiles(files, id),
  });
  expect(await verifyBooks(database.url)).toEqual([]);
  expect(await verifyDocuments(database.url, files)).toEqual([]);

  const workshop = await openWorkshop(options);
  try {
    const owner = await signedInClient(workshop.server.url, { ...account, exists: true });
    const [membership] = granted<MembershipView[]>(await owner.call('GET', '/api/v1/businesses'));
    expect(membership).toMatchObject({ id: businessId, role: 'owner' });
    const desk = deskOf(owner, businessId);
    expect(await everythingOf(desk)).toEqual(await everythingOf(sample.desk));

    const again = await download(workshop.server.url, owner, 'again.zip');
    const there = contentsOf(await unzip(file), sample.desk);
    const here = contentsOf(await unzip(again), desk);
    expect(Object.keys(here)).toEqual(Object.keys(there));
    for (const place of Object.keys(there)) expect(here[place], place).toEqual(there[place]);
    expect(Object.keys(there).filter((place) => place.startsWith('documents/')).length).toBeGreaterThan(5);
    expect(Object.keys(there).filter((place) => place.startsWith('files/')).length).toBeGreaterThan(5);

    // It goes on: the next customer, the next invoice.
    const customerId = await addCustomerTo(desk);
    await issueAt(desk, customerId);
    expect(await verifyBooks(database.url)).toEqual([]);
  } finally {
    await workshop.close();
    await database.drop();
  }
});

it('holds tills, and no way into them', async () => {
  const zip = await unzip(file);
  const texts = Object.entries(zip).flatMap(([path, bytes]) =>
    /\.(?:json|csv)$/.test(path) ? [strFromU8(bytes)] : [],
  );
  expect(texts.some((text) => text.includes('"paired_by":'))).toBe(true);
  for (const text of texts)
    expect(text).not.toMatch(/(?:token|credential|password|pin|receipt)_hash|pin_salt|sealed_keys/);
});

it('is not read from a file that was cut off, nor from one without a business', async () => {
  const cut = join(folder, 'cut.zip');
  await copyFile(file, cut);
  await truncate(cut, (await stat(cut)).size - 1_000);
  await expect(readArchive(cut)).rejects.toThrow(/cannot be read: .+ Download it again/);
  const stranger = await sample.signUp();
  const empty = await download(sample.server.url, stranger, 'empty.zip');
  await expect(readArchive(empty)).rejects.toThrow(/holds no business/);
});
