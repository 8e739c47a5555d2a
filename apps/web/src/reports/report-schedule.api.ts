import { useQuery } from '@tanstack/react-query';
import type { ReportScheduleView } from '@atelier/contract/reports';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';

const words = {
  'report-schedule-not-found': 'The monthly email no longer exists. Someone else may have ended it.',
};

/** Returns what goes out by mail each month, or null. */
export function useReportSchedule() {
  return useQuery(useBusinessApi().reportSchedule.get.queryOptions());
}

export function useSaveReportSchedule(onDone: (saved: ReportScheduleView) => void) {
  return useCommand(useBusinessApi().reportSchedule.save, {
    onSuccess: onDone,
    onProblem: () => true,
    words,
  });
}

export function usePauseReportSchedule() {
  return useCommand(useBusinessApi().reportSchedule.pause, { words });
}

export function useTryReportSchedule(onDone: (tried: { to: string }) => void) {
  return useCommand(useBusinessApi().reportSchedule.trial, { onSuccess: onDone, words });
}

export function useRemoveReportSchedule(onDone: () => void) {
  return useCommand(useBusinessApi().reportSchedule.remove, { onSuccess: onDone, words });
}
