import { createFileRoute } from '@tanstack/react-router';
import { ScheduleCScreen } from '../../../../finances/schedule-c.screen.tsx';
import { readYearSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/schedule-c')({
  validateSearch: readYearSearch,
  component: ScheduleCScreen,
});
