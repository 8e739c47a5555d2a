import { createFileRoute } from '@tanstack/react-router';
import { FigureLinesScreen } from '../../../../finances/figure-lines.screen.tsx';
import { readLinesSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/lines')({
  validateSearch: readLinesSearch,
  component: FigureLinesScreen,
});
