import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentDetailView, SharedDocumentView, UploadedView } from '@atelier/contract/documents';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { createKeptFiles } from '../platform/files/kept-files.ts';
import { verifyDocuments } from './verify-documents.ts';

let now = new Date('2026-06-15T15:00:00Z');
let dataFolder: string;
let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'shared-'));
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

function formOf(words: string, name: string): FormData {
  const form = new FormData();
  form.append('file', new File([words], name));
  return form;
}

async function upload(words: string, name: string): Promise<string> {
  const uploaded = granted<UploadedView>(
    await desk.call('PUT', `/documents/${v7()}/file`, formOf(words, name)),
  );
  return uploaded.document.id;
}

const detail = async (id: string) => granted<DocumentDetailView>(await desk.call('GET', `/documents/${id}`));
const replace = (id: string, words: string, name: string, as = desk) =>
  as.call('PUT', `/documents/${id}/present-file`, formOf(words, name));

/** A request by someone who has nothing but the link. */
async function visit(path: string, body?: object) {
  const response = await fetch(`${workshop.server.url}/api/v1/public/documents/${path}`, {
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: workshop.server.url },
          body: JSON.stringify(body),
        }),
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}

const codeOf = ({ status, text }: { status: number; text: string }) => [
  status,
  (JSON.parse(text) as { code: string }).code,
];

async function link(id: string, fields: object = { expiresInDays: 7 }) {
  const linkId = v7();
  const { links } = granted<DocumentDetailView>(
    await desk.call('PUT', `/documents/${id}/share-links/${linkId}`, fields),
  );
  const made = links.find((one) => one.id === linkId);
  return { linkId, token: made?.url.split('/').at(-1) ?? '', made };
}

describe('a share link', () => {
  it('opens the present file without signing in, counts what is saved, and opens nothing else', async () => {
    const id = await upload('First\n', 'plan.txt');
    await upload('Secret\n', 'secret.txt');
    const { token, made } = await link(id);
    expect(made).toMatchObject({
      hasPassword: false,
      expiresAt: '2026-06-22T15:00:00.000Z',
      downloadCount: 0,
    });
    const opened = await visit(token);
    expect(JSON.parse(opened.text) as SharedDocumentView).toMatchObject({
      state: 'open',
      fileName: 'plan.txt',
    });
    expect(opened.text).not.toContain(desk.businessId);
    expect(opened.headers.get('cache-control')).toContain('no-store');
    expect(opened.headers.get('x-robots-tag')).toContain('noindex');
    expect((await visit(`${token}/content`)).text).toBe('First\n');
    const saved = await visit(`${token}/content?as=saved`);
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    expect((await detail(id)).links[0]?.downloadCount).toBe(1);
    granted(await replace(id, 'Second\n', 'plan 2.txt'));
    expect((await visit(`${token}/content`)).text).toBe('Second\n');
  });

  it('is closed when it is revoked or expired, when the document is in the trash, and to who guesses', async () => {
    const id = await upload('Text\n', 'a.txt');
    const [week, always] = [await link(id), await link(id, { expiresInDays: null })];
    expect(codeOf(await visit('x'.repeat(32)))).toEqual([404, 'share-link-not-found']);
    expect((await visit('short')).status).toBe(400);
    now = new Date('2026-06-22T15:00:00Z');
    expect(codeOf(await visit(week.token))).toEqual([404, 'share-link-expired']);
    expect(codeOf(await visit(`${week.token}/content`))).toEqual([404, 'share-link-expired']);
    expect((await visit(always.token)).status).toBe(200);
    granted(await desk.call('POST', '/documents/removals', { documentIds: [id] }));
    expect(codeOf(await visit(always.token))).toEqual([404, 'share-link-not-found']);
    granted(await desk.call('POST', '/documents/restorations', { documentIds: [id] }));
    granted(await desk.call('DELETE', `/documents/${id}/share-links/${always.linkId}`));
    expect(codeOf(await visit(`${always.token}/content`))).toEqual([404, 'share-link-not-found']);
    expect((await detail(id)).links.map((one) => one.id)).toEqual([week.linkId]);
  });

  it('with a password tells nothing before it, and stops guessing after ten attempts', async () => {
    const id = await upload('Text\n', 'salaries.txt');
    const { token, made } = await link(id, { expiresInDays: null, password: 'kiln-1200' });
    expect(made).toMatchObject({ hasPassword: true, expiresAt: null });
    const locked = await visit(token);
    expect(JSON.parse(locked.text)).toEqual({ state: 'locked', businessName: expect.any(String) as string });
    expect(codeOf(await visit(`${token}/content`))).toEqual([403, 'share-password-wrong']);
    const madeUp = `${String(now.getTime() + 1000)}.${'A'.repeat(43)}`;
    expect(codeOf(await visit(`${token}/content?pass=${madeUp}`))).toEqual([403, 'share-password-wrong']);
    const unlock = (password: string) => visit(`${token}/unlock`, { password });
    expect(codeOf(await unlock('kiln-1201'))).toEqual([403, 'share-password-wrong']);
    const { pass } = JSON.parse((await unlock('kiln-1200')).text) as { pass: string };
    expect(JSON.parse((await visit(`${token}?pass=${pass}`)).text)).toMatchObject({ state: 'open' });
    expect((await visit(`${token}/content?pass=${pass}`)).text).toBe('Text\n');
    // Of one link the pass opens no other.
    const other = await link(id, { expiresInDays: null, password: 'kiln-1200' });
    expect(codeOf(await visit(`${other.token}/content?pass=${pass}`))).toEqual([403, 'share-password-wrong']);
    now = new Date(now.getTime() + 61 * 60_000);
    expect(codeOf(await visit(`${token}/content?pass=${pass}`))).toEqual([403, 'share-password-wrong']);
    for (let guess = 0; guess < 8; guess += 1) await unlock(`guess ${String(guess)}`);
    expect(codeOf(await unlock('kiln-1200'))).toEqual([429, 'share-password-too-often']);
  });

  it('is made once for its id', async () => {
    const id = await upload('Text\n', 'a.txt');
    const linkId = v7();
    const put = () => desk.call('PUT', `/documents/${id}/share-links/${linkId}`, { expiresInDays: 1 });
    const urls = [granted<DocumentDetailView>(await put()), granted<DocumentDetailView>(await put())].map(
      ({ links }) => links.map(({ url }) => url),
    );
    expect(urls[0]).toHaveLength(1);
    expect(urls[1]).toEqual(urls[0]);
  });
});

