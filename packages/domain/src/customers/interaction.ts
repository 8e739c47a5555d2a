import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '../foundation/index.ts';
import { customerRefusals } from './customer.ts';

/** In what way a business and a customer had to do with each other. */
export const interactionKinds = [
  'note',
  'call',
  'email',
  'message',
  'meeting',
  'market-visit',
  'complaint',
  'review',
] as const;
export type InteractionKind = (typeof interactionKinds)[number];

/** Who began it: `in` is the customer. */
export const interactionDirections = ['in', 'out'] as const;
export type InteractionDirection = (typeof interactionDirections)[number];

/** What became of a follow-up: dismissed is one that no one needs any longer. */
export const followUpStates = ['open', 'done', 'dismissed'] as const;
export type FollowUpState = (typeof followUpStates)[number];

/** One time that a business and a customer had to do with each other, and when someone wants to come back to it. */
export type Interaction = {
  readonly id: string;
  readonly customerId: string;
  readonly kind: InteractionKind;
  /** Null where it does not matter, as of a note. */
  readonly direction: InteractionDirection | null;
  readonly happenedOn: CalendarDate;
  readonly subject: string;
  readonly body: string;
  /** Outcome. */
  readonly outcome: string;
  readonly eventId: string | null;
  readonly invoiceId: string | null;
  readonly orderId: string | null;
  readonly followUpOn: CalendarDate | null;
  /** Null where nothing is to be followed up. */
  readonly followUp: FollowUpState | null;
};

type InteractionRefusal = Refusal<
  'interaction-says-nothing' | 'interaction-in-the-future' | 'follow-up-without-day' | 'follow-up-before-it'
>;

/**
 * What is kept of an interaction: it says something and has happened by today. With a day to follow up, which is not
 * before it, the follow-up is open until it is said otherwise; without one, there is none.
 */
export function decideInteraction(
  said: Omit<Interaction, 'followUp'> & { readonly followUp?: FollowUpState | null },
  today: CalendarDate,
): Outcome<Interaction, InteractionRefusal> {
  const contact = decideContact(said, today);
  if (!contact.ok) return contact;
  if (said.followUpOn === null) {
    if (said.followUp === 'done' || said.followUp === 'dismissed')
      return refuse(customerRefusals.refusal('follow-up-without-day', { field: 'followUpOn' }));
    return succeed({ ...said, followUp: null });
  }
  if (said.followUpOn < said.happenedOn)
    return refuse(customerRefusals.refusal('follow-up-before-it', { field: 'followUpOn' }));
  return succeed({ ...said, followUp: said.followUp ?? 'open' });
}

/** Decides about a contact: it has a subject or a text, and has happened by today. */
export function decideContact<Said extends Pick<Interaction, 'subject' | 'body' | 'happenedOn'>>(
  said: Said,
  today: CalendarDate,
): Outcome<Said, Refusal<'interaction-says-nothing' | 'interaction-in-the-future'>> {
  if (said.subject === '' && said.body === '')
    return refuse(customerRefusals.refusal('interaction-says-nothing', { field: 'subject' }));
  return said.happenedOn > today
    ? refuse(customerRefusals.refusal('interaction-in-the-future', { field: 'happenedOn' }))
    : succeed(said);
}
