// cspell:ignore endobj OTES
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  DocumentDetailView,
  DocumentRowView,
  DocumentUsageView,
  UploadedView,
} from '@atelier/contract/documents';
import type { RecordChangeView } from '@atelier/contract/books';
import type { NotificationView } from '@atelier/contract/notifications';
import { openDatabase } from '@atelier/database/platform/pool';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { tellExpiringDocumentsJob } from './tell-expiring-documents.job.ts';

type Listed = { rows: DocumentRowView[]; next: string | null; total: number; reading: number };

let now = new Date('2026-06-15T15:00:00Z');
let dataFolder: string;
let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'library-'));
  workshop = await openWorkshop({ dataFolder, clock: { now: () => now } });
});
afterAll(async () => {
  await workshop.close();
  await rm(dataFolder, { recursive: true });
});
beforeEach(async () => {
  now = new Date('2026-06-15T15:00:00Z');
  desk = await workshop.found();
});

/** A PDF of one page that says this. */
function pdfOf(text: string, extra = ''): Buffer {
  const stream = `BT /F1 18 Tf 20 100 Td (${text}) Tj ET`;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n4 0 obj<</Length ${String(stream.length)}>>stream\n${stream}\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF\n`,
  );
}

const contentTypes = (part: string, type: string) =>
  strToU8(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  );

const officeFiles = {
  'letter.docx': zipSync({
    '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': strToU8(
      '<w:document xmlns:w="x"><w:body><w:p><w:r><w:t>Dear Wren, the porcelain arrived.</w:t></w:r></w:p></w:body></w:document>',
    ),
  }),
  'prices.xlsx': zipSync({
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', 'spreadsheetml.sheet'),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>Celadon bowl</t></si></sst>'),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>4821</v></c></row></sheetData></worksheet>',
    ),
  }),
  'talk.pptx': zipSync({
    '[Content_Types].xml': contentTypes('/ppt/presentation.xml', 'presentationml.presentation'),
    'ppt/slides/slide1.xml': strToU8(
      '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Raku evening</a:t></a:r></a:p></p:sld>',
    ),
  }),
  'contract.odt': zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><text:h>Consignment</text:h><text:p>Half of the proceeds.</text:p></office:body></office:document-content>',
    ),
  }),
} as const;

function uploadOf(bytes: Uint8Array, name: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(bytes)], name));
  return form;
}

const send = (bytes: Uint8Array, name: string, fields = {}, as = desk, id: string = v7()) =>
  as.call('PUT', `/documents/${id}/file`, uploadOf(bytes, name, fields), v7());

async function upload(bytes: Uint8Array, name: string, fields = {}): Promise<string> {
  const uploaded = granted<UploadedView>(await send(bytes, name, fields));
  expect(uploaded.state).toBe('kept');
  return uploaded.document.id;
}

const text = (words: string) => Buffer.from(words);
const list = async (query = '', as = desk) => granted<Listed>(await as.call('GET', `/documents?${query}`));
const names = async (query = '', as = desk) => (await list(query, as)).rows.map(({ fileName }) => fileName);
const detail = async (id: string, as = desk) =>
  granted<DocumentDetailView>(await as.call('GET', `/documents/${id}`));
const update = (id: string, fields: object, as = desk) => as.call('PATCH', `/documents/${id}`, fields);
const post = (path: string, ids: readonly string[], as = desk) =>
  as.call('POST', `/documents/${path}`, { documentIds: ids });

const untilRead = (ids: readonly string[]) =>
  eventually(async () => {
    const found = await Promise.all(ids.map((id) => detail(id)));
    return found.every(({ textState }) => textState !== 'waiting') ? found : undefined;
  });

describe('an upload', () => {
  it('is refused for what may harm the person who opens it, and keeps nothing', async () => {
    const bomb = zipSync({ 'a.txt': new Uint8Array(1000) });
    const refusals = [
      [
        'drawing.svg',
        text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      ],
      ['page.txt', text('<!-- x --><html><script>alert(1)</script></html>')],
      ['archive.zip', bomb],
      ['program.csv', Buffer.from('MZ\x90\x00\x03')],
    ] as const;
    for (const [name, bytes] of refusals)
      expect(refusalOf(await send(bytes, name)), name).toEqual([422, 'document-type-not-taken']);
    const folder = join(dataFolder, 'files', 'documents', desk.businessId);
    expect(await readdir(folder).catch(() => [])).toEqual([]);
    expect(await list()).toMatchObject({ rows: [], total: 0 });
  });

  it('has the type of its content, whatever it is called, and no path in its name', async () => {
    await upload(text('fair,fee\nAkron,95.50\n'), '../../etc/fees.pdf');
    await upload(text('Just a note, with a comma.\n'), 'note.csv');
    // A picture that is a page, too: it is a picture, and nothing in it is ever run.
    const gif = Buffer.concat([
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      text('<script>alert(1)</script>'),
    ]);
    const id = await upload(gif, 'both.html');
    expect((await list()).rows.map(({ fileName, mediaType }) => [fileName, mediaType])).toEqual([
      ['both.html.gif', 'image/gif'],
      ['note.csv.txt', 'text/plain'],
      ['.. .. etc fees.pdf.csv', 'text/csv'],
    ]);
    const response = await fetch(
      `${workshop.server.url}/api/v1/businesses/${desk.businessId}/documents/${id}/content`,
      { headers: { cookie: desk.cookie() } },
    );
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it('is accepted up to 20 MB, and refused above before it is read whole', async () => {
    const page = 'One more line of a long protocol.\n';
    const most = page.repeat(Math.floor((20 * 1024 * 1024) / page.length));
    await upload(text(most), 'protocol.txt');
    expect(refusalOf(await send(text(`${most}${page.repeat(2)}`), 'more.txt'))).toEqual([
      422,
      'document-too-large',
    ]);
    expect((await send(Buffer.alloc(30 * 1024 * 1024, 'x'), 'huge.txt')).status).toBe(413);
    expect((await list()).total).toBe(1);
  });

  it('of bytes that are there already names the other document, and keeps both only when asked to', async () => {
    const id = await upload(text('Booth 14\n'), 'booth.txt');
    const again = granted<UploadedView>(await send(text('Booth 14\n'), 'copy.txt'));
    expect(again).toMatchObject({ state: 'twin', isRemoved: false, document: { id, fileName: 'booth.txt' } });
    granted(await post('removals', [id]));
    expect(granted(await send(text('Booth 14\n'), 'copy.txt'))).toMatchObject({
      state: 'twin',
      isRemoved: true,
    });
    await upload(text('Booth 14\n'), 'copy.txt', { keepBoth: 'true' });
    expect(await names()).toEqual(['copy.txt']);
    granted(await post('restorations', [id]));
    expect(granted<DocumentUsageView>(await desk.call('GET', '/documents/usage'))).toMatchObject({
      count: 2,
      sizeBytes: 9,
      removedCount: 0,
    });
  });

  it('happens once for its id, and gets the category that the list is filtered by', async () => {
    const id = v7();
    const key = v7();
    const put = () =>
      desk.call(
        'PUT',
        `/documents/${id}/file`,
        uploadOf(text('Insured\n'), 'policy.txt', { category: 'legal' }),
        key,
      );
    const [first, second] = [granted(await put()), granted(await put())];
    expect(second).toEqual(first);
    expect((await list('categories[0]=legal')).rows).toMatchObject([{ id, category: 'legal' }]);
    expect((await list('categories[0]=receipt')).total).toBe(0);
  });
});

describe('the text of files', () => {
  it('is read from every kind, and found by whole words, beginnings and word forms', async () => {
    const ids = [
      await upload(pdfOf('Temporary vendor permit of Lorain County'), 'Permit.pdf'),
      await upload(text('sku,glaze\nB-1,celadon\n'), 'glazes.csv'),
      await upload(text('Ask about parking at the fair\n'), 'notes.txt'),
    ];
    for (const [name, bytes] of Object.entries(officeFiles)) ids.push(await upload(bytes, name));
    const read = await untilRead(ids);
    expect(read.map(({ fileName, textState }) => [fileName, textState])).toEqual(
      ['Permit.pdf', 'glazes.csv', 'notes.txt', ...Object.keys(officeFiles)].map((name) => [name, 'read']),
    );
    expect(read[0]?.hasThumbnail).toBe(true);
    expect(await names('search=lorain county')).toEqual(['Permit.pdf']);
    expect(await names('search=permits')).toEqual(['Permit.pdf']);
    expect(await names('search=lora')).toEqual(['Permit.pdf']);
    expect((await names('search=celadon')).sort()).toEqual(['glazes.csv', 'prices.xlsx']);
    expect(await names('search=4821')).toEqual(['prices.xlsx']);
    expect(await names('search=porcelain')).toEqual(['letter.docx']);
    expect(await names('search=raku')).toEqual(['talk.pptx']);
    expect(await names('search=proceeds consignment')).toEqual(['contract.odt']);
    expect(await names('search=OTES.t')).toEqual(['notes.txt']);
    expect((await list('search=county')).rows[0]?.excerpt).toContain('\ue000County\ue001');
    expect(await names('search=nothing of this')).toEqual([]);
    expect(await names('search=%_\'\\ " ()&|!:*')).toEqual([]);
  });

  it('of a file that cannot be read leaves the file as it is', async () => {
    const bomb = Buffer.from(
      zipSync({
        '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
        'word/document.xml': new Uint8Array(41 * 1024 * 1024),
      }),
    );
    const ids = [
      await upload(bomb, 'bomb.docx'),
      await upload(Buffer.from('%PDF-1.7\nnothing of a PDF'), 'broken.pdf'),
    ];
    const found = await untilRead(ids);
    expect(found.map(({ textState }) => textState)).toEqual(['failed', 'failed']);
    expect((await list()).total).toBe(2);
  });

  it('of a PDF with a script is read, and the script is not run', async () => {
    const script = '/OpenAction<</S/JavaScript/JS(while \\(true\\) {})>>';
    const [found] = await untilRead([await upload(pdfOf('Harmless text', script), 'script.pdf')]);
    expect(found).toMatchObject({ textState: 'read', hasThumbnail: true });
  });
});

describe('the list of documents', () => {
  it('is paged by twenty, the newest first, with the exact number', async () => {
    for (let number = 1; number <= 23; number += 1) {
      now = new Date(now.getTime() + 1000);
      await upload(text(`Paper ${String(number)} of many\n`), `paper ${String(number)}.txt`);
    }
    const first = await list('limit=20');
    expect([first.total, first.rows.length, first.rows[0]?.fileName]).toEqual([23, 20, 'paper 23.txt']);
    const second = await list(`limit=20&after=${first.next ?? ''}`);
    expect([second.total, second.next]).toEqual([23, null]);
    expect(second.rows.map(({ fileName }) => fileName)).toEqual([
      'paper 3.txt',
      'paper 2.txt',
      'paper 1.txt',
    ]);
    const found = await list('limit=2&search=paper 2');
    expect([found.total, found.rows.map(({ fileName }) => fileName)]).toEqual([
      5,
      ['paper 23.txt', 'paper 22.txt'],
    ]);
    const rest = await list(`limit=9&search=paper 2&after=${found.next ?? ''}`);
    expect(rest.rows).toHaveLength(3);
  });

  it('is filtered by any category, all tags, and days of the business with both ends', async () => {
    // Late on the 14th in New York, already the 15th in Greenwich.
    now = new Date('2026-06-15T03:30:00Z');
    const late = await upload(text('late'), 'late.txt');
    now = new Date('2026-06-15T15:00:00Z');
    const noon = await upload(text('noon'), 'noon.txt');
    granted(await update(late, { category: 'legal', tags: ['Ohio', 'fair'], expiresOn: '2026-07-01' }));
    granted(await update(noon, { category: 'event', tags: ['fair', 'FAIR'], title: 'Midday paper' }));
    expect((await detail(noon)).tags).toEqual(['fair']);
    expect(await names('categories[0]=legal&categories[1]=event')).toEqual(['noon.txt', 'late.txt']);
    expect(await names('tags[0]=fair&tags[1]=Ohio')).toEqual(['late.txt']);
    expect(await names('from=2026-06-14&to=2026-06-14')).toEqual(['late.txt']);
    expect(await names('from=2026-06-15&to=2026-06-15&search=paper')).toEqual(['noon.txt']);
    expect(await names('expiring=true')).toEqual(['late.txt']);
    expect(await names('search=late&expiring=true&tags[0]=fair')).toEqual(['late.txt']);
    expect(granted(await desk.call('GET', '/documents/tags'))).toEqual([
      { tag: 'fair', count: 2 },
      { tag: 'Ohio', count: 1 },
    ]);
  });

  it('shows what a person added or opened in the last 30 days as recent', async () => {
    now = new Date('2026-03-01T12:00:00Z');
    const old = await upload(text('old'), 'old.txt');
    now = new Date('2026-06-15T12:00:00Z');
    await upload(text('new'), 'new.txt');
    expect(await names('view=recent')).toEqual(['new.txt']);
    granted(await desk.call('POST', `/documents/${old}/openings`));
    expect(await names('view=recent')).toEqual(['new.txt', 'old.txt']);
    const colleague = await workshop.join(desk, 'member');
    expect(await names('view=recent', colleague)).toEqual(['new.txt']);
  });

  it('leads from a record to its documents and back', async () => {
    const transactionId = v7();
    granted(
      await desk.call('POST', '/finances/transactions', {
        id: transactionId,
        kind: 'expense',
        date: '2026-03-10',
        payee: 'Clay & Co',
        amountCents: 1200,
        moneyAccountId: await accountOf(desk, 'bank'),
        categoryAccountId: await accountOf(desk, '6000'),
      }),
    );
    const form = uploadOf(pdfOf('A receipt'), 'receipt.pdf', {
      recordKind: 'transaction',
      recordId: transactionId,
    });
    const id = v7();
    granted(await desk.call('PUT', `/documents/${id}`, form));
    await upload(text('other'), 'other.txt');
    expect(await names(`recordKind=transaction&recordId=${transactionId}`)).toEqual(['receipt.pdf']);
    expect(await detail(id)).toMatchObject({
      category: 'receipt',
      recordCount: 1,
      records: [{ recordKind: 'transaction', recordId: transactionId, name: 'Clay & Co' }],
    });
    // In the trash it is gone from its record; restored, it is back, and stays without the record.
    granted(await post('removals', [id]));
    const ofRecord = `/records/transaction/${transactionId}/documents`;
    expect(granted(await desk.call('GET', ofRecord))).toEqual([]);
    granted(await post('restorations', [id]));
    expect(granted(await desk.call('GET', ofRecord))).toMatchObject([{ id }]);
    granted(await desk.call('DELETE', `/documents/${id}/links/transaction/${transactionId}`));
    expect(await names()).toEqual(['other.txt', 'receipt.pdf']);
  });
});

describe('the trash', () => {
  it('restores a document as it was, and deletes it for good with its file', async () => {
    const id = await upload(text('Do not lose this\n'), 'kept.txt');
    const other = await upload(text('Lose this\n'), 'lost.txt');
    granted(await update(id, { title: 'Kept', tags: ['a'] }));
    await untilRead([id, other]);
    expect(refusalOf(await post('deletions', [id]))).toEqual([409, 'document-not-in-trash']);
    expect(granted(await post('removals', [id, other, id]))).toEqual({ count: 2 });
    expect(await names()).toEqual([]);
    expect(await names('search=lose')).toEqual([]);
    expect((await names('view=trash')).sort()).toEqual(['kept.txt', 'lost.txt']);
    granted(await post('restorations', [id]));
    expect(await detail(id)).toMatchObject({ title: 'Kept', tags: ['a'], removedAt: null });
    expect(await names('search=lose')).toEqual(['kept.txt']);
    granted(await post('deletions', [other]));
    expect(refusalOf(await desk.call('GET', `/documents/${other}`))).toEqual([404, 'document-not-found']);
    expect(refusalOf(await post('restorations', [id, other]))).toEqual([404, 'document-not-found']);
  });

  it('is in the audit trail, as uploads and details are', async () => {
    const id = await upload(text('x'), 'a.txt');
    granted(await update(id, { title: 'Permit' }));
    granted(await post('removals', [id]));
    const { rows } = granted<{ rows: RecordChangeView[] }>(
      await desk.call('GET', '/finances/changes?kind=documents&limit=10'),
    );
    expect(rows).toMatchObject([
      { recordName: 'Permit', fields: [{ name: 'removed_at' }] },
      { recordName: 'Permit', fields: [{ name: 'title', before: '', after: 'Permit' }] },
      { recordName: 'a.txt' },
    ]);
  });
});

describe('several documents', () => {
  it('are tagged and categorized together, or not at all', async () => {
    const ids = [await upload(text('1'), '1.txt'), await upload(text('2'), '2.txt')];
    const change = (fields: object, some: readonly string[] = ids) =>
      desk.call('POST', '/documents/changes', { documentIds: some, ...fields });
    granted(await change({ addTags: ['fair', 'ohio'], category: 'event' }));
    granted(await change({ addTags: ['Fair'], removeTags: ['OHIO'] }));
    expect((await list()).rows.map(({ tags, category }) => [tags, category])).toEqual([
      [['fair'], 'event'],
      [['fair'], 'event'],
    ]);
    expect(refusalOf(await change({ category: 'legal' }, [...ids, v7()]))).toEqual([
      404,
      'document-not-found',
    ]);
    const many = Array.from({ length: 20 }, (_, at) => `tag ${String(at)}`);
    expect(refusalOf(await change({ addTags: many }))).toEqual([422, 'document-tags-too-many']);
    expect((await list('categories[0]=legal')).total).toBe(0);
  });

  it('come as one ZIP under names of their own, without those of others', async () => {
    const ids = [await upload(text('one'), 'a.txt'), await upload(text('two'), 'a.txt')];
    const stranger = await workshop.found();
    const zip = async (as: Desk) => {
      const response = await fetch(
        `${workshop.server.url}/api/v1/businesses/${as.businessId}/documents.zip?ids=${ids.join(',')}`,
        { headers: { cookie: as.cookie() } },
      );
      expect(response.status).toBe(200);
      return Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([name, bytes]) => [
        name,
        strFromU8(bytes),
      ]);
    };
    expect(await zip(desk)).toEqual([
      ['a.txt', 'one'],
      ['a (2).txt', 'two'],
    ]);
    expect(await zip(stranger)).toEqual([]);
  });
});

describe('sharing with a member', () => {
  const news = async (as: Desk) =>
    granted<{ rows: NotificationView[] }>(await as.call('GET', '/notifications')).rows.filter(
      ({ kind }) => kind === 'document-shared',
    );

  it('notifies that member alone, once, and fills the member’s own list', async () => {
    const id = await upload(text('Read this'), 'plan.txt');
    const colleague = await workshop.join(desk, 'member');
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    const share = `/documents/${id}/members/${colleague.userId}`;
    expect(granted(await desk.call('PUT', share))).toMatchObject({
      sharedWith: [{ userId: colleague.userId }],
    });
    granted(await desk.call('PUT', share));
    expect(await names('view=shared', colleague)).toEqual(['plan.txt']);
    expect(await names('view=shared', bookkeeper)).toEqual([]);
    expect(await news(colleague)).toMatchObject([{ about: { kind: 'document', id }, text: 'plan.txt' }]);
    expect(await news(bookkeeper)).toEqual([]);
    expect(await news(desk)).toEqual([]);
    granted(await desk.call('DELETE', share));
    expect(await names('view=shared', colleague)).toEqual([]);
  });

  it('is refused for a person of another business', async () => {
    const id = await upload(text('Read this'), 'plan.txt');
    const stranger = await workshop.found();
    expect(refusalOf(await desk.call('PUT', `/documents/${id}/members/${stranger.userId}`))).toEqual([
      404,
      'document-member-not-found',
    ]);
  });
});

it('expiry is announced 30 and 7 days before and once it is past, each once', async () => {
  const id = await upload(text('Insurance'), 'policy.txt');
  granted(await update(id, { title: 'Liability insurance', expiresOn: '2026-08-01' }));
  const titles = async () => {
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
    await tellExpiringDocumentsJob({ database, tools: { clock: { now: () => now } } });
    await database.close();
    return granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications'))
      .rows.filter(({ kind }) => kind === 'document-expires')
      .map(({ title }) => title);
  };
  const soon = 'Liability insurance expires soon';
  now = new Date('2026-07-01T12:00:00Z');
  expect(await titles()).toEqual([]);
  now = new Date('2026-07-02T12:00:00Z');
  expect(await titles()).toEqual([soon]);
  now = new Date('2026-07-20T12:00:00Z');
  expect(await titles()).toEqual([soon]);
  now = new Date('2026-07-25T12:00:00Z');
  expect(await titles()).toEqual([soon, soon]);
  now = new Date('2026-08-02T12:00:00Z');
  expect(await titles()).toEqual(['Liability insurance has expired', soon, soon]);
  expect(await titles()).toHaveLength(3);
});

it('is found by the search over all records, under its title, and not in the trash', async () => {
  const id = await upload(text('Booth 14'), 'Ohio vendor license.txt');
  granted(await update(id, { title: 'Vendor license', category: 'legal' }));
  const found = async () =>
    granted<{ records: { kind: string; title: string; detail: string }[] }>(
      await desk.call('GET', '/search?words=ohio vendor'),
    ).records.filter(({ kind }) => kind === 'document');
  expect(await found()).toMatchObject([{ title: 'Vendor license', detail: 'Legal' }]);
  granted(await post('removals', [id]));
  expect(await found()).toEqual([]);
});

it('an upload that is cut at any byte is there whole, or not at all', async () => {
  const lines = Array.from({ length: 400 }, (_, at) => `Line ${String(at)} of a long text\n`).join('');
  const whole = new Map<string, string>();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const id = v7();
    const words = `${String(attempt)} ${lines}`;
    whole.set(id, words);
    const form = new Response(uploadOf(text(words), `${String(attempt)}.txt`));
    const body = Buffer.from(await form.arrayBuffer());
    const end = Math.floor((body.length * (attempt + 1)) / 50);
    await new Promise<void>((resolve) => {
      const sent = request(
        `${workshop.server.url}/api/v1/businesses/${desk.businessId}/documents/${id}/file`,
        {
          method: 'PUT',
          headers: {
            cookie: desk.cookie(),
            origin: workshop.server.url,
            'idempotency-key': v7(),
            'content-type': form.headers.get('content-type') ?? '',
            'content-length': body.length,
          },
        },
        (answer) => answer.resume().on('end', resolve),
      );
      sent.on('error', () => resolve());
      sent.write(body.subarray(0, end), () => {
        if (end < body.length) sent.destroy();
        else sent.end();
      });
    });
  }
  const { rows } = await list('limit=200');
  expect(rows).toHaveLength(1);
  for (const { id, sizeBytes } of rows) expect(sizeBytes).toBe(whole.get(id)?.length);
  expect(await readdir(join(dataFolder, 'files', 'documents', desk.businessId))).toHaveLength(rows.length);
});
