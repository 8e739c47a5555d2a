import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen } from '../../analytics/analytics.screen.tsx';
import { choiceParam } from '../../platform/search-params.ts';

const spans = ['day', 'month'] as const;

export const Route = createFileRoute('/admin/analytics')({
  validateSearch: (search: Record<string, unknown>) => ({
    span: choiceParam(search['span'], spans),
  }),
  component: AnalyticsPage,
});

function AnalyticsPage() {
  const { span = 'day' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AnalyticsScreen
      span={span}
      onSpanChange={(next) =>
        void navigate({
          search: { span: next === 'day' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
