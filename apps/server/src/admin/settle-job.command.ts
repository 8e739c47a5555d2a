import { findJobName, settleJob } from '@atelier/database/admin/system.store';
import type { Person } from '@atelier/database/platform/in-person';
import { adminRefusals } from '@atelier/domain/admin';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { noteAct } from './note-act.ts';

/** Runs a job again at once, or cancels it. */
export async function settleQueuedJob(
  administrator: Person,
  { jobId, how }: { readonly jobId: string; readonly how: 'retry' | 'cancel' },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<{ done: true }, Refusal<'job-not-found' | 'job-running'>>> {
  const name = await findJobName(administrator, jobId);
  if (name === null) return refuse(adminRefusals.refusal('job-not-found'));
  const settled = await settleJob(administrator, jobId, how);
  if (settled !== 'done') {
    return refuse(adminRefusals.refusal(settled === 'running' ? 'job-running' : 'job-not-found'));
  }
  const act = how === 'retry' ? 'retry-job' : 'cancel-job';
  await noteAct(administrator, act, { detail: `${name} ${jobId}` }, tools);
  return succeed({ done: true });
}
