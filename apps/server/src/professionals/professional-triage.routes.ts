import { implement } from '@orpc/server';
import { professionalTriage } from '@atelier/contract/professionals';
import {
  countForVerification,
  findProof,
  listForTriage,
  listReviewsForTriage,
} from '@atelier/database/professionals/professional-triage.store';
import { professionalRefusals } from '@atelier/domain/professionals';
import { refuse, succeed } from '@atelier/domain/foundation';
import { administratorOutcome, asAdministrator, type AccountRequest } from '../platform/answer.ts';
import { documentAnswer } from '../platform/document-answer.ts';
import { directoryDay } from './professional-view.ts';
import { judgeReview, triageView, verifyProfessional } from './verify-professional.command.ts';

const onTriage = implement(professionalTriage).$context<AccountRequest>();

export const professionalTriageRoutes = onTriage.router({
  list: onTriage.list.handler(({ input, context }) =>
    asAdministrator(context, async (person) => {
      const today = directoryDay(context.tools.clock);
      const { view, ...page } = input;
      const { rows, next } = await listForTriage(person, { ...page, list: view, today });
      return {
        rows: rows.map((row) => triageView(row, today)),
        next,
        counts: await countForVerification(person, today),
      };
    }),
  ),
  proof: onTriage.proof.handler(({ input, context }) =>
    administratorOutcome(context, async (person) => {
      const proof = await findProof(person, input.professionalId);
      if (proof === null) return refuse(professionalRefusals.refusal('professional-not-found'));
      const { fileName, contentType, bytes } = proof;
      const file = new Blob([new Uint8Array(bytes)], { type: contentType });
      return succeed(documentAnswer(file, { fileName, as: 'shown' }));
    }),
  ),
  decide: onTriage.decide.handler(({ input, context }) =>
    administratorOutcome(context, (person) => verifyProfessional(person, input, context.tools)),
  ),
  reportedReviews: onTriage.reportedReviews.handler(({ input, context }) =>
    asAdministrator(context, (person) => listReviewsForTriage(person, input.view)),
  ),
  judgeReview: onTriage.judgeReview.handler(({ input, context }) =>
    administratorOutcome(context, (person) => judgeReview(person, input, context.tools)),
  ),
});
