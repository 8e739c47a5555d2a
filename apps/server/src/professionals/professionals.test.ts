import type {
  ContactView,
  ProfessionalCardView,
  ProfessionalView,
  ReviewView,
  ReportedReviewView,
  TriageProfessionalView,
} from '@atelier/contract/professionals';
import type { MailView } from '@atelier/contract/identity';
import type { NotificationView } from '@atelier/contract/notifications';
import { openDatabase } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox } from '../platform/mail/mail.ts';
import { pixel } from '../platform/walk-parts.factory.ts';
import {
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { tellLapsedVerificationsJob } from './tell-lapsed-verifications.job.ts';

let now = new Date('2026-06-15T12:00:00Z');
let workshop: Workshop;
let administrator: Client;
let cora: Client;
let ida: Client;
let accountant: Desk;
let maker: Desk;
let coraId: string;

const path = '/api/v1/professionals';
const adminPath = '/api/v1/admin/professionals';
const fieldsOf = (some: object = {}) => ({
  businessName: 'Ledger & Kiln',
  location: 'Portland, Oregon',
  specialty: 'bookkeeping',
  hourlyRateCents: 8500,
  yearsExperience: 12,
  description: 'Books for potters and weavers.',
  credentials: ['CPA'],
  languages: ['English'],
  services: ['Monthly bookkeeping'],
  link: 'https://example.com/ledger',
  availability: 'Two days a week',
  ...some,
});
const register = async (by: Client, some: object = {}) => {
  const id = v7();
  granted(await by.call('PUT', `${path}/${id}`, fieldsOf(some)));
  return id;
};
const get = async (by: Client, id: string) =>
  granted<ProfessionalView>(await by.call('GET', `${path}/${id}`));
const directory = async (query = '') =>
  granted<{ rows: ProfessionalCardView[]; next: string | null; total: number }>(
    await ida.call('GET', `${path}?limit=200${query}`),
  );
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const listing = (by: Client, id: string, state: string) =>
  by.call('PUT', `${path}/${id}/listing`, { listing: state });
const upload = (by: Client, address: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set(address.endsWith('photo') ? 'photo' : 'proof', new File([bytes], name));
  return fetch(`${workshop.server.url}${address}`, {
    method: 'PUT',
    headers: { origin: workshop.server.url, cookie: by.cookie() },
    body: form,
  });
};
const decide = (id: string, some: object) =>
  administrator.call('PUT', `${adminPath}/${id}/verification`, { lapsesOn: null, reason: '', ...some });
const ask = (by: Client, id: string, text = 'Could you look at my books?', contactId = v7()) =>
  by.call('PUT', `${path}/${id}/contacts/${contactId}`, { text });
const answer = (by: Client, contactId: string, text = 'Yes, on Monday.') =>
  by.call('PUT', `/api/v1/professional-contacts/${contactId}/answer`, { text });
const asked = async (by: Client, id: string, answeredBy: Client) => {
  const { id: contactId } = granted<ContactView>(await ask(by, id));
  granted(await answer(answeredBy, contactId));
};
const review = (by: Client, id: string, some: object = {}, reviewId = v7()) =>
  by.call('PUT', `${path}/${id}/reviews/${reviewId}`, { rating: 5, text: 'Clear and quick.', ...some });
const reviews = async (by: Client, id: string) =>
  granted<{ rows: ReviewView[] }>(await by.call('GET', `${path}/${id}/reviews`)).rows;
const judge = (id: string, reason: string | null) =>
  administrator.call('PUT', `/api/v1/admin/professional-reviews/${id}/hidden`, { reason });
const toldTo = async (desk: Desk, kind: string) =>
  granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications?limit=100')).rows.filter(
    (row) => row.kind === kind,
  );
