import type { InvitationView, MemberView, NewInvitationView } from '@atelier/contract/businesses';
import type { NotificationView } from '@atelier/contract/notifications';
import type { ProfessionalView, ReviewView } from '@atelier/contract/professionals';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  deskOf,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let cora: Client;
let ida: Client;
let accountant: Desk;
let maker: Desk;
let coraId: string;

const path = '/api/v1/professionals';
const register = async (by: Client, some: object = {}) => {
  const id = v7();
  const fields = {
    ...{
      businessName: 'Ledger & Kiln',
      location: 'Portland',
      specialty: 'bookkeeping',
      hourlyRateCents: 8500,
    },
    ...{
      yearsExperience: 12,
      description: 'Books for potters.',
      credentials: [],
      languages: [],
      services: [],
    },
    ...{ link: '', availability: '', ...some },
  };
  granted(await by.call('PUT', `${path}/${id}`, fields));
  return id;
};
const hire = (desk: Desk, professionalId: string, some: object = {}, key?: string) =>
  desk.call(
    'PUT',
    `/professionals/${professionalId}/hire`,
    { id: v7(), role: 'viewer', endsOn: null, ...some },
    key,
  );
const get = async (by: Client, id: string) =>
  granted<ProfessionalView>(await by.call('GET', `${path}/${id}`));
const review = (by: Client, id: string) =>
  by.call('PUT', `${path}/${id}/reviews/${v7()}`, { rating: 5, text: 'Clear and quick.' });
const mailsTo = async (client: Client) => {
  const outbox = openIdentityBackdoor(workshop.server.databaseUrl);
  const mails = await outbox.mailsTo(client.email);
  await outbox.close();
  return mails;
};
const newestToken = async (client: Client) => {
  const texts = (await mailsTo(client)).map(({ text }) => text);
  return /invitation\/(\S+)/.exec(texts.findLast((text) => text.includes('/invitation/')) ?? '')?.[1] ?? '';
};
const accept = async (client: Client) =>
  client.call('POST', `/api/v1/invitations/${await newestToken(client)}/accept`);

beforeAll(async () => {
  workshop = await openWorkshop();
  cora = await workshop.signUp('Cora Ledger');
  accountant = await workshop.found({ owner: cora, name: 'Ledger Books' });
  ida = await workshop.signUp('Ida Weaver');
  maker = await workshop.found({ owner: ida });
  coraId = await register(cora);
});
afterAll(() => workshop.close());

it('refuses to hire without permission, oneself, one who is not listed, and access that has ended', async () => {
  for (const role of ['member', 'bookkeeper', 'viewer'] as const) {
    expect(refusalOf(await hire(await workshop.join(maker, role), coraId))).toEqual([
      403,
      'permission-denied',
    ]);
  }
  expect(refusalOf(await hire(accountant, coraId))).toEqual([403, 'professional-own']);
  expect(refusalOf(await hire(maker, v7()))).toEqual([404, 'professional-not-found']);
  const shy = await workshop.signUp();
  const shyId = await register(shy);
  granted(await shy.call('PUT', `${path}/${shyId}/listing`, { listing: 'paused' }));
  expect(refusalOf(await hire(maker, shyId))).toEqual([404, 'professional-not-found']);
  expect(refusalOf(await hire(maker, coraId, { endsOn: '2020-01-01' }))).toEqual([422, 'access-end-past']);
  expect((await hire(maker, coraId, { role: 'owner' })).status).toBe(400);
});

