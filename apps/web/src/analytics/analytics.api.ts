import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FigureSpan } from '@atelier/domain/analytics';
import { accountApi } from '../platform/api.ts';
import { saving, useCommand } from '../platform/use-command.ts';

/** Counts of the installation. */
export function useAnalytics(span: FigureSpan) {
  return useQuery(
    accountApi.analytics.get.queryOptions({ input: { span }, placeholderData: keepPreviousData }),
  );
}

export function useCountNow(onSaved: () => void) {
  return useCommand(accountApi.analytics.count, saving({}, { onSaved }));
}
