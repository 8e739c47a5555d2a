import { oc } from '@orpc/contract';
import { adminRefusals } from '@atelier/domain/admin';
import { identityRefusals } from '@atelier/domain/identity';
import { z } from 'zod';
import { file, instant, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { actView } from './admin.views.ts';

const administrator = oc.errors(refusals(identityRefusals, 'not-an-administrator'));
const onJob = administrator.errors(refusals(adminRefusals, 'job-not-found', 'job-running'));
const tag = { tags: ['Admin'] };
const job = z.object({ jobId: z.string().regex(/^\d{1,18}$/) });
const done = z.object({ done: z.literal(true) });

/** The health of the installation. */
export const systemView = z.object({
  version: z.string(),
  postgres: z.string(),
  migration: z.string(),
  databaseBytes: z.int(),
  filesAnswer: z.boolean(),
  freeBytes: z.int().nullable(),
  mailIsConfigured: z.boolean(),
  mailsWaiting: z.int(),
  mailsFailed: z.int(),
  lastMailSentAt: instant.nullable(),
  people: z.int(),
});

export const jobStates = z.enum(['waiting', 'running', 'retrying', 'failed']);

/** A job of the queue, without what it carries. */
export const jobView = z.object({
  id: z.string(),
  name: z.string(),
  state: jobStates,
  attempts: z.int(),
  maxAttempts: z.int(),
  runAt: instant,
  lastError: z.string().nullable(),
});

export const system = {
  get: administrator
    .route({ method: 'GET', path: '/admin/system', summary: 'Health of the installation', ...tag })
    .output(systemView),
  jobs: administrator
    .route({ method: 'GET', path: '/admin/system/jobs', summary: 'Jobs of the queue', ...tag })
    .output(
      z.object({
        counts: z.object({ waiting: z.int(), running: z.int(), retrying: z.int(), failed: z.int() }),
        jobs: z.array(jobView),
      }),
    ),
  retryJob: onJob
    .route({ method: 'POST', path: '/admin/system/jobs/{jobId}/retry', summary: 'Retry a job', ...tag })
    .input(job)
    .output(done),
  cancelJob: onJob
    .route({ method: 'DELETE', path: '/admin/system/jobs/{jobId}', summary: 'Cancel a job', ...tag })
    .input(job)
    .output(done),
  acts: administrator
    .route({ method: 'GET', path: '/admin/system/log', summary: 'The administrators’ log', ...tag })
    .input(z.object(pageInput))
    .output(pageOf(actView)),
  supportBundle: administrator
    .route({
      method: 'GET',
      path: '/admin/system/support-bundle',
      summary: 'Facts for support as JSON, without secrets and personal data',
      outputStructure: 'detailed',
      ...tag,
    })
    .output(z.object({ status: z.literal(200), headers: z.record(z.string(), z.string()), body: file })),
};

export type SystemView = z.infer<typeof systemView>;
export type JobView = z.infer<typeof jobView>;
