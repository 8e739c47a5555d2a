import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { adminRefusals } from './admin-refusals.ts';

/** Acts of administrators, as the log keeps them. */
export const administratorActs = [
  'confirm-address',
  'send-password-reset',
  'suspend',
  'lift-suspension',
  'end-session',
  'end-all-sessions',
  'make-administrator',
  'unmake-administrator',
  'delete-person',
  'retry-job',
  'cancel-job',
  'download-support-bundle',
] as const;
export type AdministratorAct = (typeof administratorActs)[number];

/** A person as far as decisions of administrators need it. */
export interface PersonFacts {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly isSuspended: boolean;
}

/** Facts about the installation at the moment of an act. */
export interface ActFacts {
  readonly administratorId: string;
  readonly person: PersonFacts;
  /** Administrators beside the person who are not suspended. */
  readonly otherAdministrators: number;
}

/** Returns true where no administrator could sign in without this person. */
const isLast = ({ person, otherAdministrators }: ActFacts): boolean =>
  person.isAdmin && !person.isSuspended && otherAdministrators === 0;

type Last = Refusal<'last-administrator'>;
type Own = Refusal<'own-account'>;

/** Decides whether a person may be suspended: never oneself, which would only lock oneself out. */
export function decideSuspension(facts: ActFacts): Outcome<null, Last | Own> {
  if (facts.person.id === facts.administratorId) return refuse(adminRefusals.refusal('own-account'));
  return isLast(facts) ? refuse(adminRefusals.refusal('last-administrator')) : succeed(null);
}

/** Decides whether a person may become an administrator. */
export function decideMaking({ person }: ActFacts): Outcome<null, Refusal<'person-suspended'>> {
  return person.isSuspended ? refuse(adminRefusals.refusal('person-suspended')) : succeed(null);
}

/** Decides whether a person may lose the role of administrator. */
export function decideUnmaking(facts: ActFacts): Outcome<null, Last> {
  return isLast(facts) ? refuse(adminRefusals.refusal('last-administrator')) : succeed(null);
}

/** Decides whether an administrator may delete a person, whose address was typed to confirm it. */
export function decideDeletion(
  facts: ActFacts,
  typed: { readonly email: string; readonly expected: string },
): Outcome<null, Last | Own | Refusal<'email-differs'>> {
  if (facts.person.id === facts.administratorId) return refuse(adminRefusals.refusal('own-account'));
  if (isLast(facts)) return refuse(adminRefusals.refusal('last-administrator'));
  return typed.email.trim().toLowerCase() === typed.expected
    ? succeed(null)
    : refuse(adminRefusals.refusal('email-differs', { field: 'email' }));
}
