export type { OrganizerInteraction } from './organizer-interaction.ts';
export { organizerRefusals } from './organizer-refusals.ts';
