import { implement } from '@orpc/server';
import { system } from '@atelier/contract/admin';
import { listActs } from '@atelier/database/admin/acts.store';
import { listJobs, readSystemFacts } from '@atelier/database/admin/system.store';
import type { Person } from '@atelier/database/platform/in-person';
import { administratorOutcome, asAdministrator, type AccountRequest } from '../platform/answer.ts';
import { documentAnswer } from '../platform/document-answer.ts';
import { noteAct } from './note-act.ts';
import { settleQueuedJob } from './settle-job.command.ts';

const onSystem = implement(system).$context<AccountRequest>();

/** A store of files that does not answer within this time counts as down. */
const patienceMs = 2_000;

async function readSystem(person: Person, { tools, installation }: AccountRequest) {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs).unref());
  const [facts, filesAnswer, freeBytes] = await Promise.all([
    readSystemFacts(person),
    Promise.race([
      tools.files.listBusinesses().then(
        () => true,
        () => false,
      ),
      late,
    ]),
    installation.freeBytes().catch(() => null),
  ]);
  return {
    ...facts,
    filesAnswer,
    freeBytes,
    version: installation.version,
    mailIsConfigured: tools.mailbox.delivers,
  };
}

/** Names of settings that are set; their values may be secrets. */
const settingNames = () =>
  Object.keys(process.env)
    .filter((name) => /^(?:ATELIER_[A-Z_]+|DATABASE_URL|SMTP_URL|RETURNS_URL|HOST|PORT)$/.test(name))
    .toSorted();

export const systemRoutes = onSystem.router({
  get: onSystem.get.handler(({ context }) =>
    asAdministrator(context, (person) => readSystem(person, context)),
  ),
  jobs: onSystem.jobs.handler(({ context }) => asAdministrator(context, listJobs)),
  retryJob: onSystem.retryJob.handler(({ input, context }) =>
    administratorOutcome(context, (person) =>
      settleQueuedJob(person, { ...input, how: 'retry' }, context.tools),
    ),
  ),
  cancelJob: onSystem.cancelJob.handler(({ input, context }) =>
    administratorOutcome(context, (person) =>
      settleQueuedJob(person, { ...input, how: 'cancel' }, context.tools),
    ),
  ),
  acts: onSystem.acts.handler(({ input, context }) =>
    asAdministrator(context, (person) => listActs(person, input)),
  ),
  supportBundle: onSystem.supportBundle.handler(({ context }) =>
    asAdministrator(context, async (person) => {
      const { counts, jobs } = await listJobs(person);
      const failing = jobs.filter(({ state }) => state === 'failed' || state === 'retrying');
      const bundle = {
        madeAt: context.tools.clock.now().toISOString(),
        node: process.version,
        platform: process.platform,
        system: await readSystem(person, context),
        jobs: counts,
        // Their errors may quote addresses.
        failingJobs: failing.map(({ name, state, attempts }) => ({ name, state, attempts })),
        settings: settingNames(),
      };
      await noteAct(person, 'download-support-bundle', {}, context.tools);
      const blob = new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' });
      return documentAnswer(blob, { fileName: 'atelier-support.json', as: 'saved' });
    }),
  ),
});
