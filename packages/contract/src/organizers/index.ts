export { organizerInteractionFields, organizerInteractions, organizers } from './organizers.endpoints.ts';
export type { OrganizerInteractionView, OrganizerView } from './organizers.views.ts';