const mailsTo = async (to: Client, subject: RegExp) =>
  granted<{ rows: MailView[] }>(await administrator.call('GET', '/api/v1/admin/mails?limit=200')).rows.filter(
    (mail) => mail.to === to.email && subject.test(mail.subject),
  );
const pdf = () => new TextEncoder().encode('%PDF-1.4 licence');

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => now } });
  administrator = await workshop.signUp('Wren Kestrel');
  cora = await workshop.signUp('Cora Ledger');
  ida = await workshop.signUp('Ida Weaver');
  accountant = await workshop.found({ owner: cora });
  maker = await workshop.found({ owner: ida });
  coraId = await register(cora);
});
afterAll(() => workshop.close());

// Beyond the limit of a day.
beforeEach(() => {
  now = new Date(now.getTime() + 90_000_000);
});

describe('a profile', () => {
  it('is one a person, with an id of its own', async () => {
    expect(refusalOf(await cora.call('PUT', `${path}/${v7()}`, fieldsOf()))).toEqual([
      409,
      'professional-registered',
    ]);
    expect(refusalOf(await ida.call('PUT', `${path}/${coraId}`, fieldsOf()))).toEqual([
      409,
      'professional-id-taken',
    ]);
  });

  it('rejects a link that is no address, a rate beyond the limit and no description', async () => {
    for (const some of [
      { link: 'javascript:alert(1)' },
      { hourlyRateCents: 1_000_001 },
      { description: ' ' },
    ]) {
      expect((await cora.call('PUT', `${path}/${coraId}`, fieldsOf(some))).status).toBe(400);
    }
  });

  it('is edited, paused, withdrawn and listed again by its owner only', async () => {
    const by = await workshop.signUp('Paul Pause');
    const id = await register(by, { businessName: '' });
    expect(refusalOf(await listing(ida, id, 'paused'))).toEqual([404, 'professional-not-found']);
    granted(await by.call('PUT', `${path}/${id}`, fieldsOf({ businessName: '', yearsExperience: 3 })));
    expect(await get(ida, id)).toMatchObject({ businessName: '', yearsExperience: 3, own: null });
    for (const state of ['paused', 'withdrawn']) {
      granted(await listing(by, id, state));
      expect(refusalOf(await ida.call('GET', `${path}/${id}`))).toEqual([404, 'professional-not-found']);
      expect(idsOf((await directory()).rows)).not.toContain(id);
      expect((await get(by, id)).own).toMatchObject({ listing: state });
    }
    expect((await upload(by, `${path}/${id}/proof`, 'a.pdf', pdf())).status).toBe(409);
    granted(await listing(by, id, 'listed'));
    expect(idsOf((await directory()).rows)).toContain(id);
  });

  it('shows a photo, drawn again, and refuses what is no picture', async () => {
    const address = `${path}/${coraId}/photo`;
    expect((await upload(cora, address, 'me.png', pdf())).status).toBe(422);
    expect((await upload(cora, address, 'me.png', new Uint8Array(pixel))).status).toBe(200);
    const shown = await fetch(`${workshop.server.url}${address}`, { headers: { cookie: ida.cookie() } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    granted(await cora.call('DELETE', address));
    expect((await get(ida, coraId)).hasPhoto).toBe(false);
  });
});

describe('the directory', () => {
  it('is filtered by specialty, searched, sorted and read by page', async () => {
    const [one, two] = [await workshop.signUp(), await workshop.signUp()];
    const cheap = await register(one, {
      ...{ businessName: 'Zephyr Tax', location: 'Boise', specialty: 'tax_planning' },
      ...{ hourlyRateCents: 100, yearsExperience: 1, description: 'Quarterly estimates.' },
    });
    const old = await register(two, { businessName: '', specialty: 'risk_management', yearsExperience: 70 });
    expect(idsOf((await directory('&specialty=tax_planning')).rows)).toEqual([cheap]);
    for (const words of ['zephyr', 'BOISE', 'tax plan', 'quarterly']) {
      expect(idsOf((await directory(`&search=${encodeURIComponent(words)}`)).rows), words).toEqual([cheap]);
    }
    expect((await directory('&search=no-such-person')).total).toBe(0);
    expect(idsOf((await directory('&sort=rate')).rows)[0]).toBe(cheap);
    const byYears = await directory('&sort=experience');
    expect(byYears.rows[0]?.id).toBe(old);
    const pages: string[] = [];
    let after = '';
    do {
      const page = granted<{ rows: ProfessionalCardView[]; next: string | null }>(
        await ida.call('GET', `${path}?limit=1&sort=experience${after}`),
      );
      pages.push(...idsOf(page.rows));
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    expect(pages).toEqual(idsOf(byYears.rows));
  });
});

describe('a verification', () => {
  const soon = '2027-06-30';
  it('needs a document, a day on which it lapses, and an administrator', async () => {
    expect(refusalOf(await decide(coraId, { decision: 'verified', lapsesOn: soon }))).toEqual([
      409,
      'professional-proof-missing',
    ]);
    expect((await upload(cora, `${path}/${coraId}/proof`, 'a.exe', new Uint8Array([77, 90, 1]))).status).toBe(
      422,
    );
    expect((await upload(ida, `${path}/${coraId}/proof`, 'a.pdf', pdf())).status).toBe(404);
    expect((await upload(cora, `${path}/${coraId}/proof`, 'licence.jpg', new Uint8Array(pixel))).status).toBe(
      200,
    );
    expect((await get(cora, coraId)).own?.proof?.fileName).toBe('licence.webp');
    expect((await upload(cora, `${path}/${coraId}/proof`, 'licence.pdf', pdf())).status).toBe(200);
    expect((await get(cora, coraId)).own).toMatchObject({ verification: 'waiting' });
    const queue = granted<{ rows: TriageProfessionalView[]; counts: { waiting: number } }>(
      await administrator.call('GET', adminPath),
    );
    expect(queue.rows).toMatchObject([{ id: coraId, ownerName: 'Cora Ledger' }]);
    expect(queue.counts.waiting).toBe(1);
    const proof = `${workshop.server.url}${adminPath}/${coraId}/proof`;
    expect((await fetch(proof, { headers: { cookie: cora.cookie() } })).status).toBe(403);
    const shown = await fetch(proof, { headers: { cookie: administrator.cookie() } });
    expect(await shown.text()).toBe('%PDF-1.4 licence');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(refusalOf(await decide(coraId, { decision: 'verified' }))).toEqual([
      422,
      'professional-lapse-past',
    ]);
    expect(refusalOf(await decide(coraId, { decision: 'declined' }))).toEqual([
      422,
      'professional-reason-required',
    ]);
    expect(refusalOf(await decide(coraId, { decision: 'revoked', reason: 'No' }))).toEqual([
      409,
      'professional-not-verified',
    ]);
  });

  it('shows the badge, and is told to its owner', async () => {
    granted(await decide(coraId, { decision: 'verified', lapsesOn: soon }));
    expect(await get(ida, coraId)).toMatchObject({ isVerified: true, lapsesOn: soon });
    expect((await directory('&search=kiln')).rows).toMatchObject([{ isVerified: true }]);
    expect(await toldTo(accountant, 'professional-verification')).toHaveLength(1);
    expect(await mailsTo(cora, /profile is verified/)).toHaveLength(1);
  });

  it('stays when the description changes, and ends when the name or a credential does', async () => {
    granted(await cora.call('PUT', `${path}/${coraId}`, fieldsOf({ description: 'Books for makers.' })));
    expect((await get(ida, coraId)).isVerified).toBe(true);
    granted(await cora.call('PUT', `${path}/${coraId}`, fieldsOf({ credentials: ['CPA', 'CFP'] })));
    expect((await get(cora, coraId)).own).toMatchObject({ verification: 'waiting' });
    expect((await get(ida, coraId)).isVerified).toBe(false);
  });

  it('is revoked with a reason', async () => {
    granted(await decide(coraId, { decision: 'verified', lapsesOn: soon }));
    granted(await decide(coraId, { decision: 'revoked', reason: 'The license was withdrawn.' }));
    expect((await get(cora, coraId)).own).toMatchObject({
      verification: 'revoked',
      decisionReason: 'The license was withdrawn.',
    });
    expect(await mailsTo(cora, /revoked/)).toHaveLength(1);
  });

  it('lapses on its day, and its owner is told once', async () => {
    const day = new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    granted(await decide(coraId, { decision: 'verified', lapsesOn: day }));
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
    const clock = { now: () => now };
    const mailbox = createMailbox({ delivers: false, clock, ids: { next: v7 } });
    const tools = { clock, mailbox, publicUrl: 'https://atelier.example' };
    await tellLapsedVerificationsJob({ database, tools });
    expect(await mailsTo(cora, /has lapsed/)).toEqual([]);
    now = new Date(now.getTime() + 2 * 86_400_000);
    expect((await get(ida, coraId)).isVerified).toBe(false);
    for (let time = 0; time < 2; time += 1) await tellLapsedVerificationsJob({ database, tools });
    await database.close();
    expect(await mailsTo(cora, /has lapsed/)).toHaveLength(1);
    expect((await get(cora, coraId)).own).toMatchObject({ verification: 'lapsed' });
  });
});

describe('a request', () => {
  it('is refused to oneself, while another waits, and beyond the limit of a day', async () => {
    expect(refusalOf(await ask(cora, coraId))).toEqual([403, 'professional-own']);
    const pushy = await workshop.signUp();
    granted(await ask(pushy, coraId));
    expect(refusalOf(await ask(pushy, coraId))).toEqual([409, 'professional-contact-waiting']);
    for (let count = 1; count <= 10; count += 1) {
      const id = await register(await workshop.signUp());
      const sent = await ask(pushy, id);
      if (count < 10) granted(sent);
      else expect(refusalOf(sent)).toEqual([429, 'professional-contact-too-often']);
    }
  });

  it('reaches the professional, who answers once, in the app and by email', async () => {
    const contactId = v7();
    for (let time = 0; time < 2; time += 1) granted(await ask(ida, coraId, 'About my kiln.', contactId));
    expect(await mailsTo(cora, /Ida Weaver asks you/)).toHaveLength(1);
    const received = granted<{ rows: ContactView[] }>(
      await cora.call('GET', '/api/v1/professional-contacts?box=received'),
    );
    expect(received.rows[0]).toMatchObject({ id: contactId, personName: 'Ida Weaver', answer: null });
    expect(refusalOf(await answer(ida, contactId))).toEqual([404, 'professional-contact-not-found']);
    expect(refusalOf(await answer(await workshop.signUp(), contactId))).toEqual([
      404,
      'professional-contact-not-found',
    ]);
    granted(await answer(cora, contactId, 'Gladly.'));
    expect(refusalOf(await answer(cora, contactId))).toEqual([409, 'professional-contact-answered']);
    expect((await get(ida, coraId)).myContacts[0]).toMatchObject({ answer: 'Gladly.' });
    expect(await mailsTo(ida, /Ledger & Kiln answered/)).toHaveLength(1);
    expect(await toldTo(maker, 'professional-contact')).toHaveLength(1);
  });
});

describe('a review', () => {
  it('needs an answered request, and is never one of oneself', async () => {
    const stranger = await workshop.signUp();
    expect(refusalOf(await review(cora, coraId))).toEqual([403, 'professional-own']);
    expect(refusalOf(await review(stranger, coraId))).toEqual([403, 'review-needs-contact']);
    granted(await ask(stranger, coraId));
    expect(refusalOf(await review(stranger, coraId))).toEqual([403, 'review-needs-contact']);
    expect((await get(ida, coraId)).canReview).toBe(true);
    expect((await review(ida, coraId, { rating: 6 })).status).toBe(400);
  });

  it('counts once a person, is edited and withdrawn by its author', async () => {
    const first = granted<ReviewView>(await review(ida, coraId, { rating: 4 }));
    expect(await get(ida, coraId)).toMatchObject({ rating: 400, reviewCount: 1 });
    const second = granted<ReviewView>(await review(ida, coraId, { rating: 2 }));
    expect(second).toMatchObject({ id: first.id, rating: 2 });
    expect(second.editedAt).not.toBeNull();
    expect(await get(ida, coraId)).toMatchObject({ rating: 200, reviewCount: 1 });
    const vera = await workshop.signUp('Vera Potter');
    await asked(vera, coraId, cora);
    expect(refusalOf(await vera.call('DELETE', `${path}/${coraId}/reviews/${first.id}`))).toEqual([
      404,
      'review-not-found',
    ]);
    granted(await review(vera, coraId, { rating: 5 }));
    expect(await get(ida, coraId)).toMatchObject({ rating: 350, reviewCount: 2 });
    granted(await ida.call('DELETE', `${path}/${coraId}/reviews/${first.id}`));
    expect(await get(ida, coraId)).toMatchObject({ rating: 500, reviewCount: 1, myReview: null });
    expect(await mailsTo(cora, /Vera Potter reviewed you/)).toHaveLength(1);
  });

  it('is answered by the professional once', async () => {
    const { id } = granted<ReviewView>(await review(ida, coraId));
    const reply = (by: Client) =>
      by.call('PUT', `${path}/${coraId}/reviews/${id}/reply`, { text: 'Thank you.' });
    expect(refusalOf(await reply(ida))).toEqual([404, 'review-not-found']);
    granted(await reply(cora));
    expect(refusalOf(await reply(cora))).toEqual([409, 'review-replied']);
    expect((await reviews(ida, coraId)).find((row) => row.id === id)).toMatchObject({ reply: 'Thank you.' });
    expect(await mailsTo(ida, /answered your review/)).toHaveLength(1);
  });

  it('is reported, hidden for a reason, counted as hidden, and shown again', async () => {
    const own = (await get(ida, coraId)).myReview;
    const id = own?.id ?? '';
    const report = (by: Client) =>
      by.call('PUT', `${path}/${coraId}/reviews/${id}/report`, { reason: 'not_genuine' });
    expect(refusalOf(await report(ida))).toEqual([404, 'review-not-found']);
    for (let time = 0; time < 2; time += 1) granted(await report(cora));
    const reported = granted<ReportedReviewView[]>(
      await administrator.call('GET', '/api/v1/admin/professional-reviews'),
    );
    expect(reported).toMatchObject([{ id, reports: [{ reason: 'not_genuine', count: 1 }] }]);
    granted(await judge(id, 'not_genuine'));
    expect(await get(cora, coraId)).toMatchObject({ reviewCount: 1, hiddenReviewCount: 1 });
    expect(idsOf(await reviews(cora, coraId))).not.toContain(id);
    expect((await get(ida, coraId)).myReview).toMatchObject({ isHidden: true, hiddenReason: 'not_genuine' });
    expect(refusalOf(await review(ida, coraId))).toEqual([409, 'review-hidden']);
    expect(refusalOf(await ida.call('DELETE', `${path}/${coraId}/reviews/${id}`))).toEqual([
      409,
      'review-hidden',
    ]);
    expect(await mailsTo(ida, /was hidden/)).toHaveLength(1);
    granted(await judge(id, null));
    expect(await get(cora, coraId)).toMatchObject({ reviewCount: 2, hiddenReviewCount: 0 });
    expect(refusalOf(await judge(v7(), 'spam'))).toEqual([404, 'review-not-found']);
  });
});
