import { refuse, succeed, type Money, type Outcome, type Refusal } from '../foundation/index.ts';
import type { OrderProductionState } from './order-progress.ts';
import { orderRefusals } from './order-refusals.ts';
import type { OrderState } from './order.ts';

const { refusal } = orderRefusals;

/** How far a commission has come between the first word and the finished piece, in the order of a life. */
export const commissionStages = [
  'enquiry',
  'quoted',
  'deposit-paid',
  'proof-sent',
  'changes-asked',
  'approved',
  'making',
  'ready',
] as const;
export type CommissionStage = (typeof commissionStages)[number];

/** What a customer says of a proof. */
export const proofAnswers = ['approved', 'changes'] as const;
export type ProofAnswer = (typeof proofAnswers)[number];

/** What the stage of a commission follows from; amounts in minor units. */
export type CommissionFacts = {
  /** A quote of it was sent. */
  readonly isQuoted: boolean;
  /** What is asked before the work begins, 0 for any payment, and what is paid on the invoices of it. */
  readonly deposit: Money;
  readonly paid: Money;
  /** The answer to the last proof that was sent: `open` while there is none, null without a proof. */
  readonly proof: ProofAnswer | 'open' | null;
  /** What a person said where no batch and no parcel says it. */
  readonly isBegun: boolean;
  readonly isFinished: boolean;
  readonly production: OrderProductionState;
  /** A batch of it is more than planned. */
  readonly hasBatchBegun: boolean;
  /** All of it lay ready or went off, whatever came back since. */
  readonly wasHandedOut: boolean;
};

const proofStages = { open: 'proof-sent', changes: 'changes-asked', approved: 'approved' } as const;

/**
 * The stages of which the facts hold, in the order of a life: steps may have been left out. The last one is the stage of
 * the commission; it is derived and never stored.
 */
export function reachedStages(facts: CommissionFacts): readonly [CommissionStage, ...CommissionStage[]] {
  const isDone = facts.isFinished || facts.production === 'done' || facts.wasHandedOut;
  const later: readonly (readonly [CommissionStage, boolean])[] = [
    ['quoted', facts.isQuoted],
    ['deposit-paid', facts.paid > 0 && facts.paid >= facts.deposit],
    ...(facts.proof === null ? [] : [[proofStages[facts.proof], true] as const]),
    ['making', facts.isBegun || facts.hasBatchBegun],
    ['ready', isDone],
  ];
  return ['enquiry', ...later.flatMap(([stage, holds]) => (holds ? [stage] : []))];
}

/** How far the work has come, as a person says it. */
export const commissionWorks = ['none', 'begun', 'finished'] as const;
export type CommissionWork = (typeof commissionWorks)[number];

/** A proof as far as it can be sent and answered. */
export type ProofFacts = {
  readonly number: number;
  readonly sentAt: string | null;
  readonly answer: ProofAnswer | null;
};

const isOver = (state: OrderState) => state === 'completed' || state === 'cancelled';

/** Tells whether maker and customer may still work on it: not when the order is over. */
export function decideCommissionChange(state: OrderState): Outcome<true, Refusal<'commission-is-over'>> {
  return isOver(state) ? refuse(refusal('commission-is-over', { details: state })) : succeed(true);
}

/** Tells whether a proof may go to the customer: it shows something. One that was sent may be mailed again. */
export function decideSendProof(
  state: OrderState,
  fileCount: number,
): Outcome<true, Refusal<'commission-is-over' | 'proof-needs-file'>> {
  if (fileCount === 0) return refuse(refusal('proof-needs-file'));
  return decideCommissionChange(state);
}

/**
 * Whether a proof may be answered so: it is the last one that was sent, and has no other answer. Answers whether that is
 * anything new.
 */
export function decideProofAnswer(
  state: OrderState,
  proofs: readonly ProofFacts[],
  proof: ProofFacts,
  answer: ProofAnswer,
): Outcome<
  { readonly isNew: boolean },
  Refusal<'commission-is-over' | 'proof-not-found' | 'proof-is-replaced' | 'proof-is-answered'>
> {
  if (proof.sentAt === null) return refuse(refusal('proof-not-found'));
  if (proof.answer === answer) return succeed({ isNew: false });
  if (proof.answer !== null) return refuse(refusal('proof-is-answered', { details: proof.answer }));
  if (proofs.some(({ sentAt, number }) => sentAt !== null && number > proof.number)) {
    return refuse(refusal('proof-is-replaced'));
  }
  const open = decideCommissionChange(state);
  return open.ok ? succeed({ isNew: true }) : open;
}
