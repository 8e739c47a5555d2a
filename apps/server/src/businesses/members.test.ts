import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import type { InvitationView, MemberView, NewInvitationView } from '@atelier/contract/businesses';
import type { BusinessRole } from '@atelier/domain/businesses';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deskOf,
  granted,
  openWorkshop,
  refusalOf,
  signedInClient,
  testPassword,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let now = new Date();
let workshop: Workshop;
let owner: Desk;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => now } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  now = new Date();
  owner = await workshop.found();
});

const newAddress = () => `${v7()}@example.com`;
const signUpAs = (email: string): Promise<Client> =>
  signedInClient(workshop.server.url, { email, password: testPassword, name: 'Hetty Helper' });

const invite = (desk: Desk, email: string, role: BusinessRole = 'member', key?: string, id: string = v7()) =>
  desk.call('POST', '/invitations', { id, email, role }, key);
async function invited(email: string, role: BusinessRole = 'member') {
  const invitation = granted<NewInvitationView>(await invite(owner, email, role));
  return { ...invitation, token: invitation.link?.split('/').at(-1) ?? '' };
}
const accept = (client: Client, token: string) => client.call('POST', `/api/v1/invitations/${token}/accept`);
const membersOf = async (desk: Desk) => granted<MemberView[]>(await desk.call('GET', '/members'));
const notFound = [404, 'invitation-not-found'];
const denied = [403, 'permission-denied'];

describe('an invitation', () => {
  it('is for owners to make, see and take back', async () => {
    const { id } = await invited(newAddress());
    for (const role of ['member', 'bookkeeper'] as const) {
      const desk = await workshop.join(owner, role);
      expect(refusalOf(await invite(desk, newAddress()))).toEqual(denied);
      expect(refusalOf(await desk.call('GET', '/invitations'))).toEqual(denied);
      expect(refusalOf(await desk.call('DELETE', `/invitations/${id}`))).toEqual(denied);
    }
  });

  it('is not made for somebody who is in', async () => {
    const [member] = await membersOf(owner);
    expect(refusalOf(await invite(owner, member?.email.toUpperCase() ?? ''))).toEqual([
      409,
      'already-a-member',
    ]);
  });

  it('opens nothing for a made-up token, another address, or after it was taken back', async () => {
    const email = newAddress();
    const { id, token } = await invited(email);
    const helper = await signUpAs(email);
    const other = await signUpAs(newAddress());
    expect(refusalOf(await accept(helper, 'x'.repeat(43)))).toEqual(notFound);
    expect(refusalOf(await accept(other, token))).toEqual(notFound);
    expect(refusalOf(await other.call('GET', `/api/v1/invitations/${token}`))).toEqual(notFound);
    granted(await owner.call('DELETE', `/invitations/${id}`));
    expect(refusalOf(await accept(helper, token))).toEqual(notFound);
    expect(refusalOf(await owner.call('DELETE', `/invitations/${id}`))).toEqual(notFound);
    expect(refusalOf(await deskOf(helper, owner.businessId).call('GET', '/'))).toEqual([
      404,
      'business-not-found',
    ]);
  });

  it('ends after fourteen days', async () => {
    const email = newAddress();
    const { token } = await invited(email);
    const helper = await signUpAs(email);
    now = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000 + 60_000);
    expect(refusalOf(await accept(helper, token))).toEqual(notFound);
  });

  it('makes a member of the role that was offered, once', async () => {
    const email = newAddress();
    const { token } = await invited(email, 'bookkeeper');
    const helper = await signUpAs(email);
    expect(granted(await helper.call('GET', `/api/v1/invitations/${token}`))).toMatchObject({
      businessName: 'Kiln & Co',
      role: 'bookkeeper',
      invitedBy: 'Ada Potter',
    });
    expect(granted(await accept(helper, token))).toEqual({
      id: owner.businessId,
      name: 'Kiln & Co',
      isSample: false,
      role: 'bookkeeper',
      offeredUntil: null,
    });
    expect(refusalOf(await accept(helper, token))).toEqual([409, 'already-a-member']);
    expect((await membersOf(owner)).map(({ name, role, isMe }) => ({ name, role, isMe }))).toEqual([
      { name: 'Ada Potter', role: 'owner', isMe: true },
      { name: 'Hetty Helper', role: 'bookkeeper', isMe: false },
    ]);
    expect(granted(await owner.call('GET', '/invitations'))).toEqual([]);
    granted(await deskOf(helper, owner.businessId).call('GET', '/'));
  });

  it('makes one member of two answers at once', async () => {
    const email = newAddress();
    const { token } = await invited(email);
    const helper = await signUpAs(email);
    const answers = await Promise.all([1, 2, 3].map(() => accept(helper, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await membersOf(owner)).toHaveLength(2);
  });

  it('takes the place of the one that waited for the same address', async () => {
    const email = newAddress();
    const first = await invited(email);
    const second = await invited(email, 'bookkeeper');
    const helper = await signUpAs(email);
    expect(refusalOf(await accept(helper, first.token))).toEqual(notFound);
    expect(granted<InvitationView[]>(await owner.call('GET', '/invitations')).map(({ id }) => id)).toEqual([
      second.id,
    ]);
    granted(await accept(helper, second.token));
  });

  it('tells its link once, and by email', async () => {
    const [email, key, id] = [newAddress(), v7(), v7()];
    const first = granted<NewInvitationView>(await invite(owner, email, 'member', key, id));
    const again = granted<NewInvitationView>(await invite(owner, email, 'member', key, id));
    expect(first.link).toContain('/invitation/');
    expect(again).toEqual({ ...first, link: null });
    const outbox = openIdentityBackdoor(workshop.server.databaseUrl);
    const [mail, ...more] = await outbox.mailsTo(email);
    await outbox.close();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`See the invitation:\n${first.link ?? ''}\n`);
  });
});

