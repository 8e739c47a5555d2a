import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type { EventApplicationView } from '@atelier/contract/events';
import { applicationDateNames } from '@atelier/domain/events';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../../design/button.tsx';
import { Card, FactList } from '../../design/card.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { DateText } from '../../design/figures.tsx';
import { OutsideLink } from '../../design/outside-link.tsx';
import { useActiveBusiness } from '../../platform/active-business.tsx';
import { ApplicationChecklist } from './application-checklist.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { ApplicationNextStep } from './application-next-step.tsx';
import { applicationDateWords, applicationStatusWords } from './application-words.ts';
import type { Application } from './event-applications.api.ts';
import { EventFeesCard } from './event-fees-card.tsx';

/** The application to an event: the next step, dates, checklist, fees and history. */
export function EventApplication({ view }: { view: EventApplicationView }) {
  const isWriter = permits(useActiveBusiness().business.role, 'finances.record');
  const mayWrite = isWriter && view.event.status !== 'closed';
  const [isOpen, setOpen] = useState(false);
  const { application } = view;
  return (
    <>
      {application === null ? (
        <div className="mb-5">
          <EmptyState
            drawing="stall"
            title="No application yet"
            action={
              mayWrite && (
                <Button tone="primary" onClick={() => setOpen(true)}>
                  Add application
                </Button>
              )
            }
          >
            Add the dates and the checklist of your application, and you’re reminded before each deadline.
          </EmptyState>
        </div>
      ) : (
        mayWrite && <ApplicationNextStep view={view} application={application} />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <EventFeesCard view={view} mayEdit={mayWrite} mayPay={isWriter} />
          {application !== null && <ApplicationChecklist view={view} mayWrite={mayWrite} />}
        </div>
        {application !== null && (
          <div className="min-w-0 space-y-5">
            <DatesCard application={application} onEdit={mayWrite ? () => setOpen(true) : undefined} />
            <DetailsCard view={view} application={application} />
            <StepsCard view={view} />
          </div>
        )}
      </div>
      {isOpen && <ApplicationDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

type DatesCardProps = { application: Application; onEdit: (() => void) | undefined };

function DatesCard({ application, onEdit }: DatesCardProps) {
  const facts = applicationDateNames.flatMap((name) => {
    const date = application[name];
    return date === null ? [] : [{ term: applicationDateWords[name], value: <DateText date={date} /> }];
  });
  return (
    <Card
      title="Dates"
      action={
        onEdit && (
          <Button icon={Pencil} onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      {facts.length === 0 ? (
        <p className="text-ink-soft">No dates yet. Add them to be reminded.</p>
      ) : (
        <FactList facts={facts} className="-my-2.5" />
      )}
    </Card>
  );
}

function DetailsCard({ view, application }: { view: EventApplicationView; application: Application }) {
  const { link, reference, answerWithinHours, boothWishes, notes } = application;
  const system = application.applicationSystem || view.event.organizerSystem;
  const facts = [
    { term: 'Apply through', value: system },
    { term: 'Reference', value: reference },
    { term: 'Booth wishes', value: boothWishes },
    {
      term: 'Wait list',
      value: answerWithinHours === null ? '' : `Answer within ${String(answerWithinHours)} hours`,
    },
    { term: 'Notes', value: notes },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0 && link === '') return null;
  return (
    <Card title="Details">
      <FactList facts={facts} className="-my-2.5" />
      {link !== '' && (
        <p className="mt-3">
          <OutsideLink address={link}>Open application</OutsideLink>
        </p>
      )}
    </Card>
  );
}

function StepsCard({ view: { steps } }: { view: EventApplicationView }) {
  return (
    <Card title="History">
      <ol className="divide-line -my-3 divide-y">
        {steps.map(({ id, toStatus, happenedOn, seenWhere, personName }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{applicationStatusWords[toStatus].label}</span>
              <DateText date={happenedOn} />
            </p>
            <p className="text-ink-soft text-sm wrap-anywhere">
              {[seenWhere === '' ? '' : `Seen at ${seenWhere}`, personName ?? '']
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
