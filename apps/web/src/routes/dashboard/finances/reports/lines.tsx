import { createFileRoute } from '@tanstack/react-router';
import { FigureLinesScreen } from '../../../../reports/figure-lines.screen.tsx';
import { readLinesSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/lines')({
  validateSearch: readLinesSearch,
  component: FigureLinesScreen,
});
