import { useMatches } from '@tanstack/react-router';

/** The address of the page that is shown, without a slash at its end. The address of the browser runs ahead of it. */
export const useShownPage = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') ?? '' });
