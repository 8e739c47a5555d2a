import { oc } from '@orpc/contract';
import {
  listingStates,
  mostOfProfessional,
  professionalRefusals,
  professionalSorts,
} from '@atelier/domain/professionals';
import { z } from 'zod';
import {
  amount,
  file,
  id,
  optionalText,
  pageInput,
  picture,
  plainName,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import {
  contactPage,
  contactView,
  professionalPage,
  professionalView,
  specialty,
} from './professionals.views.ts';

const tag = { tags: ['Professionals'] };
const profile = z.object({ professionalId: id });
const most = mostOfProfessional;
const entries = z
  .array(requiredText(most.entry))
  .max(most.entries, `At most ${String(most.entries)} entries`);

/** Fields of a profile as its owner writes them. */
export const professionalFields = z.object({
  businessName: plainName(optionalText(most.name)),
  location: requiredText(most.name),
  specialty,
  hourlyRateCents: amount.refine((cents) => cents <= most.hourlyRateCents, 'At most $10,000 per hour'),
  yearsExperience: z
    .int()
    .min(0)
    .max(most.years, `At most ${String(most.years)} years`),
  description: requiredText(most.text),
  credentials: entries,
  languages: entries,
  services: entries,
  link: optionalText(most.link).refine(
    (text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s/]+\S*$/.test(text),
    'Enter a full address, such as https://example.com',
  ),
  availability: optionalText(most.availability),
});

/** Text of a request, an answer or a reply. */
export const messageText = z.object({ text: requiredText(most.text) });

export const professionals = {
  list: oc
    .route({
      method: 'GET',
      path: '/professionals',
      summary: 'Professionals in the directory',
      description: 'The search covers name, place, specialty and description.',
      ...tag,
    })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        specialty: specialty.optional(),
        sort: z.enum(professionalSorts).default('rating'),
      }),
    )
    .output(professionalPage),
  mine: oc
    .route({ method: 'GET', path: '/own-professional', summary: 'The own profile as a professional', ...tag })
    .output(professionalView.nullable()),
  get: oc
    .route({ method: 'GET', path: '/professionals/{professionalId}', summary: 'A professional', ...tag })
    .input(profile)
    .errors(refusals(professionalRefusals, 'professional-not-found'))
    .output(professionalView),
  photo: oc
    .route({
      method: 'GET',
      path: '/professionals/{professionalId}/photo',
      summary: 'Photo of a professional',
      outputStructure: 'detailed',
      ...tag,
    })
    .input(profile)
    .output(picture),
  save: oc
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}',
      summary: 'Register as a professional, or change the own profile',
      description:
        'One profile a person. A verification ends when the name, the specialty or the credentials change.',
      ...tag,
    })
    .input(professionalFields.extend({ professionalId: id }))
    .errors(refusals(professionalRefusals, 'professional-id-taken', 'professional-registered'))
    .output(professionalView),
  setListing: oc
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}/listing',
      summary: 'List, pause or withdraw the own profile',
      description:
        'A withdrawn profile loses its verification, photo and document. Its reviews stay, and are shown again when it is listed again.',
      ...tag,
    })
    .input(z.object({ professionalId: id, listing: z.enum(listingStates) }))
    .errors(refusals(professionalRefusals, 'professional-not-found'))
    .output(professionalView),
  setPhoto: oc
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}/photo',
      summary: 'Set the photo of the own profile',
      description: 'A picture of at most 4 MB.',
      ...tag,
    })
    .input(profile.extend({ photo: file }))
    .errors(refusals(professionalRefusals, 'professional-not-found', 'professional-photo-not-taken'))
    .output(professionalView),
  removePhoto: oc
    .route({
      method: 'DELETE',
      path: '/professionals/{professionalId}/photo',
      summary: 'Remove the photo of the own profile',
      ...tag,
    })
    .input(profile)
    .errors(refusals(professionalRefusals, 'professional-not-found'))
    .output(professionalView),
  sendProof: oc
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}/proof',
      summary: 'Send the document that proves the own profile',
      description: 'A PDF or a picture of at most 10 MB, read by administrators only.',
      ...tag,
    })
    .input(profile.extend({ proof: file }))
    .errors(
      refusals(
        professionalRefusals,
        'professional-not-found',
        'professional-withdrawn',
        'professional-proof-not-taken',
      ),
    )
    .output(professionalView),
  contacts: oc
    .route({
      method: 'GET',
      path: '/professional-contacts',
      summary: 'Requests that the person sent or received',
      ...tag,
    })
    .input(z.object({ ...pageInput, box: z.enum(['sent', 'received']) }))
    .output(contactPage),
  contact: oc
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}/contacts/{contactId}',
      summary: 'Ask a professional',
      description: 'The professional is notified. Sent twice with the same id, it happens once.',
      ...tag,
    })
    .input(messageText.extend({ professionalId: id, contactId: id }))
    .errors(
      refusals(
        professionalRefusals,
        'professional-not-found',
        'professional-own',
        'professional-contact-id-taken',
        'professional-contact-waiting',
        'professional-contact-too-often',
      ),
    )
    .output(contactView),
  answerContact: oc
    .route({
      method: 'PUT',
      path: '/professional-contacts/{contactId}/answer',
      summary: 'Answer a request',
      description: 'The person who asked is notified.',
      ...tag,
    })
    .input(messageText.extend({ contactId: id }))
    .errors(refusals(professionalRefusals, 'professional-contact-not-found', 'professional-contact-answered'))
    .output(contactView),
};
