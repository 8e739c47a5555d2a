import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import {
  changeMemberRole,
  invitationExpiry,
  mayAcceptInvitation,
  mayInvite,
  mostInvitations,
  removeMember,
  type Invitation,
  type Member,
} from './members.ts';

const today = calendarDate('2026-03-01');
const yesterday = calendarDate('2026-02-28');
const owner: Member = { personId: 'owner', role: 'owner', endsOn: null };
const partner: Member = { personId: 'partner', role: 'owner', endsOn: null };
const manager: Member = { personId: 'manager', role: 'manager', endsOn: null };
const helper: Member = { personId: 'helper', role: 'member', endsOn: calendarDate('2026-12-31') };
const codeOf = (outcome: { ok: true } | { ok: false; refusal: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.refusal.code;

describe('a change of role', () => {
  it('is for owners', () => {
    const change = { personId: 'helper', role: 'owner' } as const;
    expect(codeOf(changeMemberRole(helper, [owner, helper], change, today))).toBe('permission-denied');
    expect(codeOf(changeMemberRole(owner, [owner, helper], change, today))).toBe('owner-needs-consent');
  });

  it('of an owner, or to one, is not for a manager', () => {
    const all = [owner, partner, manager, helper];
    const by = (personId: string, role: Member['role']) =>
      codeOf(changeMemberRole(manager, all, { personId, role }, today));
    expect(by('helper', 'manager')).toBe('ok');
    expect(by('helper', 'owner')).toBe('permission-denied');
    expect(by('manager', 'owner')).toBe('permission-denied');
    expect(by('partner', 'member')).toBe('permission-denied');
    expect(codeOf(removeMember(manager, all, 'partner'))).toBe('permission-denied');
    expect(codeOf(removeMember(manager, all, 'helper'))).toBe('ok');
    const known = { members: [], waiting: [], today };
    const invite = (role: Member['role']) =>
      codeOf(mayInvite(manager, known, { email: 'new@example.com', role, endsOn: null }));
    expect([invite('manager'), invite('owner')]).toEqual(['ok', 'permission-denied']);
  });

  it('leaves one owner', () => {
    const change = { personId: 'owner', role: 'bookkeeper' } as const;
    expect(codeOf(changeMemberRole(owner, [owner, helper], change, today))).toBe('last-owner-stays');
    expect(codeOf(changeMemberRole(owner, [owner, partner], change, today))).toBe('ok');
    expect(codeOf(changeMemberRole(owner, [owner], { ...change, role: 'owner' }, today))).toBe('ok');
  });

  it('needs the member', () => {
    const change = { personId: 'nobody', role: 'member' } as const;
    expect(codeOf(changeMemberRole(owner, [owner], change, today))).toBe('member-not-found');
  });
});

describe('the last day of access', () => {
  const until = (change: Partial<Member>) =>
    changeMemberRole(owner, [owner, helper], { personId: 'helper', role: 'viewer', ...change }, today);

  it('is today or later, and no owner has one', () => {
    expect(until({ endsOn: yesterday })).toMatchObject({
      refusal: { code: 'access-end-past', field: 'endsOn' },
    });
    const ofOwner = { personId: 'owner', role: 'owner', endsOn: today } as const;
    expect(changeMemberRole(owner, [owner], ofOwner, today)).toMatchObject({
      refusal: { code: 'access-end-of-owner', field: 'endsOn' },
    });
    expect(until({ endsOn: today })).toMatchObject({ value: { role: 'viewer', endsOn: today } });
  });

  it('stays with a new role, and is cleared', () => {
    expect(until({})).toMatchObject({ value: { endsOn: helper.endsOn } });
    expect(until({ endsOn: null })).toMatchObject({ value: { endsOn: null } });
  });
});

describe('removing a member', () => {
  it('is for owners, but everybody may leave', () => {
    expect(codeOf(removeMember(helper, [owner, helper], 'owner'))).toBe('permission-denied');
    expect(codeOf(removeMember(owner, [owner, helper], 'helper'))).toBe('ok');
    expect(codeOf(removeMember(helper, [owner, helper], 'helper'))).toBe('ok');
  });

  it('leaves one owner', () => {
    expect(codeOf(removeMember(owner, [owner, helper], 'owner'))).toBe('last-owner-stays');
    expect(codeOf(removeMember(owner, [owner, partner], 'owner'))).toBe('ok');
    expect(codeOf(removeMember(owner, [owner], 'nobody'))).toBe('member-not-found');
  });
});

describe('an invitation', () => {
  const now = '2026-03-01T12:00:00.000Z';
  const invitation: Invitation = {
    role: 'member',
    email: 'helper@example.com',
    endsOn: null,
    expiresAt: invitationExpiry(now),
    acceptedAt: null,
    revokedAt: null,
  };
  const person = {
    email: 'helper@example.com',
    isConfirmed: true,
    mustBeConfirmed: true,
    memberRole: null as Member['role'] | null,
  };
  const answer = (who: Partial<typeof person>, about: Partial<Invitation> = {}, at = now) =>
    codeOf(mayAcceptInvitation({ ...person, ...who }, { ...invitation, ...about }, { now: at, today }));

  it('is made by owners, to those who are not in yet', () => {
    const known = { members: [{ email: 'helper@example.com', role: 'member' as const }], waiting: [], today };
    const to = (email: string) => ({ email, role: 'viewer' as const, endsOn: null });
    expect(codeOf(mayInvite(helper, known, to('new@example.com')))).toBe('permission-denied');
    expect(codeOf(mayInvite(owner, known, to('Helper@example.com')))).toBe('already-a-member');
    expect(codeOf(mayInvite(owner, known, to('new@example.com')))).toBe('ok');
    const waiting = Array.from({ length: mostInvitations }, (_, index) => `${String(index)}@example.com`);
    expect(codeOf(mayInvite(owner, { ...known, waiting }, to('new@example.com')))).toBe(
      'too-many-invitations',
    );
    expect(codeOf(mayInvite(owner, { ...known, waiting }, to('3@Example.com')))).toBe('ok');
  });

  it('makes an owner of a member who accepts it', () => {
    const known = { members: [{ email: 'helper@example.com', role: 'member' as const }], waiting: [], today };
    const offer = { email: 'helper@example.com', role: 'owner' as const, endsOn: null };
    expect(codeOf(mayInvite(owner, known, offer))).toBe('ok');
    expect(answer({ memberRole: 'member' }, { role: 'owner' })).toBe('ok');
    expect(answer({ memberRole: 'owner' }, { role: 'owner' })).toBe('already-a-member');
  });

  it('stands for fourteen days', () => {
    expect(invitation.expiresAt).toBe('2026-03-15T12:00:00.000Z');
    expect(answer({}, {}, '2026-03-15T11:59:59.999Z')).toBe('ok');
    expect(answer({}, {}, '2026-03-15T12:00:00.000Z')).toBe('invitation-not-found');
  });

  it('is not there when used, revoked, or addressed to somebody else', () => {
    expect(answer({}, { acceptedAt: now })).toBe('invitation-not-found');
    expect(answer({}, { revokedAt: now })).toBe('invitation-not-found');
    expect(answer({ email: 'other@example.com' })).toBe('invitation-not-found');
    expect(answer({ email: 'other@example.com', memberRole: 'member' })).toBe('invitation-not-found');
    expect(codeOf(mayAcceptInvitation(person, null, { now, today }))).toBe('invitation-not-found');
  });

  it('offers access that ends today or later', () => {
    const known = { members: [], waiting: [], today };
    const invite = (endsOn: typeof today) => mayInvite(owner, known, { ...invitation, endsOn });
    expect(codeOf(invite(yesterday))).toBe('access-end-past');
    expect(codeOf(invite(today))).toBe('ok');
    expect(answer({}, { endsOn: today })).toBe('ok');
    expect(answer({}, { endsOn: yesterday })).toBe('invitation-not-found');
  });

  it('wants a confirmed address where one can be confirmed', () => {
    expect(answer({ isConfirmed: false })).toBe('invitation-not-found');
    expect(answer({ isConfirmed: false, mustBeConfirmed: false })).toBe('ok');
  });

  it('tells a member that he is one', () => {
    expect(answer({ memberRole: 'member' }, { acceptedAt: now })).toBe('already-a-member');
  });
});
