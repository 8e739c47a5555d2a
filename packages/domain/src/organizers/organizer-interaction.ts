import type { Interaction } from '../customers/index.ts';

/** One time that a business and an organizer were in contact. */
export type OrganizerInteraction = Pick<
  Interaction,
  'id' | 'kind' | 'direction' | 'happenedOn' | 'subject' | 'body' | 'outcome'
>;
