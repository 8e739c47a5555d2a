import { implement } from '@orpc/server';
import { sampleBusiness } from '@atelier/contract/sample-business';
import { asPerson, refused, type AccountRequest } from '../platform/answer.ts';
import { openSampleBusiness } from './open-sample-business.command.ts';

const account = implement(sampleBusiness).$context<AccountRequest>();

export const sampleBusinessRoutes = account.router({
  open: account.open.handler(async ({ input, context }) => {
    const opened = await asPerson(context, (person) => openSampleBusiness(person, input, context.tools));
    if (!opened.ok) throw refused(opened.refusal);
    return opened.value;
  }),
});
