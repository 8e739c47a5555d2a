import type { SaleChannel } from '@atelier/domain/books';
import type { CalendarDate, Money, Quantity, Rate } from '@atelier/domain/foundation';
import type { StockMovementDraft } from '@atelier/domain/stock';
import { sql } from 'kysely';

export type MovementRow = {
  readonly operationId: string;
  readonly position: number;
  readonly day: CalendarDate;
  readonly itemId: string;
  readonly placeId: string;
  readonly quantity: Quantity;
  readonly isWithin: boolean;
  readonly change: Money;
  readonly trueUp: Money;
  readonly accountId: string;
  readonly costAccountId: string;
  readonly counterAccountId: string | null;
  readonly eventId: string | null;
  readonly channel: SaleChannel | null;
  readonly ofOperationId: string | null;
  readonly ofPosition: number | null;
  readonly isMaking: boolean;
  readonly costShare: Rate | null;
};

export const movementColumns = sql`
  m.operation_id as "operationId", m.position, m.day, m.item_id as "itemId", m.place_id as "placeId",
  (m.quantity * 1000000)::bigint as quantity, m.is_within as "isWithin", m.value_cents as change,
  m.true_up_cents as "trueUp", m.account_id as "accountId", m.cost_account_id as "costAccountId",
  m.counter_account_id as "counterAccountId", m.event_id as "eventId", m.channel,
  m.of_operation_id as "ofOperationId", m.of_position as "ofPosition",
  m.is_making as "isMaking", m.cost_share as "costShare"`;

export function draftOf({
  ofOperationId,
  ofPosition,
  eventId,
  channel,
  day: _day,
  ...row
}: MovementRow): StockMovementDraft {
  const of =
    ofOperationId === null || ofPosition === null
      ? null
      : { operationId: ofOperationId, position: ofPosition };
  return { ...row, sold: { eventId, channel }, of };
}