it('invites a professional, whose address and link the business does not see before they join', async () => {
  const [id, key] = [v7(), v7()];
  const answers: Answer[] = [
    await hire(maker, coraId, { id, endsOn: '2199-12-31' }, key),
    await hire(maker, coraId, { id, endsOn: '2199-12-31' }, key),
  ];
  for (const answer of answers) {
    expect(granted(answer)).toEqual({ id, professionalId: coraId, role: 'viewer', endsOn: '2199-12-31' });
  }
  const waiting = await maker.call('GET', '/invitations');
  expect(granted<InvitationView[]>(waiting)).toMatchObject([
    { id, email: null, inviteeName: 'Ledger & Kiln', role: 'viewer', endsOn: '2199-12-31' },
  ]);
  for (const { text } of [...answers, waiting]) expect(text).not.toContain(cora.email);
  expect(await mailsTo(cora)).toHaveLength(1);
  const told = granted<{ rows: NotificationView[] }>(
    await accountant.call('GET', '/notifications?limit=100'),
  ).rows.filter(({ kind }) => kind === 'professional-hire');
  expect(told).toMatchObject([
    {
      title: 'Kiln & Co invites you to its books',
      text: expect.stringContaining('View only until') as string,
    },
  ]);
  expect(refusalOf(await review(ida, coraId))).toEqual([403, 'review-needs-contact']);

  granted(await accept(cora));
  const joined = granted<MemberView[]>(await maker.call('GET', '/members'));
  expect(joined.find(({ userId }) => userId === cora.userId)).toMatchObject({
    role: 'viewer',
    endsOn: '2199-12-31',
  });
  granted(await deskOf(cora, maker.businessId).call('GET', '/invoices'));
  expect(refusalOf(await hire(maker, coraId))).toEqual([409, 'already-a-member']);
});

it('lets who gave access review without a contact, with the day since which they work together', async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await get(ida, coraId)).toMatchObject({
    ...{ canReview: true, reviewRefusal: null, workedTogetherSince: today },
  });
  expect(granted<ReviewView>(await review(ida, coraId)).workedTogetherSince).toBe(today);
  // Access that ended, and other readers, make no difference.
  granted(await maker.call('DELETE', `/members/${cora.userId}`));
  const reader = await workshop.signUp();
  const { rows } = granted<{ rows: ReviewView[] }>(await reader.call('GET', `${path}/${coraId}/reviews`));
  expect(rows).toMatchObject([{ authorName: 'Ida Weaver', workedTogetherSince: today }]);
  expect(await get(reader, coraId)).toMatchObject({
    ...{ canReview: false, reviewRefusal: 'review-needs-contact', workedTogetherSince: null },
  });
});

it('takes an invitation to an address for access, but not one to another role', async () => {
  for (const [role, code] of [
    ['bookkeeper', null],
    ['member', 'review-by-colleague'],
  ] as const) {
    const owner = await workshop.signUp();
    const desk = await workshop.found({ owner });
    const invitation = { id: v7(), email: cora.email, role };
    granted<NewInvitationView>(await desk.call('POST', '/invitations', invitation));
    granted(await accept(cora));
    expect((await get(owner, coraId)).reviewRefusal, role).toBe(code);
  }
});

it('refuses a review by a colleague and of oneself, whatever was accepted', async () => {
  const paul = await workshop.signUp('Paul Posting');
  const desk = await workshop.found({ owner: paul });
  granted(await hire(desk, coraId, { role: 'bookkeeper' }));
  granted(await accept(cora));
  expect((await get(paul, coraId)).canReview).toBe(true);
  await workshop.backdoor.addMember(accountant.businessId, paul.userId, 'bookkeeper');
  expect((await get(paul, coraId)).reviewRefusal).toBe('review-by-colleague');
  expect(refusalOf(await review(paul, coraId))).toEqual([403, 'review-by-colleague']);
  expect(refusalOf(await review(cora, coraId))).toEqual([403, 'professional-own']);
});

it('keeps the address of who has not joined out of the export', async () => {
  const wren = await workshop.signUp();
  granted(await hire(maker, await register(wren)));
  granted(await maker.call('POST', '/invitations', { id: v7(), email: 'typed@example.com', role: 'member' }));
  const { url } = workshop.server;
  const exported = await fetch(`${url}/api/v1/me/export`, { headers: { cookie: ida.cookie() } });
  const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
  const everything = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(everything.some((text) => text.includes('typed@example.com'))).toBe(true);
  expect(everything.some((text) => text.includes(wren.email))).toBe(false);
});
