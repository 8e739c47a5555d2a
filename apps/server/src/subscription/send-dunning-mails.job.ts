import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listMembers } from '@atelier/database/businesses/members.reads';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { listFailedCharges, noteDunningMail } from '@atelier/database/subscription/dunning.store';
import { readAccessFacts } from '@atelier/database/subscription/subscription.reads';
import { decideAccess, dueDunningDay } from '@atelier/domain/subscription';
import type { Tools } from '../platform/answer.ts';
import { dunningMail } from './dunning-mail.ts';
import { subscriptionPage } from './open-billing.ts';

/** Mails owners about a failed charge on the days that the domain names, each once. */
export async function sendDunningMailsJob(parts: {
  readonly database: Database;
  readonly tools: Tools;
}): Promise<void> {
  const { database, tools } = parts;
  if (tools.billing === null) return;
  for (const businessId of await asClock(database, listFailedCharges))
    await inBusinessByClock(database, businessId, (inside) => mailOwners(inside, tools));
}

async function mailOwners(inside: Inside, tools: Tools): Promise<void> {
  const now = tools.clock.now().toISOString();
  const facts = await readAccessFacts(inside);
  const graceUntil = facts.subscription?.graceUntil ?? null;
  const { reason } = decideAccess({ ...facts, hasBilling: true, now });
  // A plan that was given by hand, or a cancellation, leaves nothing to warn about.
  if (graceUntil === null || (reason !== 'grace' && reason !== 'unpaid')) return;
  const day = dueDunningDay(graceUntil, now);
  if (day === null || !(await noteDunningMail(inside, { graceUntil, day, sentAt: now }))) return;
  const planKey = facts.subscription?.planKey ?? '';
  const planName = facts.plans.find(({ key }) => key === planKey)?.name ?? planKey;
  const business = await getBusiness(inside);
  const mail = dunningMail({ business, planName, day, graceUntil, url: subscriptionPage(tools) });
  for (const { email, role } of await listMembers(inside))
    if (role === 'owner') await tools.mailbox.post(inside.db, email, mail);
}
