import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParsedMail } from 'mailparser';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportScheduleView } from '@atelier/contract/reports';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { eventually, startTestMailServer, type TestMailServer } from '../platform/test-server.ts';
import {
  accountOf,
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

const folder = mkdtempSync(join(tmpdir(), 'atelier-monthly-'));
let now = new Date('2025-11-21T18:00:00Z');
let mails: TestMailServer;
let workshop: Workshop;
let jobs: IdentityBackdoor;

beforeAll(async () => {
  mails = await startTestMailServer();
  workshop = await openWorkshop({ smtpUrl: mails.url, clock: { now: () => now } });
  jobs = openIdentityBackdoor(workshop.server.databaseUrl);
});
afterAll(async () => {
  await jobs.close();
  await workshop.close();
  await mails.stop();
  rmSync(folder, { recursive: true });
});

const path = '/finances/report-schedule';
const mailsTo = (address: string): ParsedMail[] =>
  mails.received.filter((mail) => [mail.to].flat().some((to) => to?.value[0]?.address === address));

/** Returns what the clock does each hour. */
async function hour(): Promise<void> {
  await jobs.enqueue('atelier_app', 'hand-monthly-reports', {});
  await expect.poll(() => jobs.waitingJobs()).toBe(0);
}

function textOf(mail: ParsedMail, name: string): string {
  const file = join(folder, `${v7()}.pdf`);
  const found = mail.attachments.find(({ filename }) => filename?.startsWith(name));
  writeFileSync(file, found?.content ?? '');
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

/** Someone who has confirmed the address, which a server that mails asks for. */
async function confirmed(): Promise<Client> {
  const account = { email: `${v7()}@example.com`, password: testPassword, name: 'Ada Potter' };
  await fetch(`${workshop.server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: workshop.server.url, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const mail = await eventually(() => mailsTo(account.email)[0]);
  const token = /confirm\?token=(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
  await fetch(`${workshop.server.url}/api/auth/verify-email?token=${token}`, { redirect: 'manual' });
  return signedInClient(workshop.server.url, { ...account, exists: true });
}

/** The mails with reports that reached an address. */
const reportsTo = (address: string) => mailsTo(address).filter(({ attachments }) => attachments.length > 0);

async function shop(): Promise<{ desk: Desk; choice: (...to: string[]) => object }> {
  const desk = await workshop.found({ owner: await confirmed() });
  granted(await desk.call('PATCH', '/', { timeZone: 'America/Los_Angeles' }));
  granted(
    await desk.call('POST', '/finances/journal-entries', {
      id: v7(),
      date: '2025-11-10',
      memo: 'Sold at the market',
      lines: [
        { accountId: await accountOf(desk, 'cash'), amountCents: 4321 },
        { accountId: await accountOf(desk, 'sales'), amountCents: -4321 },
      ],
    }),
  );
  return {
    desk,
    choice: (...recipients) => ({
      reports: ['profit-and-loss', 'balance-sheet'],
      recipients,
      dayOfMonth: 5,
      basis: 'cash',
    }),
  };
}

describe('reports by email each month', () => {
  it('are set up by those who keep the books, with addresses and reports that exist', async () => {
    const { desk, choice } = await shop();
    const friend = await confirmed();
    await workshop.backdoor.addMember(desk.businessId, friend.userId, 'member');
    const member = deskOf(friend, desk.businessId);
    expect(refusalOf(await member.call('PUT', path, choice('a@example.com')))).toEqual([
      403,
      'permission-denied',
    ]);
    expect(refusalOf(await desk.call('POST', `${path}/trial`))).toEqual([404, 'report-schedule-not-found']);
    expect((await desk.call('PUT', path, choice('not an address'))).status).toBe(400);
    expect((await desk.call('PUT', path, choice())).status).toBe(400);
    expect((await desk.call('PUT', path, { ...choice('a@example.com'), reports: ['register'] })).status).toBe(
      400,
    );
    expect((await desk.call('GET', path)).body).toBeNull();
  });

  it('leave once, on their day by the clock of the business, with the figures of the month before', async () => {
    now = new Date('2025-11-21T18:00:00Z');
    const { desk, choice } = await shop();
    const to = ['ledger@example.com', 'partner@example.com'];
    granted(await desk.call('PATCH', '', { email: 'studio@kiln.example' }));
    const saved = granted<ReportScheduleView>(await desk.call('PUT', path, choice(...to)));
    expect(saved).toMatchObject({ nextOn: '2025-12-05', isPaused: false, lastHandedAt: null });

    // The fifth has begun in Greenwich, but not in California.
    now = new Date('2025-12-05T07:30:00Z');
    await hour();
    expect(reportsTo(to[0]!)).toEqual([]);

    now = new Date('2025-12-05T08:30:00Z');
    await hour();
    await hour();
    const mail = await eventually(() => reportsTo(to[0]!)[0]);
    expect(mail.subject).toBe('Kiln & Co: reports for Nov 2025');
    expect(mail.replyTo?.value[0]?.address).toBe('studio@kiln.example');
    expect(mail.attachments.map(({ filename }) => filename).toSorted()).toEqual([
      'balance-sheet-2025-11-30-cash.pdf',
      'profit-and-loss-2025-11-01-2025-11-30-cash.pdf',
    ]);
    expect(textOf(mail, 'profit-and-loss')).toMatch(/Sales +43\.21 +43\.21/);
    expect(textOf(mail, 'balance-sheet')).toContain('Nov 30, 2025');
    await eventually(() => reportsTo(to[1]!)[0]);

    now = new Date('2025-12-31T20:00:00Z');
    await hour();
    expect([reportsTo(to[0]!).length, reportsTo(to[1]!).length]).toEqual([1, 1]);
    expect(granted<ReportScheduleView>(await desk.call('GET', path))).toMatchObject({ nextOn: '2026-01-05' });
    // A later day in a month that was served already waits for the next month.
    const later = granted<ReportScheduleView>(
      await desk.call('PUT', path, { ...choice('ledger@example.com'), dayOfMonth: 31 }),
    );
    expect(later.nextOn).toBe('2026-01-31');
  });

  it('rest while they are paused, and end when they are removed', async () => {
    now = new Date('2025-11-21T18:00:00Z');
    const { desk, choice } = await shop();
    const to = 'paused@example.com';
    granted(await desk.call('PUT', path, choice(to)));
    granted(await desk.call('POST', `${path}/pause`, { isPaused: true }));
    now = new Date('2025-12-06T20:00:00Z');
    await hour();
    expect(reportsTo(to)).toEqual([]);
    const again = granted<ReportScheduleView>(await desk.call('POST', `${path}/pause`, { isPaused: false }));
    expect(again.nextOn).toBe('2026-01-05');
    await hour();
    granted(await desk.call('DELETE', path));
    now = new Date('2026-01-06T20:00:00Z');
    await hour();
    expect(reportsTo(to)).toEqual([]);
  });

  it('can be tried at once, to oneself', async () => {
    now = new Date('2025-12-20T18:00:00Z');
    const { desk, choice } = await shop();
    granted(await desk.call('PUT', path, choice('others@example.com')));
    const key = v7();
    for (let press = 0; press < 2; press += 1)
      granted(await desk.call('POST', `${path}/trial`, undefined, key));
    const mail = await eventually(() => reportsTo(desk.email)[0]);
    expect(mail.attachments).toHaveLength(2);
    await expect.poll(() => jobs.waitingJobs()).toBe(0);
    expect([reportsTo(desk.email).length, reportsTo('others@example.com').length]).toEqual([1, 0]);
  });

  it('are emailed once however often their job runs', async () => {
    const { desk } = await shop();
    const mailId = v7();
    for (let run = 0; run < 3; run += 1) {
      await jobs.enqueue('atelier_app', 'mail-reports', {
        businessId: desk.businessId,
        mails: [{ to: 'once@example.com', mailId }],
        reports: ['trial-balance', 'no-such-report'],
        basis: 'accrual',
        from: '2025-11-01',
        to: '2025-11-30',
      });
    }
    await expect.poll(() => jobs.waitingJobs()).toBe(0);
    expect(reportsTo('once@example.com').map(({ attachments }) => attachments.length)).toEqual([1]);
  });
});
