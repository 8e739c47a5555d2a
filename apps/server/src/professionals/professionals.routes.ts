import { implement } from '@orpc/server';
import { hiring, professionalReviews, professionals } from '@atelier/contract/professionals';
import { listContacts } from '@atelier/database/professionals/contacts.store';
import {
  findProfessionalPhoto,
  listProfessionals,
} from '@atelier/database/professionals/professionals.reads';
import { listReviews } from '@atelier/database/professionals/reviews.reads';
import { succeed } from '@atelier/domain/foundation';
import { displayName } from '@atelier/domain/identity';
import {
  asPerson,
  change,
  personOutcome,
  signedIn,
  type AccountRequest,
  type BusinessRequest,
} from '../platform/answer.ts';
import { pictureAnswer } from '../platform/picture-answer.ts';
import { answerRequest, contactProfessional } from './contact-professional.command.ts';
import { hireProfessional } from './hire-professional.command.ts';
import { directoryDay, readOwnProfessional, readProfessional } from './professional-view.ts';
import {
  findReviewed,
  replyToReview,
  reportReview,
  withdrawReview,
  writeReview,
} from './review-professional.command.ts';
import { saveProfessional, sendProof, setListing, setPhoto } from './save-professional.command.ts';

const onProfessionals = implement(professionals).$context<AccountRequest>();
const onHiring = implement(hiring).$context<BusinessRequest>();
const onReviews = implement(professionalReviews).$context<AccountRequest>();

const nameOf = (request: AccountRequest): string => {
  const { name, email } = signedIn(request);
  return displayName({ accountName: name, email });
};

export const hiringRoutes = onHiring.router({
  hire: onHiring.hire.handler(({ input, context }) =>
    change(context, 'hireProfessional', input, (tenant, tools) => hireProfessional(tenant, input, tools)),
  ),
});

export const professionalRoutes = onProfessionals.router({
  list: onProfessionals.list.handler(({ input, context }) =>
    asPerson(context, (person) =>
      listProfessionals(person, { ...input, today: directoryDay(context.tools.clock) }),
    ),
  ),
  mine: onProfessionals.mine.handler(({ context }) =>
    asPerson(context, (person) => readOwnProfessional(person, context.tools.clock)),
  ),
  get: onProfessionals.get.handler(({ input, context }) =>
    personOutcome(context, (person) => readProfessional(person, input.professionalId, context.tools.clock)),
  ),
  photo: onProfessionals.photo.handler(async ({ input, context }) =>
    pictureAnswer(await asPerson(context, (person) => findProfessionalPhoto(person, input.professionalId))),
  ),
  save: onProfessionals.save.handler(({ input, context }) =>
    personOutcome(context, (person) => saveProfessional(person, input, context.tools)),
  ),
  setListing: onProfessionals.setListing.handler(({ input, context }) =>
    personOutcome(context, (person) => setListing(person, input, context.tools)),
  ),
  setPhoto: onProfessionals.setPhoto.handler(({ input, context }) =>
    personOutcome(context, (person) => setPhoto(person, input, context.tools)),
  ),
  removePhoto: onProfessionals.removePhoto.handler(({ input, context }) =>
    personOutcome(context, (person) => setPhoto(person, { ...input, photo: null }, context.tools)),
  ),
  sendProof: onProfessionals.sendProof.handler(({ input, context }) =>
    personOutcome(context, (person) => sendProof(person, input, context.tools)),
  ),
  contacts: onProfessionals.contacts.handler(({ input, context }) =>
    asPerson(context, (person) => listContacts(person, input)),
  ),
  contact: onProfessionals.contact.handler(({ input, context }) =>
    personOutcome(context, (person) => contactProfessional(person, input, nameOf(context), context.tools)),
  ),
  answerContact: onProfessionals.answerContact.handler(({ input, context }) =>
    personOutcome(context, (person) => answerRequest(person, input, context.tools)),
  ),
});

export const professionalReviewRoutes = onReviews.router({
  list: onReviews.list.handler(({ input, context }) =>
    personOutcome(context, async (person) => {
      const found = await findReviewed(person, input.professionalId, context.tools);
      return found.ok ? succeed(await listReviews(person, input)) : found;
    }),
  ),
  write: onReviews.write.handler(({ input, context }) =>
    personOutcome(context, (person) => writeReview(person, input, nameOf(context), context.tools)),
  ),
  withdraw: onReviews.withdraw.handler(({ input, context }) =>
    personOutcome(context, (person) => withdrawReview(person, input, context.tools)),
  ),
  reply: onReviews.reply.handler(({ input, context }) =>
    personOutcome(context, (person) => replyToReview(person, input, context.tools)),
  ),
  report: onReviews.report.handler(({ input, context }) =>
    personOutcome(context, (person) => reportReview(person, input, context.tools)),
  ),
});
