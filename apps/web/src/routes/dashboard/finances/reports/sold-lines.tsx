import { createFileRoute } from '@tanstack/react-router';
import { SoldLinesScreen } from '../../../../reports/sold-lines.screen.tsx';
import { readSoldSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/sold-lines')({
  validateSearch: readSoldSearch,
  component: SoldLinesScreen,
});
