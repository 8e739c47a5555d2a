// cspell:ignore endobj ftypheic ftypmp xmpmeta
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentView } from '@atelier/contract/documents';
import { listDocumentsOfPeriod } from '@atelier/database/documents/documents.reads';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { backup } from '@atelier/database/platform/backup';
import { restore } from '@atelier/database/platform/restore';
import { emptyDatabase } from '@atelier/database/platform/test-database';
import { inBusiness } from '@atelier/database/platform/in-business';
import { openDatabase } from '@atelier/database/platform/pool';
import { calendarDate, succeed } from '@atelier/domain/foundation';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSampleWorkshop } from '../sample-business/sample-workshop.factory.ts';
import { createKeptFiles } from '../platform/files/kept-files.ts';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { verifyDocuments } from './verify-documents.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A photo as a phone makes it: turned, with the place where it was taken, and a name of the camera. */
async function photo(): Promise<Buffer> {
  const [width, height] = [640, 400];
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 55/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '73/1 59/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

let dataFolder: string;
let workshop: Workshop;
let desk: Desk;
let transactionId: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'papers-'));
  workshop = await openWorkshop({ dataFolder });
});
afterAll(async () => {
  await workshop.close();
  await rm(dataFolder, { recursive: true });
});
beforeEach(async () => {
  desk = await workshop.found();
  transactionId = await record();
});

async function record(status = 'posted'): Promise<string> {
  const id = v7();
  const expense = {
    id,
    kind: 'expense',
    status,
    date: '2026-03-10',
    payee: 'Clay & Co',
    amountCents: 1200,
    moneyAccountId: await accountOf(desk, 'bank'),
    categoryAccountId: await accountOf(desk, '6000'),
  };
  granted(await desk.call('POST', '/finances/transactions', expense));
  return id;
}

function formOf(
  bytes: Uint8Array,
  name: string,
  recordId = transactionId,
  recordKind = 'transaction',
): FormData {
  const form = new FormData();
  form.append('recordKind', recordKind);
  form.append('recordId', recordId);
  form.append('file', new File([new Uint8Array(bytes)], name));
  return form;
}

const bring = (bytes: Uint8Array, name: string, as = desk, documentId: string = v7(), key: string = v7()) =>
  as.call('PUT', `/documents/${documentId}`, formOf(bytes, name), key);

const attached = async (recordId = transactionId, recordKind = 'transaction') =>
  granted<DocumentView[]>(await desk.call('GET', `/records/${recordKind}/${recordId}/documents`));

