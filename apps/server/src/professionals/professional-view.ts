import type { ProfessionalView } from '@atelier/contract/professionals';
import { listContacts } from '@atelier/database/professionals/contacts.store';
import { findProfessional, type Professional } from '@atelier/database/professionals/professionals.reads';
import { findReview, readReviewFacts } from '@atelier/database/professionals/reviews.reads';
import type { Person } from '@atelier/database/platform/in-person';
import {
  decideReview,
  isProofWaiting,
  professionalRefusals,
  verificationState,
} from '@atelier/domain/professionals';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { todayIn, type Clock } from '../platform/clock.ts';

/** Verifications lapse by the date in Greenwich, the same for everyone who reads the directory. */
export const directoryDay = (clock: Clock): CalendarDate => todayIn('UTC', clock);

const contactsOnPage = 20;

/** Returns what only the owner of a profile and administrators read. */
export function ownFacts(
  professional: Professional,
  today: CalendarDate,
): NonNullable<ProfessionalView['own']> {
  const { listing, decisionReason, proof } = professional;
  const facts = { ...professional, proofSentAt: proof?.sentAt ?? null };
  return {
    ...{ listing, decisionReason, proof },
    verification: verificationState(facts, today),
    isProofWaiting: isProofWaiting(facts),
  };
}

/** Reads the person's own profile; null when the person has not registered. */
export async function readOwnProfessional(person: Person, clock: Clock): Promise<ProfessionalView | null> {
  const today = directoryDay(clock);
  const professional = await findProfessional(person, 'own', today);
  if (professional === null) return null;
  return {
    ...professional,
    ...{ canReview: false, reviewRefusal: 'professional-own', workedTogetherSince: null },
    ...{ myReview: null, myContacts: [] },
    own: ownFacts(professional, today),
  };
}

/** Reads a professional that the person may see. */
export async function readProfessional(
  person: Person,
  professionalId: string,
  clock: Clock,
): Promise<Outcome<ProfessionalView, Refusal<'professional-not-found'>>> {
  const today = directoryDay(clock);
  const professional = await findProfessional(person, { id: professionalId }, today);
  if (professional === null) return refuse(professionalRefusals.refusal('professional-not-found'));
  const { isMine } = professional;
  const { workedTogetherSince, ...facts } = await readReviewFacts(person, professional);
  const decided = decideReview(facts);
  const sent = { box: 'sent', professionalId, limit: contactsOnPage } as const;
  return succeed({
    ...professional,
    canReview: decided.ok,
    reviewRefusal: decided.ok ? null : decided.refusal.code,
    workedTogetherSince,
    myReview: await findReview(person, professionalId, 'own'),
    myContacts: (await listContacts(person, sent)).rows,
    own: isMine ? ownFacts(professional, today) : null,
  });
}

/** Reads the person's own profile by id. */
export async function findOwnProfile(
  person: Person,
  professionalId: string,
  clock: Clock,
): Promise<Outcome<Professional, Refusal<'professional-not-found'>>> {
  const own = await findProfessional(person, 'own', directoryDay(clock));
  return own?.id === professionalId
    ? succeed(own)
    : refuse(professionalRefusals.refusal('professional-not-found'));
}
