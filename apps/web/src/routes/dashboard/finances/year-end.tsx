import { createFileRoute } from '@tanstack/react-router';
import { readYearEndSearch } from '../../../finances/index.ts';
import { YearEndScreen } from '../../../finances/year-end.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/year-end')({
  validateSearch: readYearEndSearch,
  component: YearEndScreen,
});
