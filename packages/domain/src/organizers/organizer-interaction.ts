import { customerRefusals, type Interaction } from '../customers/index.ts';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '../foundation/index.ts';

/** One time that a business and an organizer were in contact. */
export type OrganizerInteraction = Pick<
  Interaction,
  'id' | 'kind' | 'direction' | 'happenedOn' | 'subject' | 'body' | 'outcome'
>;

/** Decides about an interaction with an organizer: it has a subject or a text, and has happened by today. */
export function decideOrganizerInteraction(
  draft: OrganizerInteraction,
  today: CalendarDate,
): Outcome<OrganizerInteraction, Refusal<'interaction-says-nothing' | 'interaction-in-the-future'>> {
  if (draft.subject === '' && draft.body === '') {
    return refuse(customerRefusals.refusal('interaction-says-nothing', { field: 'subject' }));
  }
  return draft.happenedOn > today
    ? refuse(customerRefusals.refusal('interaction-in-the-future', { field: 'happenedOn' }))
    : succeed(draft);
}
