import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '../design/error-panel.tsx';
import { readProblem, type Words } from './problems.ts';

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** A skeleton of the real layout. */
  skeleton: ReactNode;
  /** "Customers could not be loaded" */
  errorTitle?: string;
  words?: Words;
  children: (data: Data) => ReactNode;
};

/** Loading, failed or here: the first three of a screen's four states. Old data stays while new is fetched. */
export function Loaded<Data>({ query, skeleton, errorTitle, words, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return skeleton;
  return (
    <ErrorPanel
      {...(errorTitle === undefined ? {} : { title: errorTitle })}
      message={readProblem(query.error, words).message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
