import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import type { EventApplicationView } from '@atelier/contract/events';
import { eventFeeName, nextApplicationStatuses, type ApplicationStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../../design/button.tsx';
import { useFormats } from '../../design/formats.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../design/menus/menu.tsx';
import { useToday } from '../../platform/active-business.tsx';
import { ApplicationStepDialog } from './application-step-dialog.tsx';
import { applicationStatusWords, applicationStepWords, dateAndDaysLeft } from './application-words.ts';
import type { Application } from './event-applications.api.ts';

type NextStepProps = { view: EventApplicationView; application: Application };

function textOf({ view, application }: NextStepProps, today: CalendarDate, locale: string): string {
  const { status, next, statusBefore, answerWithinHours } = application;
  const system = application.applicationSystem || view.event.organizerSystem;
  if (view.event.status === 'cancelled') {
    return `The event is cancelled. Its application: ${applicationStatusWords[status].label.toLowerCase()}.`;
  }
  const until = next && dateAndDaysLeft(next.date, today, locale);
  switch (status) {
    case 'idea':
    case 'preparing':
      if (next?.name === 'opensOn') return `Applications open ${until ?? ''}.`;
      if (next) return `Apply by ${until ?? ''}.`;
      return application.deadlineOn === null
        ? 'Enter the deadline, or start preparing.'
        : 'The deadline has passed.';
    case 'submitted':
    case 'waitlisted':
      return next
        ? `The organizer answers by ${until ?? ''}.`
        : `Look at ${system || 'the organizer’s page'} for the answer.`;
    case 'accepted':
      if (next) return `Accept and pay by ${until ?? ''}.`;
      return statusBefore === 'waitlisted' && answerWithinHours !== null
        ? `You were called from the wait list. Answer within ${String(answerWithinHours)} hours.`
        : 'Confirm your place, and pay the fees.';
    case 'confirmed': {
      const fee = view.fees.find(({ state, dueOn }) => state === 'unpaid' && dueOn !== null);
      if (fee?.dueOn) return `Pay ${eventFeeName(fee)} by ${dateAndDaysLeft(fee.dueOn, today, locale)}.`;
      return 'Your place is confirmed.';
    }
    default:
      return `The application is ${applicationStatusWords[status].label.toLowerCase()}.`;
  }
}

/** The one thing to do next with an application, with the other steps behind a menu. */
export function ApplicationNextStep(props: NextStepProps) {
  const { view, application } = props;
  const { locale } = useFormats();
  const today = useToday();
  const [asked, setAsked] = useState<ApplicationStatus | null>(null);
  const { status, statusBefore } = application;
  const next = nextApplicationStatuses(status);
  // Cancelling is no step that anyone is led to.
  const primary = status === 'confirmed' ? undefined : next[0];
  const others = next.filter((to) => to !== primary);
  const back = statusBefore !== null && !next.includes(statusBefore) ? statusBefore : null;
  return (
    <section
      aria-label="Next step"
      className="border-line bg-accent-soft mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border px-4 py-3 sm:px-5"
    >
      <p className="font-medium">{textOf(props, today, locale)}</p>
      <div className="flex flex-wrap gap-2">
        {(others.length > 0 || back !== null) && (
          <Menu trigger={<Button icon={ChevronDown}>Other status</Button>}>
            {others.map((to) => (
              <MenuItem key={to} onSelect={() => setAsked(to)}>
                {applicationStepWords[to]}
              </MenuItem>
            ))}
            {others.length > 0 && back !== null && <MenuSeparator />}
            {back !== null && (
              <MenuItem onSelect={() => setAsked(back)}>
                Set back to {applicationStatusWords[back].label.toLowerCase()}
              </MenuItem>
            )}
          </Menu>
        )}
        {primary !== undefined && (
          <Button tone="primary" onClick={() => setAsked(primary)}>
            {applicationStepWords[primary]}
          </Button>
        )}
      </div>
      {asked !== null && (
        <ApplicationStepDialog
          view={view}
          application={application}
          to={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
