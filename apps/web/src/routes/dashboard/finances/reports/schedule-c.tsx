import { createFileRoute } from '@tanstack/react-router';
import { ScheduleCScreen } from '../../../../reports/schedule-c.screen.tsx';
import { readYearSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/schedule-c')({
  validateSearch: readYearSearch,
  component: ScheduleCScreen,
});
