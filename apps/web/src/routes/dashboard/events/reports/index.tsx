import { createFileRoute } from '@tanstack/react-router';
import { readEventComparisonSearch } from '../../../../reports/index.ts';
import { EventComparisonScreen } from '../../../../reports/event-comparison.screen.tsx';

export const Route = createFileRoute('/dashboard/events/reports/')({
  validateSearch: readEventComparisonSearch,
  component: EventComparisonScreen,
});