describe('a replaced file', () => {
  it('is kept as a version that can be saved and restored, with its text', async () => {
    const id = await upload('Alpha\n', 'draft.txt');
    granted(await replace(id, 'Beta\n', 'final.txt'));
    // The same bytes again are no version.
    granted(await replace(id, 'Beta\n', 'final.txt'));
    const replaced = await detail(id);
    expect(replaced).toMatchObject({
      fileName: 'final.txt',
      versions: [{ number: 1, fileName: 'draft.txt' }],
    });
    const found = async (word: string) =>
      granted<{ total: number }>(await desk.call('GET', `/documents?search=${word}`)).total;
    await eventually(async () => ((await found('beta')) === 1 ? true : undefined));
    expect(await found('alpha')).toBe(0);
    const version = await fetch(
      `${workshop.server.url}/api/v1/businesses/${desk.businessId}/documents/${id}/versions/1/content`,
      { headers: { cookie: desk.cookie() } },
    );
    expect(await version.text()).toBe('Alpha\n');
    granted(await desk.call('POST', `/documents/${id}/versions/1/restore`));
    const restored = await detail(id);
    expect([restored.fileName, restored.versions.map(({ fileName }) => fileName)]).toEqual([
      'draft.txt',
      ['final.txt', 'draft.txt'],
    ]);
    await eventually(async () => ((await found('alpha')) === 1 ? true : undefined));
    expect(refusalOf(await desk.call('POST', `/documents/${id}/versions/9/restore`))).toEqual([
      404,
      'document-not-found',
    ]);
    // Bytes of versions are needed: nothing is missing, nothing is too much.
    expect(await verifyDocuments(workshop.server.databaseUrl, createKeptFiles(dataFolder))).toEqual([]);
    expect(await readdir(join(dataFolder, 'files', 'documents', desk.businessId))).toHaveLength(2);
  });
});
