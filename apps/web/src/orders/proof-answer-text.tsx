import type { PublicCommissionView } from '@atelier/contract/orders';
import { InstantText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';

type Proof = Pick<
  PublicCommissionView['proofs'][number],
  'answer' | 'answeredAt' | 'answeredBy' | 'answerNote'
>;

/** Shows what was said of a proof, and by whom. */
export function ProofAnswerText({ proof }: { proof: Proof }) {
  if (proof.answer === null || proof.answeredAt === null) return null;
  const isApproved = proof.answer === 'approved';
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatePill tone={isApproved ? 'success' : 'warning'}>
          {isApproved ? 'Approved' : 'Changes asked'}
        </StatePill>
        <span className="text-ink-soft text-sm">
          {proof.answeredBy !== '' && <>{proof.answeredBy}, </>}
          <InstantText instant={proof.answeredAt} />
        </span>
      </p>
      {proof.answerNote !== '' && <p className="wrap-anywhere whitespace-pre-line">“{proof.answerNote}”</p>}
    </div>
  );
}
