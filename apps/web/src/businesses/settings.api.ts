import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BusinessView } from '@atelier/contract/businesses';
import { useActiveBusiness, useBusinessApi, useBusinessSettings } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

export const settingsWords: Words = {
  'currency-in-use': 'Your books already have entries in this currency, so it can’t be changed.',
  'currency-unknown': 'There is no such currency.',
  'invoice-number-pattern-invalid':
    'Write {number} or {number:4} exactly once. Around it go letters, digits, spaces and - / . _ #, and {year} or {month}.',
  'number-needs-year': 'Write {year} into the pattern, or numbers would come twice.',
  'locale-unknown': 'There is no such language and region.',
  'logo-not-an-image': 'The logo must be a PNG or JPEG picture of at most 1 MB.',
  'time-zone-unknown': 'There is no such time zone.',
};

/** Saves what differs from the settings as they are, and resolves when the new ones are here. */
export function useSaveSettings(current: BusinessView) {
  const settings = useBusinessSettings();
  const update = useCommand(useBusinessApi().businesses.update, { onProblem: () => true });
  return async (wanted: Partial<BusinessView>) => {
    const changed = Object.entries(wanted).filter(
      ([name, value]) => value !== current[name as keyof BusinessView],
    );
    if (changed.length > 0) await update.mutateAsync(Object.fromEntries(changed));
    await settings.refetch();
  };
}

/** Tells whether anything was ever posted; from then on the currency stays. */
export function useHasEntries() {
  return useQuery({
    ...useBusinessApi().journal.list.queryOptions({ input: { limit: 1 } }),
    select: (page) => page.rows.length > 0,
  });
}

/** The address of the logo; the version makes the browser fetch a new one after a change. */
export function useLogoAddress(): string {
  const { business } = useActiveBusiness();
  const version = useQueryClient().getQueryState(useBusinessApi().businesses.get.queryKey())?.dataUpdatedAt;
  return `/api/v1/businesses/${business.id}/logo?v=${String(version ?? 0)}`;
}

export function usePutLogo(onProblem: (message: string) => void) {
  return useCommand(useBusinessApi().businesses.putLogo, {
    words: settingsWords,
    onRefusal: (problem) => onProblem(problem.message),
  });
}

export function useRemoveLogo() {
  return useCommand(useBusinessApi().businesses.removeLogo);
}
