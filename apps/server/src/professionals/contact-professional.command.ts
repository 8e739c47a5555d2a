import type { ContactView } from '@atelier/contract/professionals';
import {
  addContact,
  answerContact,
  countContactsSince,
  findContact,
} from '@atelier/database/professionals/contacts.store';
import { findProfessional } from '@atelier/database/professionals/professionals.reads';
import type { Person } from '@atelier/database/platform/in-person';
import { mostContactsPerDay, professionalRefusals, nameOfProfessional } from '@atelier/domain/professionals';
import { instantAfterDays, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { tellAboutProfessional } from './professional-news.ts';
import { directoryDay } from './professional-view.ts';

type NewsTools = Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>;

async function readContact(
  person: Person,
  contactId: string,
): Promise<Outcome<ContactView, Refusal<'professional-contact-not-found'>>> {
  const contact = await findContact(person, contactId);
  return contact === null
    ? refuse(professionalRefusals.refusal('professional-contact-not-found'))
    : succeed(contact);
}

/** Asks a professional, and notifies the professional. */
export async function contactProfessional(
  person: Person,
  input: { readonly professionalId: string; readonly contactId: string; readonly text: string },
  senderName: string,
  tools: NewsTools,
): Promise<
  Outcome<
    ContactView,
    Refusal<
      | 'professional-not-found'
      | 'professional-own'
      | 'professional-contact-id-taken'
      | 'professional-contact-waiting'
      | 'professional-contact-too-often'
      | 'professional-contact-not-found'
    >
  >
> {
  const { professionalId, contactId, text } = input;
  const sentBefore = await findContact(person, contactId);
  if (sentBefore?.isMine === true && sentBefore.professionalId === professionalId) return succeed(sentBefore);

  const professional = await findProfessional(person, { id: professionalId }, directoryDay(tools.clock));
  if (professional === null) return refuse(professionalRefusals.refusal('professional-not-found'));
  if (professional.isMine) return refuse(professionalRefusals.refusal('professional-own'));
  const sentAt = tools.clock.now().toISOString();
  if ((await countContactsSince(person, instantAfterDays(sentAt, -1))) >= mostContactsPerDay) {
    return refuse(professionalRefusals.refusal('professional-contact-too-often'));
  }

  const { ownerId } = professional;
  const added = await addContact(person, { id: contactId, professionalId, ownerId, message: text, sentAt });
  if (!added.ok) return added;
  const facts = { from: senderName, isAnswer: false, message: text };
  const news = {
    kind: 'professional-contact',
    subjectId: professionalId,
    occasion: contactId,
    facts,
  } as const;
  await tellAboutProfessional(person, ownerId, news, tools);
  return readContact(person, contactId);
}

/** Answers a request that the person received as a professional, and notifies the person who asked. */
export async function answerRequest(
  person: Person,
  { contactId, text }: { readonly contactId: string; readonly text: string },
  tools: NewsTools,
): Promise<
  Outcome<ContactView, Refusal<'professional-contact-not-found' | 'professional-contact-answered'>>
> {
  const contact = await findContact(person, contactId);
  if (contact === null || contact.isMine) {
    return refuse(professionalRefusals.refusal('professional-contact-not-found'));
  }
  const answeredAt = tools.clock.now().toISOString();
  if (!(await answerContact(person, contactId, { text, answeredAt }))) {
    return refuse(professionalRefusals.refusal('professional-contact-answered'));
  }
  const { professionalId, professionalName, personId } = contact;
  const facts = { from: nameOfProfessional(professionalName), isAnswer: true, message: text };
  const occasion = `${contactId} answer`;
  const news = { kind: 'professional-contact', subjectId: professionalId, occasion, facts } as const;
  await tellAboutProfessional(person, personId, news, tools);
  return readContact(person, contactId);
}
