import { createFileRoute } from '@tanstack/react-router';
import { readCalendarSearch } from '../../../event-calendar/index.ts';
import { EventCalendarScreen } from '../../../event-calendar/event-calendar.screen.tsx';

export const Route = createFileRoute('/dashboard/events/calendar')({
  validateSearch: readCalendarSearch,
  component: CalendarPage,
});

function CalendarPage() {
  const navigate = Route.useNavigate();
  return (
    <EventCalendarScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
