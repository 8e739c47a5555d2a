import { implement, ORPCError } from '@orpc/server';
import { leaving } from '@atelier/contract/businesses';
import { identityRefusals } from '@atelier/domain/identity';
import { asPerson, personOutcome, refused, signedIn, type AccountRequest } from '../platform/answer.ts';
import { foreseeLeaving, leaveForGood } from './leave-for-good.command.ts';

const onLeaving = implement(leaving).$context<AccountRequest>();

export const leavingRoutes = onLeaving.router({
  foresee: onLeaving.foresee.handler(({ context }) => asPerson(context, foreseeLeaving)),
  leave: onLeaving.leave.handler(async ({ input, context }) => {
    const { email, name } = signedIn(context);
    const password = await context.confirmPassword(input.password);
    if (password === 'asked-too-often') {
      throw new ORPCError('TOO_MANY_REQUESTS', {
        status: 429,
        message: 'Too many tries. Please wait a moment.',
      });
    }
    if (password === 'wrong') {
      throw refused(identityRefusals.refusal('password-not-right', { field: 'password' }));
    }
    return personOutcome(context, (person) => leaveForGood(person, { ...input, email, name }, context.tools));
  }),
});
