import { createFileRoute } from '@tanstack/react-router';
import { SoldLinesScreen } from '../../../../finances/sold-lines.screen.tsx';
import { readSoldSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/sold-lines')({
  validateSearch: readSoldSearch,
  component: SoldLinesScreen,
});
