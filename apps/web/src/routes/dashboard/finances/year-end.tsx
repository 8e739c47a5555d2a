import { createFileRoute } from '@tanstack/react-router';
import { readYearEndSearch } from '../../../reports/index.ts';
import { YearEndScreen } from '../../../reports/year-end.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/year-end')({
  validateSearch: readYearEndSearch,
  component: YearEndScreen,
});
