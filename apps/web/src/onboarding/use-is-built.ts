import { useRouter } from '@tanstack/react-router';

/** Tells whether the router has a page at this address; an area that is still to come has none. */
export function useIsBuilt(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  const known: object = routesByPath;
  return (path) => path in known || `${path}/` in known;
}