/** A response as a browser gets it, with its bytes. */
async function fetched(path: string, as = desk) {
  const response = await fetch(`${workshop.server.url}/api/v1/businesses/${as.businessId}${path}`, {
    headers: { cookie: as.cookie() },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const folder = () => join(dataFolder, 'files', 'documents', desk.businessId);
const kept = async () => (await readdir(folder()).catch(() => [])).sort();

describe('attaching a file', () => {
  it('is refused for a record that is not there, or is somebody else’s', async () => {
    const unknown = await desk.call('PUT', `/documents/${v7()}`, formOf(pdf, 'a.pdf', v7()));
    expect(refusalOf(unknown)).toEqual([404, 'document-record-not-found']);
    const other = await workshop.found();
    const foreign = await other.call('PUT', `/documents/${v7()}`, formOf(pdf, 'a.pdf'));
    expect(refusalOf(foreign)).toEqual([404, 'document-record-not-found']);
    expect(await kept()).toEqual([]);
  });

  it('is refused by what a file is, not by what it is called', async () => {
    const refusals = [
      ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'document-type-not-taken'],
      ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'document-type-not-taken'],
      ['program.pdf', Buffer.from('MZ\x90\x00'), 'document-type-not-taken'],
      ['empty.pdf', Buffer.alloc(0), 'document-empty'],
      ['phone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'document-photo-heic'],
      ['half.jpg', (await photo()).subarray(0, 2000), 'document-damaged'],
      ['head.jpg', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'document-damaged'],
    ] as const;
    for (const [name, bytes, code] of refusals) {
      expect(refusalOf(await bring(bytes, name)), name).toEqual([422, code]);
    }
    expect(await kept()).toEqual([]);
    expect(await attached()).toEqual([]);
  });

  it('is refused over 20 MB, and does not read what is far larger', async () => {
    const most = 20 * 1024 * 1024;
    const large = Buffer.concat([pdf, Buffer.alloc(most - pdf.length)]);
    expect((await bring(large, 'just.pdf')).status).toBe(200);
    expect(refusalOf(await bring(Buffer.concat([large, Buffer.from('\n')]), 'over.pdf'))).toEqual([
      422,
      'document-too-large',
    ]);
    expect(refusalOf(await bring(Buffer.concat([large, large]), 'far.pdf'))).toEqual([413, 'TOO_LARGE']);
  });

  it('keeps the file and tells of it', async () => {
    const documentId = v7();
    const answer = await bring(pdf, '../Clay, März.PDF', desk, documentId);
    const document = granted<DocumentView>(answer);
    expect(document).toMatchObject({
      id: documentId,
      fileName: '.. Clay, März.PDF',
      mediaType: 'application/pdf',
      sizeBytes: pdf.length,
      hasThumbnail: false,
    });
    expect(await attached()).toEqual([document]);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(await kept()).toEqual([sha256]);
    expect(await readFile(join(folder(), sha256))).toEqual(pdf);
    expect((await stat(join(folder(), sha256))).mode & 0o077).toBe(0);
  });

  it('happens once for a key, and refuses an id that is taken', async () => {
    const [documentId, key] = [v7(), v7()];
    const first = await bring(pdf, 'a.pdf', desk, documentId, key);
    expect((await bring(pdf, 'a.pdf', desk, documentId, key)).body).toEqual(first.body);
    expect(refusalOf(await bring(pdf, 'a.pdf', desk, documentId))).toEqual([409, 'document-id-taken']);
    expect(await attached()).toHaveLength(1);
  });

  it('keeps the same bytes once, also when they are brought at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, number) => bring(pdf, `${number}.pdf`).then(granted)));
    expect(await kept()).toHaveLength(1);
    expect(await attached()).toHaveLength(6);
  });

  it('is for every role that records, and for a manual entry, too', async () => {
    const entryId = v7();
    const [bank, sales] = [await accountOf(desk, 'bank'), await accountOf(desk, 'sales')];
    const lines = [
      { accountId: bank, amountCents: 5 },
      { accountId: sales, amountCents: -5 },
    ];
    granted(
      await desk.call('POST', '/finances/journal-entries', {
        id: entryId,
        date: '2026-03-10',
        memo: 'x',
        lines,
      }),
    );
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    granted(
      await bookkeeper.call('PUT', `/documents/${v7()}`, formOf(pdf, 'a.pdf', entryId, 'journal-entry')),
    );
    expect(await attached(entryId, 'journal-entry')).toHaveLength(1);
  });
});

it('belongs to trips, bills and drafts of entries, too, and goes with them', async () => {
  const ids = { vehicle: v7(), trip: v7(), payee: v7(), bill: v7(), draft: v7() };
  granted(
    await desk.call('POST', '/finances/mileage/vehicles', {
      id: ids.vehicle,
      name: 'Van',
      inServiceOn: null,
    }),
  );
  granted(
    await desk.call('POST', '/finances/mileage/trips', {
      id: ids.trip,
      vehicleId: ids.vehicle,
      date: '2026-03-10',
      from: '',
      to: 'Kingston',
      tenths: 100,
      isRoundTrip: true,
      use: 'business',
      purpose: 'Clay',
      event: '',
      odometer: null,
      notes: '',
    }),
  );
  granted(await desk.call('POST', '/finances/payees', { id: ids.payee, name: 'Clay & Co' }));
  const lines = [{ accountId: await accountOf(desk, '6000'), amountCents: 100 }];
  const bill = { id: ids.bill, payeeId: ids.payee, date: '2026-03-10', lines, status: 'draft' };
  granted(await desk.call('POST', '/finances/bills', bill));
  const draft = { date: '2026-03-10', memo: '', version: null, lines: [] };
  granted(await desk.call('PUT', `/finances/journal-drafts/${ids.draft}`, draft));
  const records = [
    ['trip', ids.trip, `/finances/mileage/trips/${ids.trip}/delete`],
    ['bill', ids.bill, `/finances/bills/${ids.bill}/delete`],
    ['journal-entry', ids.draft, `/finances/journal-drafts/${ids.draft}/delete`],
  ] as const;
  for (const [kind, id, removal] of records) {
    granted(await desk.call('PUT', `/documents/${v7()}`, formOf(pdf, 'a.pdf', id, kind)));
    expect(await attached(id, kind), kind).toHaveLength(1);
    granted(await desk.call('POST', removal, { version: 1 }));
    expect(await attached(id, kind), kind).toHaveLength(0);
  }
});

it('belongs to equipment', async () => {
  const id = v7();
  const [assetAccountId, accumulatedAccountId, expenseAccountId, fromAccountId] = await Promise.all(
    (['1500', '1590', '6250', '1000'] as const).map((code) => accountOf(desk, code)),
  );
  granted(
    await desk.call('POST', '/finances/assets', {
      id,
      name: 'Kiln',
      notes: '',
      purchasedOn: '2026-03-10',
      inServiceOn: '2026-03-10',
      costCents: 100,
      salvageCents: 0,
      method: 'first-year',
      lifeMonths: null,
      rhythm: 'month',
      priorCents: 0,
      priorThrough: null,
      assetAccountId,
      accumulatedAccountId,
      expenseAccountId,
      purchase: { kind: 'posted', fromAccountId },
    }),
  );
  granted(await desk.call('PUT', `/documents/${v7()}`, formOf(pdf, 'kiln.pdf', id, 'asset')));
  expect(await attached(id, 'asset')).toHaveLength(1);
});

describe('a photo', () => {
  it('loses where and by what it was taken, and stays the same picture, as it was held', async () => {
    const brought = await photo();
    expect(brought.includes('SecretCamera')).toBe(true);
    const document = granted<DocumentView>(await bring(brought, 'receipt.jpg'));
    const { bytes } = await fetched(`/documents/${document.id}/content`);
    expect(bytes.includes('SecretCamera')).toBe(false);
    const [before, after] = [await sharp(brought).metadata(), await sharp(bytes).metadata()];
    expect(after.orientation).toBe(6);
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    expect(after.exif?.length ?? 0).toBeLessThan(40);
    // Not drawn again: every dot is as the camera wrote it.
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(brought).raw().toBuffer());
    expect(document.sizeBytes).toBe(bytes.length);
  });

  it('loses a film and a second picture that follow its end', async () => {
    const brought = Buffer.concat([await photo(), Buffer.from('\0\0\0\x18ftypmp42 filmed at SecretPlace')]);
    const document = granted<DocumentView>(await bring(brought, 'motion.jpg'));
    const { bytes } = await fetched(`/documents/${document.id}/content`);
    expect(bytes.includes('SecretPlace')).toBe(false);
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  it('loses it as PNG and as WebP, too', async () => {
    for (const format of ['png', 'webp'] as const) {
      const source = sharp(await photo())
        .autoOrient()
        .withExif({ IFD0: { Make: 'SecretCamera' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>');
      const brought = await source[format]({ quality: 90 }).toBuffer();
      expect(brought.includes('SecretCamera'), format).toBe(true);
      const document = granted<DocumentView>(await bring(brought, `receipt.${format}`));
      const { bytes, response } = await fetched(`/documents/${document.id}/content`);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(bytes.includes('SecretCamera') || bytes.includes('SecretPlace'), format).toBe(false);
      expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(brought).raw().toBuffer());
    }
  });

  it('has a small picture, the right way up', async () => {
    const document = granted<DocumentView>(await bring(await photo(), 'receipt.jpg'));
    expect(document.hasThumbnail).toBe(true);
    const { bytes, response } = await fetched(`/documents/${document.id}/thumbnail`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([200, 320]);
  });
});

describe('the bytes', () => {
  it('come with headers by which they are shown and do nothing else', async () => {
    const picture = granted<DocumentView>(await bring(await photo(), 'März "1".jpg'));
    const { response } = await fetched(`/documents/${picture.id}/content`);
    const header = (name: string) => response.headers.get(name);
    expect(header('content-type')).toBe('image/jpeg');
    expect(header('content-disposition')).toBe(
      `inline; filename="M_rz _1_.jpg"; filename*=UTF-8''M%C3%A4rz%20%221%22.jpg`,
    );
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toContain("default-src 'none'");
    expect(header('content-security-policy')).toContain('sandbox');
    expect(header('cache-control')).toBe('private, max-age=300');
    const saved = await fetched(`/documents/${picture.id}/content?as=saved`);
    expect(saved.response.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('are shown to no other business, to no stranger, and to nobody who has left', async () => {
    const { id } = granted<DocumentView>(await bring(await photo(), 'receipt.jpg'));
    const other = await workshop.found();
    for (const part of ['content', 'thumbnail']) {
      const path = `/documents/${id}/${part}`;
      expect((await fetched(path, other)).response.status, part).toBe(404);
      const asMember = { ...other, businessId: desk.businessId };
      expect((await fetched(path, asMember)).response.status, part).toBe(404);
      expect((await fetched(path, { ...desk, cookie: () => '' })).response.status, part).toBe(401);
      expect((await fetched(path)).response.status, part).toBe(200);
    }
    // Nor by attaching it to a record of one's own.
    const its = v7();
    const [bank, category] = [await accountOf(other, 'bank'), await accountOf(other, '6000')];
    granted(
      await other.call('POST', '/finances/transactions', {
        id: its,
        kind: 'expense',
        date: '2026-03-10',
        amountCents: 1,
        moneyAccountId: bank,
        categoryAccountId: category,
      }),
    );
    const stolen = await other.call('PUT', `/documents/${id}/links/transaction/${its}`);
    expect(refusalOf(stolen)).toEqual([404, 'document-not-found']);
  });
});

describe('removing', () => {
  it('takes it off the record, and attaching again brings it back', async () => {
    const document = granted<DocumentView>(await bring(pdf, 'a.pdf'));
    const link = `/documents/${document.id}/links/transaction/${transactionId}`;
    granted(await desk.call('DELETE', link));
    granted(await desk.call('DELETE', link));
    expect(await attached()).toEqual([]);
    granted(await desk.call('PUT', link));
    granted(await desk.call('PUT', link));
    expect(await attached()).toEqual([document]);
  });

  it('stands in the audit trail, as attaching does', async () => {
    const document = granted<DocumentView>(await bring(pdf, 'Clay.pdf'));
    granted(await desk.call('DELETE', `/documents/${document.id}/links/transaction/${transactionId}`));
    const { rows } = granted<{ rows: { action: string; recordName: string; personName: string }[] }>(
      await desk.call('GET', '/finances/changes?kind=documents&limit=10'),
    );
    expect(rows).toMatchObject([
      { action: 'deleted', recordName: 'Clay.pdf', personName: 'Ada Potter' },
      { action: 'added', recordName: 'Clay.pdf', personName: 'Ada Potter' },
    ]);
  });

  it('follows a draft that is thrown away, and not a transaction that is taken back', async () => {
    const draftId = await record('draft');
    const ofDraft = granted<DocumentView>(
      await desk.call('PUT', `/documents/${v7()}`, formOf(pdf, 'd.pdf', draftId)),
    );
    granted(await bring(pdf, 'p.pdf'));
    for (const id of [draftId, transactionId]) {
      granted(await desk.call('POST', `/finances/transactions/${id}/delete`, { version: 1 }));
    }
    expect(await attached(draftId)).toEqual([]);
    expect(await attached()).toHaveLength(1);
    // It is kept for a while.
    expect((await fetched(`/documents/${ofDraft.id}/content`)).response.status).toBe(200);
  });
});

describe('what is handed over', () => {
  it('holds the documents behind what happened in a period', async () => {
    for (const name of ['a.pdf', 'a.pdf']) granted(await bring(pdf, name));
    granted(await bring(await photo(), 'b.jpg'));
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
    const visit = { businessId: desk.businessId, personId: desk.userId };
    const inPeriod = async (from: string, to: string) => {
      const period = { from: calendarDate(from), to: calendarDate(to) };
      const found = await inBusiness(database, visit, 'read', async (tenant) =>
        succeed(await listDocumentsOfPeriod(tenant, period)),
      );
      return found.ok ? found.value : [];
    };
    expect(await inPeriod('2026-03-11', '2026-12-31')).toEqual([]);
    const behind = await inPeriod('2026-03-10', '2026-03-10');
    expect(behind.map(({ recordName, fileName }) => `${recordName}: ${fileName}`)).toEqual([
      'Clay & Co: a.pdf',
      'Clay & Co: a.pdf',
      'Clay & Co: b.jpg',
    ]);
    granted(await desk.call('POST', `/finances/transactions/${transactionId}/delete`, { version: 1 }));
    expect(await inPeriod('2026-01-01', '2026-12-31')).toEqual([]);
    await database.close();
  });

  it('is in the export of everything, and not what was removed', async () => {
    const removed = granted<DocumentView>(await bring(pdf, 'removed.pdf'));
    granted(await desk.call('DELETE', `/documents/${removed.id}/links/transaction/${transactionId}`));
    const first = granted<DocumentView>(await bring(pdf, 'a.pdf'));
    const second = granted<DocumentView>(await bring(await photo(), 'A.pdf'));
    const response = await fetch(`${workshop.server.url}/api/v1/me/export`, {
      headers: { cookie: desk.cookie() },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const names = Object.keys(files).filter((name) => name.includes('/documents/'));
    const fileOf = (end: string) => files[names.find((name) => name.endsWith(`/documents/${end}`)) ?? ''];
    expect(names).toHaveLength(3);
    expect(Buffer.from(fileOf('a.pdf') ?? [])).toEqual(pdf);
    expect(fileOf('A.pdf.jpg')?.length).toBe(second.sizeBytes);
    expect(JSON.parse(strFromU8(fileOf('index.json') ?? new Uint8Array()))).toEqual([
      { id: first.id, file: 'a.pdf', isThere: true },
      { id: second.id, file: 'A.pdf.jpg', isThere: true },
    ]);
  });

  it('is in a backup, and comes back with it', async () => {
    const document = granted<DocumentView>(await bring(await photo(), 'receipt.jpg'));
    const { bytes } = await fetched(`/documents/${document.id}/content`);
    const [elsewhere, target] = [await mkdtemp(join(tmpdir(), 'restored-')), await emptyDatabase()];
    const archive = join(elsewhere, 'kept.tar.gz');
    await backup({ databaseUrl: workshop.server.databaseUrl, dataFolder, file: archive });
    await restore({ databaseUrl: target.url, dataFolder: elsewhere, file: archive, replace: false });
    const [name = ''] = await kept();
    expect(await readFile(join(elsewhere, 'files', 'documents', desk.businessId, name))).toEqual(bytes);
    await target.drop();
    await rm(elsewhere, { recursive: true });
  });
});

it('sweeps what no document needs, and nothing else', async () => {
  const document = granted<DocumentView>(await bring(pdf, 'a.pdf'));
  const [sha256 = ''] = await kept();
  const orphan = 'f'.repeat(64);
  const gone = join(dataFolder, 'files', 'documents', v7());
  await mkdir(gone);
  await writeFile(join(gone, orphan), 'x');
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of [orphan, `${orphan}.webp`, `${sha256}.x.unfinished`]) {
    await writeFile(join(folder(), name), 'x');
    await utimes(join(folder(), name), longAgo, longAgo);
  }
  await writeFile(join(folder(), 'e'.repeat(64)), 'just now');
  await utimes(join(folder(), sha256), longAgo, longAgo);
  const backdoor = openIdentityBackdoor(workshop.server.databaseUrl);
  await backdoor.enqueue('atelier_app', 'sweep-documents', {});
  await backdoor.close();
  await eventually(async () => ((await kept()).length === 2 ? true : undefined));
  expect(await kept()).toEqual([sha256, 'e'.repeat(64)].sort());
  await eventually(() =>
    stat(gone).then(
      () => undefined,
      () => true,
    ),
  );
  expect((await fetched(`/documents/${document.id}/content`)).bytes).toEqual(pdf);
});

describe('held against the disk', () => {
  const whatDiffers = async () =>
    (await verifyDocuments(workshop.server.databaseUrl, createKeptFiles(dataFolder)))
      .filter(({ business }) => business.includes(desk.businessId))
      .map(({ what, found }) => `${what}: ${found}`);

  it('are what they were, also removed ones', async () => {
    granted(await bring(await photo(), 'receipt.jpg'));
    granted(await bring(pdf, 'a.pdf'));
    const removed = granted<DocumentView>(await bring(Buffer.concat([pdf, pdf]), 'b.pdf'));
    granted(await desk.call('DELETE', `/documents/${removed.id}/links/transaction/${transactionId}`));
    expect(await whatDiffers()).toEqual([]);
  });

  it('say what is missing', async () => {
    granted(await bring(await photo(), 'receipt.jpg'));
    const [bytes = '', thumbnail = ''] = await kept();
    await rm(join(folder(), thumbnail));
    expect(await whatDiffers()).toEqual(['small picture of document receipt.jpg: missing']);
    await rm(join(folder(), bytes));
    expect(await whatDiffers()).toEqual(['file of document receipt.jpg: missing']);
  });

  it('say which are others, for each document that has them', async () => {
    for (const name of ['a.pdf', 'b.pdf']) granted(await bring(pdf, name));
    const [name = ''] = await kept();
    const rotten = Buffer.from(pdf);
    rotten[10] = (rotten[10] ?? 0) ^ 1;
    await writeFile(join(folder(), name), rotten);
    const hash = createHash('sha256').update(rotten).digest('hex');
    expect(await whatDiffers()).toEqual([
      `file of document a.pdf: ${hash}`,
      `file of document b.pdf: ${hash}`,
    ]);
  });

  it('say what no document needs, once it has lain there for an hour', async () => {
    granted(await bring(pdf, 'a.pdf'));
    const orphan = 'f'.repeat(64);
    await writeFile(join(folder(), orphan), 'x');
    expect(await whatDiffers()).toEqual([]);
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(join(folder(), orphan), longAgo, longAgo);
    expect(await whatDiffers()).toEqual([`file ${orphan}: needed by none`]);
    await rm(join(folder(), orphan));
  });
});

it('goes with the business, from the disk, too', async () => {
  const sample = await openSampleWorkshop();
  try {
    const path = join(sample.dataFolder, 'files', 'documents', sample.desk.businessId);
    expect(await readdir(path)).not.toEqual([]);
    granted(await sample.desk.call('POST', '/wipe-sample'));
    await eventually(() =>
      stat(path).then(
        () => undefined,
        () => true,
      ),
    );
  } finally {
    await sample.close();
  }
});
