import type { ActView, JobView, SystemView } from '@atelier/contract/admin';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let backdoor: IdentityBackdoor;
let administrator: Client;
beforeAll(async () => {
  workshop = await openWorkshop({ freeBytes: async () => 5_000_000_000 });
  backdoor = openIdentityBackdoor(workshop.server.databaseUrl);
  administrator = await workshop.signUp('The administrator');
});
afterAll(async () => {
  await backdoor.close();
  await workshop.close();
});

const path = '/api/v1/admin/system';
const jobs = async () =>
  granted<{ counts: Record<string, number>; jobs: JobView[] }>(
    await administrator.call('GET', `${path}/jobs`),
  );
const log = async () => granted<{ rows: ActView[] }>(await administrator.call('GET', `${path}/log`)).rows;

/** Enqueues a job that fails, and waits until it has. */
async function failingJob(): Promise<JobView> {
  const before = new Set((await jobs()).jobs.map(({ id }) => id));
  await backdoor.enqueue('atelier_person', 'send-invoice', { secret: 'grace@example.com' });
  return eventually(async () =>
    (await jobs()).jobs.find(({ id, state }) => !before.has(id) && state === 'retrying'),
  );
}

it('tells the health of the installation', async () => {
  const health = granted<SystemView>(await administrator.call('GET', path));
  expect(health).toMatchObject({
    filesAnswer: true,
    freeBytes: 5_000_000_000,
    mailIsConfigured: false,
    people: 1,
  });
  expect(health.databaseBytes).toBeGreaterThan(1_000_000);
  expect(health.migration).toMatch(/^\d{4}_/);
});

it('retries and cancels a job that failed, and notes both', async () => {
  const job = await failingJob();
  expect(job).toMatchObject({ name: 'send-invoice', attempts: 1 });
  expect(job.lastError).not.toBe('');
  granted(await administrator.call('POST', `${path}/jobs/${job.id}/retry`));
  const again = await eventually(async () =>
    (await jobs()).jobs.find(({ id, state }) => id === job.id && state === 'retrying'),
  );
  expect(again.attempts).toBeLessThanOrEqual(1);
  // Waits for the moment in which it does not run.
  await eventually(async () =>
    (await administrator.call('DELETE', `${path}/jobs/${job.id}`)).status === 200 ? true : undefined,
  );
  expect((await jobs()).jobs.map(({ id }) => id)).not.toContain(job.id);
  expect(refusalOf(await administrator.call('DELETE', `${path}/jobs/${job.id}`))).toEqual([
    404,
    'job-not-found',
  ]);
  expect((await log()).map(({ act, detail }) => [act, detail])).toEqual([
    ['cancel-job', `send-invoice ${job.id}`],
    ['retry-job', `send-invoice ${job.id}`],
  ]);
});

it('hands out a bundle for support without addresses, payloads and values of settings', async () => {
  const name = `Ada ${v7()}`;
  const ada = await workshop.signUp(name);
  await failingJob();
  process.env['ATELIER_AVATAR_SERVICE'] = 'off-for-the-bundle';
  const answer = await administrator.call('GET', `${path}/support-bundle`);
  delete process.env['ATELIER_AVATAR_SERVICE'];
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('"ATELIER_AVATAR_SERVICE"');
  expect(answer.text).toContain('"send-invoice"');
  for (const hidden of ['off-for-the-bundle', ada.email, name, 'grace@example.com', 'postgres://']) {
    expect(answer.text).not.toContain(hidden);
  }
  expect((await log())[0]?.act).toBe('download-support-bundle');
});

it('is closed to anyone else', async () => {
  const ada = await workshop.signUp();
  for (const address of ['', '/jobs', '/log', '/support-bundle']) {
    expect(refusalOf(await ada.call('GET', path + address))).toEqual([403, 'not-an-administrator']);
  }
});
