import type { Money } from '@atelier/domain/foundation';
import type { CardProcessorName } from '@atelier/domain/payments';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** The keys of an account at a processor as they are kept, and what is done with its money. */
export interface CardConnection {
  readonly processor: CardProcessorName;
  readonly isLive: boolean;
  /** What only the server can open. */
  readonly sealedKeys: Uint8Array;
  readonly keyHint: string;
  readonly clearingAccountId: string;
  readonly bankAccountId: string;
  readonly allowsPart: boolean;
  readonly leastPart: Money;
  /** In whose name it is booked what the processor tells. */
  readonly connectedBy: string;
  readonly connectedAt: string;
}

/** The accounts at processors of which there are keys, the live ones first. */
export async function listCardConnections(inside: Inside): Promise<CardConnection[]> {
  const rows = await inside.db
    .selectFrom('card_processors')
    .where('business_id', '=', inside.businessId)
    .orderBy('is_live', 'desc')
    .orderBy('processor')
    .select([
      'processor',
      'is_live as isLive',
      'sealed_keys as sealedKeys',
      'key_hint as keyHint',
      'clearing_account_id as clearingAccountId',
      'bank_account_id as bankAccountId',
      'allows_part as allowsPart',
      'least_part_cents as leastPart',
      'connected_by as connectedBy',
      'connected_at as connectedAt',
    ])
    .$narrowType<{ processor: CardProcessorName }>()
    .execute();
  return rows;
}

/** The account at this processor, in this mode, of which there are keys; or null. */
export async function findCardConnection(
  inside: Inside,
  { processor, isLive }: { readonly processor: string; readonly isLive: boolean },
): Promise<CardConnection | null> {
  const all = await listCardConnections(inside);
  return all.find((each) => each.isLive === isLive && each.processor === processor) ?? null;
}

/** Holds what is booked of a processor, so that of two that tell of one thing at once the second finds it done. */
export async function lockCardConnections(inside: Inside): Promise<void> {
  await sql`select from card_processors where business_id = ${inside.businessId} for update`.execute(
    inside.db,
  );
}

/** Keeps the keys of an account at a processor, over those of the same mode that were there. */
export async function writeCardConnection(
  tenant: Tenant,
  connection: Omit<CardConnection, 'connectedBy'>,
): Promise<void> {
  const kept = {
    sealed_keys: Buffer.from(connection.sealedKeys),
    key_hint: connection.keyHint,
    clearing_account_id: connection.clearingAccountId,
    bank_account_id: connection.bankAccountId,
    allows_part: connection.allowsPart,
    least_part_cents: connection.leastPart,
    connected_by: tenant.personId,
    connected_at: connection.connectedAt,
  };
  await tenant.db
    .insertInto('card_processors')
    .values({
      business_id: tenant.businessId,
      processor: connection.processor,
      is_live: connection.isLive,
      ...kept,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'processor', 'is_live']).doUpdateSet(kept))
    .execute();
}

/** Forgets the keys of an account at a processor; what was booked stays. */
export async function deleteCardConnection(
  tenant: Tenant,
  { processor, isLive }: Pick<CardConnection, 'processor' | 'isLive'>,
): Promise<void> {
  await tenant.db
    .deleteFrom('card_processors')
    .where('business_id', '=', tenant.businessId)
    .where('processor', '=', processor)
    .where('is_live', '=', isLive)
    .execute();
}