describe('a member', () => {
  it('who is no owner changes and removes nobody else', async () => {
    const helper = await workshop.join(owner, 'member');
    const path = `/members/${owner.userId}`;
    expect(refusalOf(await helper.call('PATCH', path, { role: 'member' }))).toEqual(denied);
    expect(refusalOf(await helper.call('DELETE', path))).toEqual(denied);
    expect(refusalOf(await owner.call('DELETE', `/members/${v7()}`))).toEqual([404, 'member-not-found']);
  });

  it('has a new role, and loses access, at once', async () => {
    const helper = await workshop.join(owner, 'member');
    const path = `/members/${helper.userId}`;
    granted(await owner.call('PATCH', path, { role: 'manager' }));
    granted(await helper.call('PATCH', '/', { phone: '1' }));
    granted(await owner.call('DELETE', path));
    expect(refusalOf(await helper.call('GET', '/'))).toEqual([404, 'business-not-found']);
  });

  it('may leave', async () => {
    const helper = await workshop.join(owner, 'bookkeeper');
    granted(await helper.call('DELETE', `/members/${helper.userId}`));
    expect(await membersOf(owner)).toHaveLength(1);
  });

  it('becomes an owner by accepting, and the former one may step back', async () => {
    const email = newAddress();
    const client = await signUpAs(email);
    granted(await accept(client, (await invited(email)).token));
    const [, member] = await membersOf(owner);
    const path = `/members/${member?.userId ?? ''}`;
    expect(refusalOf(await owner.call('PATCH', path, { role: 'owner' }))).toEqual([
      409,
      'owner-needs-consent',
    ]);
    const { token } = await invited(email, 'owner');
    expect((await membersOf(owner))[1]?.role).toBe('member');
    granted(await accept(client, token));
    granted(await owner.call('PATCH', `/members/${owner.userId}`, { role: 'manager' }));
    expect((await membersOf(owner)).map(({ role }) => role)).toEqual(['manager', 'owner']);
  });

  it('who is a manager is no match for owners', async () => {
    const manager = await workshop.join(owner, 'manager');
    granted(await invite(manager, newAddress(), 'manager'));
    expect(refusalOf(await invite(manager, newAddress(), 'owner'))).toEqual(denied);
    expect(refusalOf(await manager.call('DELETE', `/members/${owner.userId}`))).toEqual(denied);
    expect(refusalOf(await manager.call('PATCH', `/members/${owner.userId}`, { role: 'member' }))).toEqual(
      denied,
    );
  });

  it('is logged out everywhere by an owner, not by another member, and logs in again', async () => {
    const email = newAddress();
    const client = await signUpAs(email);
    granted(await accept(client, (await invited(email)).token));
    const desk = deskOf(client, owner.businessId);
    const path = `/members/${(await membersOf(owner))[1]?.userId ?? ''}/sessions`;
    const helper = await workshop.join(owner, 'member');
    expect(refusalOf(await helper.call('DELETE', path))).toEqual(denied);
    const stranger = await workshop.found();
    expect(refusalOf(await stranger.call('DELETE', path))).toEqual([404, 'member-not-found']);
    granted(await desk.call('GET', '/'));
    expect(granted<{ ended: number }>(await owner.call('DELETE', path)).ended).toBeGreaterThan(0);
    expect(refusalOf(await desk.call('GET', '/'))).toEqual([401, 'not-signed-in']);
    const again = await signedInClient(workshop.server.url, {
      ...{ email, password: testPassword, name: '', exists: true },
    });
    granted(await deskOf(again, owner.businessId).call('GET', '/'));
  });

  it('who is the last owner stays', async () => {
    const path = `/members/${owner.userId}`;
    const stays = [409, 'last-owner-stays'];
    expect(refusalOf(await owner.call('PATCH', path, { role: 'member' }))).toEqual(stays);
    expect(refusalOf(await owner.call('DELETE', path))).toEqual(stays);
  });

  it('who is an owner does not leave at the same moment as the other', async () => {
    const partner = await workshop.join(owner, 'owner');
    const answers = await Promise.all(
      [owner, partner].map((desk) => desk.call('DELETE', `/members/${desk.userId}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is seen under the name of the profile', async () => {
    const client = await workshop.signUp();
    const desk = await workshop.found({ owner: client });
    granted(await client.call('PATCH', '/api/v1/me/profile', { fullName: 'Ada Lovelace', timeZone: null }));
    expect((await membersOf(desk))[0]?.name).toBe('Ada Lovelace');
  });
});
