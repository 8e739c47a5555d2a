import { useEffect, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '../design/error-panel.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from './paths.ts';
import { readProblem, type Words } from './problems.ts';

type Asking = Pick<UseQueryResult, 'data' | 'refetch' | 'isPaused'>;

/**
 * Whether what is here is what the server says now, so that an editor may begin with it; what is kept on this device
 * is so only where the server cannot be asked. It stays true: a later answer takes no editor away.
 */
export function useIsFresh({ data, refetch, isPaused }: Asking, isWanted = true): boolean {
  const [isFresh, setFresh] = useState(!isWanted);
  useEffect(() => {
    if (isWanted) void refetch({ cancelRefetch: false }).finally(() => setFresh(true));
  }, [isWanted, refetch]);
  if (!isFresh && isPaused && data !== undefined) setFresh(true);
  return isFresh;
}

type LoadedProps<Data> = {
  query: Asking & Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** A skeleton of the real layout. */
  skeleton: ReactNode;
  /** "Customers could not be loaded" */
  errorTitle?: string;
  /** True when the page with its heading is loaded, and not a part of it. */
  isPage?: boolean;
  words?: Words;
  /** For an editor: begins with what the server says now, and with what is kept here only where it cannot be asked. */
  fresh?: boolean;
  children: (data: Data) => ReactNode;
};

const waitsForNetwork =
  'You are offline, and this has not been opened here before. It appears as soon as you are back online.';

/** Loading, failed or here: the first three of a screen's four states. Old data stays while new is fetched. */
export function Loaded<Data>({
  query,
  skeleton,
  errorTitle,
  isPage = false,
  words,
  fresh = false,
  children,
}: LoadedProps<Data>) {
  const isFresh = useIsFresh(query, fresh);
  if (query.data !== undefined && isFresh) return children(query.data);
  // A skeleton would promise what cannot come. It comes by itself with the network.
  if (query.error === null && query.isPaused) {
    return <ErrorPanel title="Not on this device yet" message={waitsForNetwork} isPage={isPage} />;
  }
  if (query.error === null || query.data !== undefined) return skeleton;
  const problem = readProblem(query.error, words);
  // What is not there, or refused, is so at the second try as well; a page then leads on.
  const isFinal = problem.status === 404 || problem.isRefusal;
  const retry = isFinal ? {} : { onRetry: () => void query.refetch() };
  const wayOut =
    isFinal && isPage ? { action: <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton> } : {};
  return (
    <ErrorPanel
      {...(errorTitle === undefined ? {} : { title: errorTitle })}
      message={problem.message}
      {...retry}
      {...wayOut}
      retrying={query.isFetching}
      isPage={isPage}
    />
  );
}
