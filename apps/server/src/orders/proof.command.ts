import type { CommissionView } from '@atelier/contract/orders';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import {
  findProofOrder,
  listCommissionFiles,
  listProofs,
  type CommissionRecord,
  type ProofRecord,
} from '@atelier/database/orders/commissions.reads';
import { addProof, deleteProof, noteProofEvent } from '@atelier/database/orders/commissions.store';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideProofAnswer, decideSendProof, orderRefusals } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { holdCommission, openCommission } from './hold-commission.ts';
import { readCommission } from './read-commission.ts';

type Using = Pick<Tools, 'clock' | 'ids' | 'publicUrl'>;
type Done<More extends string> = Promise<
  Outcome<CommissionView, Refusal<'permission-denied' | 'commission-not-found' | 'proof-not-found' | More>>
>;

/** Begins a proof; its number follows the last one's. */
export async function beginProof(
  tenant: Tenant,
  said: { readonly orderId: string; readonly id: string; readonly note: string },
  tools: Using,
): Done<'commission-is-over' | 'proof-id-taken'> {
  const open = await openCommission(tenant, said.orderId, tools);
  if (!open.ok) return open;
  const proofs = await listProofs(tenant, said.orderId);
  const added = await addProof(tenant, { ...said, number: (proofs.at(-1)?.number ?? 0) + 1 });
  if (!added.ok) return added;
  return readCommission(tenant, said.orderId, tools);
}

/** A proof with its commission, which is held, and the proofs beside it. */
async function holdProof(inside: Inside, proofId: string, tools: Pick<Tools, 'clock'>) {
  const orderId = await findProofOrder(inside, proofId);
  const commission = orderId === null ? null : await holdCommission(inside, orderId, tools);
  if (!commission) return null;
  const proofs = await listProofs(inside, commission.orderId);
  const proof = proofs.find(({ id }) => id === proofId);
  return proof ? { commission, proofs, proof } : null;
}

async function holdUnsent(
  tenant: Tenant,
  proofId: string,
  tools: Using,
): Promise<
  Outcome<
    { commission: CommissionRecord; proof: ProofRecord },
    Refusal<'permission-denied' | 'proof-not-found' | 'proof-is-sent'>
  >
> {
  const held = await holdProof(tenant, proofId, tools);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!held) return refuse(orderRefusals.refusal('proof-not-found'));
  return held.proof.sentAt === null ? succeed(held) : refuse(orderRefusals.refusal('proof-is-sent'));
}

/** Writes what goes with a proof, until it is sent. */
export async function changeProof(
  tenant: Tenant,
  said: { readonly proofId: string; readonly note: string },
  tools: Using,
): Done<'proof-is-sent'> {
  const held = await holdUnsent(tenant, said.proofId, tools);
  if (!held.ok) return held;
  await noteProofEvent(tenant, said.proofId, { note: said.note });
  return readCommission(tenant, held.value.commission.orderId, tools);
}

/** Throws a proof away that was not sent; its number is free again. */
export async function removeProof(tenant: Tenant, proofId: string, tools: Using): Done<'proof-is-sent'> {
  const held = await holdUnsent(tenant, proofId, tools);
  if (!held.ok) return held;
  await deleteProof(tenant, proofId);
  return readCommission(tenant, held.value.commission.orderId, tools);
}

/** Shows a proof to the customer. It is mailed with the link where a mail is given, and may be mailed again. */
export async function sendProof(
  tenant: Tenant,
  {
    proofId,
    mail,
  }: {
    readonly proofId: string;
    readonly mail: { readonly to: string; readonly subject: string; readonly message: string } | null;
  },
  tools: Using,
): Done<'commission-is-over' | 'proof-needs-file'> {
  const held = await holdProof(tenant, proofId, tools);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!held) return refuse(orderRefusals.refusal('proof-not-found'));
  const { orderId, state } = held.commission;
  const files = await listCommissionFiles(tenant, orderId);
  const allowed = decideSendProof(state, files.filter((file) => file.proofId === proofId).length);
  if (!allowed.ok) return allowed;

  const now = tools.clock.now().toISOString();
  if (held.proof.sentAt === null) await noteProofEvent(tenant, proofId, { sent_at: now });
  if (mail !== null) {
    await noteProofEvent(tenant, proofId, { mailed_at: now });
    await enqueue(tenant, 'send-proof', {
      ...mail,
      orderId,
      businessId: tenant.businessId,
      personId: tenant.personId,
      mailId: tools.ids.next(),
    });
  }
  return readCommission(tenant, orderId, tools);
}

/** Answer to a proof: with the name that was typed, or words of what is to be changed. */
export type SaidOfProof =
  | { readonly answer: 'approved'; readonly name: string; readonly note: string }
  | { readonly answer: 'changes'; readonly note: string };

/**
 * Notes the answer to a proof, once; the same answer again changes nothing. The members are told of what the customer
 * said on the page, not of what one of them noted. Whether a member may is asked before. Answers with the order.
 */
export async function answerProof(
  inside: Inside,
  proofId: string,
  said: SaidOfProof,
  {
    clock,
    byMember,
    orderId,
  }: Pick<Tools, 'clock'> & { readonly byMember: boolean; readonly orderId?: string },
): Promise<
  Outcome<
    { orderId: string },
    Refusal<'proof-not-found' | 'commission-is-over' | 'proof-is-replaced' | 'proof-is-answered'>
  >
> {
  const held = await holdProof(inside, proofId, { clock });
  if (!held || (orderId !== undefined && held.commission.orderId !== orderId)) {
    return refuse(orderRefusals.refusal('proof-not-found'));
  }
  const { commission, proofs, proof } = held;
  const allowed = decideProofAnswer(commission.state, proofs, proof, said.answer);
  if (!allowed.ok) return allowed;
  if (!allowed.value.isNew) return succeed({ orderId: commission.orderId });

  const now = clock.now().toISOString();
  const by = said.answer === 'approved' ? said.name : '';
  await noteProofEvent(inside, proofId, {
    answer: said.answer,
    answered_at: now,
    answered_by: by,
    answer_note: said.note,
  });
  if (!byMember) {
    const facts = {
      number: commission.number ?? '',
      customerName: commission.customerName,
      proof: proof.number,
      answer: said.answer,
      by,
      note: said.note,
    };
    await tellMembers(
      inside,
      { kind: 'proof-answered', subjectId: commission.orderId, occasion: proofId, facts },
      now,
    );
  }
  return succeed({ orderId: commission.orderId });
}
