import { implement } from '@orpc/server';
import { sampleBusiness } from '@atelier/contract/sample-business';
import { personOutcome, type AccountRequest } from '../platform/answer.ts';
import { openSampleBusiness } from './open-sample-business.command.ts';

const account = implement(sampleBusiness).$context<AccountRequest>();

export const sampleBusinessRoutes = account.router({
  open: account.open.handler(({ input, context }) =>
    personOutcome(context, (person) => openSampleBusiness(person, input, context.tools)),
  ),
});
