import type { InteractionView } from '@atelier/contract/customers';
import { findInteraction } from '@atelier/database/customers/interactions.reads';
import {
  addInteraction as writeInteraction,
  changeInteraction as writeChange,
  type InteractionWriteRefusal,
} from '@atelier/database/customers/interactions.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals, decideInteraction, type Interaction } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';

type SaveRefusal =
  | InteractionWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'interaction-says-nothing'
      | 'interaction-in-the-future'
      | 'follow-up-without-day'
      | 'follow-up-before-it'
    >;

/** Records what a business and a customer had to do with each other. */
export async function addInteraction(
  tenant: Tenant,
  said: Omit<Interaction, 'followUp'> & Partial<Pick<Interaction, 'followUp'>>,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<InteractionView, SaveRefusal>> {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const decided = decideInteraction(said, await todayOf(tenant, tools.clock));
  if (!decided.ok) return decided;

  const written = await writeInteraction(tenant, decided.value);
  if (!written.ok) return written;

  return succeed(known(await findInteraction(tenant, said.id)));
}

/** Change of an interaction; what is missing stays. */
type InteractionChange = Partial<Omit<Interaction, 'id'>> & {
  readonly isArchived?: boolean;
  readonly version?: number;
};

/**
 * Changes an interaction, puts its follow-up off or settles it, or puts it away. A follow-up with another day is open
 * again, unless it is said what became of it.
 */
export async function changeInteraction(
  tenant: Tenant,
  interactionId: string,
  { version, isArchived, ...change }: InteractionChange,
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<InteractionView, SaveRefusal | Refusal<'interaction-not-found' | 'interaction-changed-meanwhile'>>
> {
  const before = await findInteraction(tenant, interactionId, { lock: true });
  if (before === null) return refuse(customerRefusals.refusal('interaction-not-found'));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  if (version !== undefined && version !== before.version)
    return refuse(customerRefusals.refusal('interaction-changed-meanwhile'));
  const isPutOff = change.followUpOn !== undefined && change.followUpOn !== before.followUpOn;
  const decided = decideInteraction(
    { ...before, ...(isPutOff ? { followUp: null } : {}), ...change },
    await todayOf(tenant, tools.clock),
  );
  if (!decided.ok) return decided;

  const now = tools.clock.now().toISOString();
  const archivedAt = (isArchived ?? before.isArchived) ? (before.archivedAt ?? now) : null;
  const written = await writeChange(tenant, decided.value, archivedAt);
  if (!written.ok) return written;

  return succeed(known(await findInteraction(tenant, interactionId)));
}
