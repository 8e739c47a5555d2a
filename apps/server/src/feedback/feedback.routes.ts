import { implement } from '@orpc/server';
import { feedback } from '@atelier/contract/feedback';
import { displayName } from '@atelier/domain/identity';
import { asPerson, refused, signedIn, type AccountRequest } from '../platform/answer.ts';
import { contactSupport } from './contact-support.command.ts';

const onFeedback = implement(feedback).$context<AccountRequest>();

export const feedbackRoutes = onFeedback.router({
  contactSupport: onFeedback.contactSupport.handler(async ({ input, context }) => {
    const { name, email } = signedIn(context);
    const author = { name: displayName({ accountName: name, email }), email };
    const sent = await asPerson(context, (person) => contactSupport(person, input, author, context.tools));
    if (!sent.ok) throw refused(sent.refusal);
    return sent.value;
  }),
});
