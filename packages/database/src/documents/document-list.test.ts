import { mostCounted, type DocumentCategory } from '@atelier/domain/documents';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visit } from '../platform/in-business.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { listDocuments, type DocumentFilter } from './document-list.reads.ts';
import { saveOpening, shareDocument } from './documents.store.ts';

let stage: Stage;
let home: Visit;

const count = 7000;
const firstAt = Date.parse('2025-01-01T00:00:00Z');

/** A document that the test knows as well as the database does. Number 0 is the oldest. */
interface Known {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  readonly fileName: string;
  readonly text: string;
  readonly category: DocumentCategory;
  readonly tags: readonly string[];
  readonly isRemoved: boolean;
}

// Two at a time are of the same instant. "Glaze" is in every text, "cobalt" in the oldest 6,000, "celadon" in 3 of 100.
const known = Array.from({ length: count }, (_, number): Known => ({
  id: v7(),
  number,
  createdAt: new Date(firstAt + Math.floor(number / 2) * 60_000).toISOString(),
  fileName: `${number % 4 === 0 ? 'celadon' : 'scan'}-${String(number)}.pdf`,
  text: ['glaze', number < 6000 ? 'cobalt' : '', number % 33 === 0 ? 'celadon' : ''].join(' '),
  category: number % 5 === 0 ? 'receipt' : 'legal',
  tags: number % 3 === 0 ? ['kiln', 'studio'] : ['studio'],
  isRemoved: number % 50 === 1,
}));
const opened = known.filter(({ number }) => number % 1000 === 0);
const shared = known.filter(({ number }) => number % 700 === 0);

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
  const other = await stage.found();
  for (const { businessId } of [home, other]) {
    const rows = known.map((document) =>
      businessId === home.businessId ? document : { ...document, id: v7() },
    );
    await stage.inside(businessId === home.businessId ? home : other, ({ db }) =>
      sql`insert into documents (business_id, id, file_name, media_type, size_bytes, sha256, has_thumbnail, created_at,
            category, tags, is_filed, text_state, content, removed_at)
          select ${businessId}, r.id, r."fileName", 'application/pdf', 4, md5(r.id::text) || md5(r.id::text), false,
                 r."createdAt", r.category, r.tags, true, 'read', r.text, case when r."isRemoved" then now() end
            from json_to_recordset(${JSON.stringify(rows)}::json)
              as r (id uuid, "fileName" text, "createdAt" timestamptz, category text, tags text[], text text, "isRemoved" boolean)`.execute(
        db,
      ),
    );
  }
  await stage.inside(home, async (tenant) => {
    for (const { id } of opened) await saveOpening(tenant, id, '2025-12-01T00:00:00.000Z');
    for (const { id } of shared)
      await shareDocument(tenant, id, { userId: tenant.personId, sharedAt: '2025-12-01T00:00:00.000Z' });
  });
  await sql`vacuum analyze documents`.execute(stage.database.kysely);
}, 120_000);
afterAll(() => stage.close());

const day = (number: number) => known[number]?.createdAt ?? '';
const cases: [string, Partial<DocumentFilter>, (document: Known) => boolean][] = [
  ['no filter', {}, () => true],
  ['the trash', { isRemoved: true }, () => true],
  ['a word of the trash', { isRemoved: true, search: 'cobalt' }, ({ number }) => number < 6000],
  ['a word of every text', { search: 'glaze' }, () => true],
  ['a word of old texts only', { search: 'cobalt' }, ({ number }) => number < 6000],
  [
    'a word of some names and of some texts',
    { search: 'celadon' },
    ({ fileName, text }) => fileName.includes('celadon') || text.includes('celadon'),
  ],
  ['a part of most names', { search: 'scan-' }, ({ fileName }) => fileName.startsWith('scan-')],
  ['a word of nothing', { search: 'tenmoku' }, () => false],
  ['a tag', { tags: ['kiln'] }, ({ tags }) => tags.includes('kiln')],
  [
    'a word, a tag and a category',
    { search: 'cobalt', tags: ['kiln', 'studio'], categories: ['receipt'] },
    ({ number, tags, category }) => number < 6000 && tags.length === 2 && category === 'receipt',
  ],
  [
    'a word within days',
    { search: 'glaze', firstAt: day(500), beforeAt: day(6500) },
    ({ number }) => number >= 500 && number < 6500,
  ],
  [
    'recent ones, and those that were opened',
    { recentSince: day(6800) },
    (document) => document.number >= 6800 || opened.includes(document),
  ],
  [
    'a word of recent ones that are shared',
    { search: 'glaze', recentSince: day(5600), isShared: true },
    (document) => (document.number >= 5600 || opened.includes(document)) && shared.includes(document),
  ],
];

it.each(cases)(
  'lists by %s, page by page, each document once and the newest first',
  async (_, filter, fits) => {
    const expected = known
      .filter((document) => document.isRemoved === (filter.isRemoved ?? false) && fits(document))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
    const found: string[] = [];
    let after: string | undefined;
    // Pages as a screen asks for them, then the rest in large ones.
    for (const limit of [20, 20, 500, ...Array<number>(5).fill(count)]) {
      const page = await stage.inside(home, (tenant) =>
        listDocuments(tenant, { isRemoved: false, ...filter, limit, after }),
      );
      expect(page.total).toBe(Math.min(expected.length, mostCounted + 1));
      found.push(...page.rows.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(found).toEqual(expected.map(({ id }) => id));
  },
);
