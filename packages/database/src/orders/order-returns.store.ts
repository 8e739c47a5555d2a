import {
  orderRefusals,
  type ReturnedLine,
  type ReturnOutcome,
  type ReturnReason,
} from '@atelier/domain/orders';
import { quantityText, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Writes what came back, with the credit notes and the order that stand for it. */
export async function addOrderReturn(
  tenant: Tenant,
  taken: {
    readonly id: string;
    readonly orderId: string;
    readonly day: CalendarDate;
    readonly reason: ReturnReason;
    readonly note: string;
    readonly outcome: ReturnOutcome;
    readonly lines: readonly ReturnedLine[];
    readonly creditNoteIds: readonly string[];
    readonly exchangeOrderId: string | null;
  },
): Promise<Outcome<unknown, Refusal<'order-return-id-taken'>>> {
  const key = { business_id: tenant.businessId };
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('customer_order_returns')
        .values({
          ...key,
          id: taken.id,
          order_id: taken.orderId,
          day: taken.day,
          reason: taken.reason,
          note: taken.note,
          outcome: taken.outcome,
          exchange_order_id: taken.exchangeOrderId,
        })
        .execute();
      await tenant.db
        .insertInto('customer_order_return_lines')
        .values(
          taken.lines.map((line) => ({
            ...key,
            return_id: taken.id,
            order_id: taken.orderId,
            order_line_id: line.lineId,
            quantity: quantityText(line.quantity),
            uninvoiced: quantityText(line.uninvoiced),
            condition: line.condition,
          })),
        )
        .execute();
      if (taken.creditNoteIds.length > 0) {
        await tenant.db
          .insertInto('customer_order_return_credits')
          .values(taken.creditNoteIds.map((id) => ({ ...key, return_id: taken.id, credit_note_id: id })))
          .execute();
      }
    })(),
    { customer_order_returns_pkey: orderRefusals.refusal('order-return-id-taken') },
  );
}

/** Notes that a return was a mistake; its credit notes stand for it no longer. */
export async function undoOrderReturn(tenant: Tenant, returnId: string, now: string): Promise<void> {
  await tenant.db
    .deleteFrom('customer_order_return_credits')
    .where('business_id', '=', tenant.businessId)
    .where('return_id', '=', returnId)
    .execute();
  await tenant.db
    .updateTable('customer_order_returns')
    .set({ undone_at: now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', returnId)
    .execute();
}
