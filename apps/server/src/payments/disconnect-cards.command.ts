import { deleteCardConnection, type CardConnection } from '@atelier/database/payments/card-processors.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Forgets the keys of an account at a processor: nothing more is paid there, and nothing more of it is heard. */
export async function disconnectCards(
  tenant: Tenant,
  connection: Pick<CardConnection, 'processor' | 'isLive'>,
): Promise<Outcome<true, Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  await deleteCardConnection(tenant, connection);

  return succeed(true);
}
