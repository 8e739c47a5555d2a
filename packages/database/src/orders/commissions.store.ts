import { orderRefusals, type CommissionWork, type ProofAnswer } from '@atelier/domain/orders';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** What changes about a commission. Instants are ISO 8601 in UTC. */
type CommissionChange =
  | { readonly brief: string; readonly version: number }
  | { readonly quoteId: string }
  | { readonly viewedAt: string }
  | { readonly work: CommissionWork; readonly now: string };

function columnsOf(change: CommissionChange) {
  if ('brief' in change) return { brief: change.brief, version: change.version };
  if ('quoteId' in change) return { quote_id: change.quoteId };
  if ('viewedAt' in change) return { viewed_at: change.viewedAt };
  return {
    begun_at: change.work === 'none' ? null : change.now,
    finished_at: change.work === 'finished' ? change.now : null,
  };
}

/** Writes what changes about a commission. */
export async function changeCommission(
  inside: Inside,
  orderId: string,
  change: CommissionChange,
): Promise<void> {
  await inside.db
    .updateTable('commissions')
    .set(columnsOf(change))
    .where('business_id', '=', inside.businessId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Gives the page of the customer another link; the old one leads nowhere from then on. */
export async function renewCommissionLink(tenant: Tenant, orderId: string): Promise<void> {
  await sql`update commissions set public_token = default
    where business_id = ${tenant.businessId} and order_id = ${orderId}`.execute(tenant.db);
}

const proofRefusals = {
  commission_proofs_pkey: orderRefusals.refusal('proof-id-taken'),
  commission_proofs_number: orderRefusals.refusal('proof-id-taken'),
};

/** Begins a proof. */
export function addProof(
  tenant: Tenant,
  proof: { readonly id: string; readonly orderId: string; readonly number: number; readonly note: string },
): Promise<Outcome<unknown, Refusal<'proof-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('commission_proofs')
      .values({
        business_id: tenant.businessId,
        id: proof.id,
        order_id: proof.orderId,
        number: proof.number,
        note: proof.note,
      })
      .execute(),
    proofRefusals,
  );
}

/** Throws a proof away that was not sent. */
export async function deleteProof(tenant: Tenant, proofId: string): Promise<void> {
  await tenant.db
    .deleteFrom('commission_proofs')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', proofId)
    .where('sent_at', 'is', null)
    .execute();
}

/** What happens to a proof. Instants are ISO 8601 in UTC. */
type ProofEvent =
  | { readonly note: string }
  | { readonly sent_at: string }
  | { readonly mailed_at: string }
  | {
      readonly answer: ProofAnswer;
      readonly answered_at: string;
      readonly answered_by: string;
      readonly answer_note: string;
    };

/** Notes what happens to a proof. */
export async function noteProofEvent(inside: Inside, proofId: string, happened: ProofEvent): Promise<void> {
  await inside.db
    .updateTable('commission_proofs')
    .set(happened)
    .where('business_id', '=', inside.businessId)
    .where('id', '=', proofId)
    .execute();
}

/** Writes down a message; the same one again changes nothing. Answers whether it is new. */
export async function addCommissionMessage(
  inside: Inside,
  message: {
    readonly id: string;
    readonly orderId: string;
    readonly isFromCustomer: boolean;
    readonly name: string;
    readonly body: string;
    readonly sentAt: string;
  },
): Promise<boolean> {
  const added = await inside.db
    .insertInto('commission_messages')
    .values({
      business_id: inside.businessId,
      id: message.id,
      order_id: message.orderId,
      is_from_customer: message.isFromCustomer,
      name: message.name,
      body: message.body,
      sent_at: message.sentAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
