import { useQuery } from '@tanstack/react-query';
import type { OrganizerView } from '@atelier/contract/organizers';
import { customerWords } from '../customers/index.ts';
import { eventPlanWords } from '../events/index.ts';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';

/** Sentences for refusals of organizers. */
export const organizerWords: Words = {
  ...customerWords,
  ...eventPlanWords,
  'organizer-not-found': 'This organizer does not exist, or is in another business.',
  'organizer-interaction-not-found': 'This interaction was deleted already.',
  'organizer-interaction-id-taken': 'This interaction has been recorded already. Reload the page.',
};

export function useOrganizer(organizerId: string) {
  return useQuery(useBusinessApi().organizers.get.queryOptions({ input: { organizerId } }));
}

export function useLinkCustomer(options: Saving<OrganizerView>) {
  return useCommand(useBusinessApi().organizers.linkCustomer, saving(organizerWords, options));
}

export function useSaveInteraction(options: Saving<OrganizerView>) {
  return useCommand(useBusinessApi().organizerInteractions.save, saving(organizerWords, options));
}

export function useRemoveInteraction(options: Saving<OrganizerView>) {
  return useCommand(useBusinessApi().organizerInteractions.remove, saving(organizerWords, options));
}
