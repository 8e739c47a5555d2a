import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { EventPlanView } from '@atelier/contract/events';
import { permits } from '@atelier/domain/businesses';
import { NewInteractionDialog } from '../customers/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useInteractionsAt } from './event-plans.api.ts';

/** Customers met at an event, by what was noted of them. From its first day on, more can be added. */
export function EventPeople({ event }: { event: EventPlanView }) {
  const { id: eventId, startsOn, endsOn, status } = event;
  const today = useToday();
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const interactions = useInteractionsAt(eventId).data?.rows;
  const [isAdding, setAdding] = useState(false);
  const canAdd = mayWrite && startsOn <= today && status !== 'cancelled';
  if (interactions === undefined || (interactions.length === 0 && !canAdd)) return null;
  const happenedOn = endsOn < today ? endsOn : today;
  return (
    <Card
      title="People met"
      action={
        canAdd && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Add person
          </Button>
        )
      }
    >
      {interactions.length === 0 ? (
        <p className="text-ink-soft">Note the people you met here and what you talked about.</p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {interactions.map(({ id, customerId, customerName, subject, body, happenedOn: day }) => (
            <li key={id} className="py-3">
              <TextLink to={paths.customer(customerId)} className="wrap-anywhere">
                {customerName}
              </TextLink>
              <p className="text-ink-soft text-sm">
                <TextLink to={paths.customerInteraction(id)} className="line-clamp-1 wrap-anywhere">
                  {subject === '' ? body : subject}
                </TextLink>
                <DateText date={day} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <NewInteractionDialog
          customerId={null}
          orderId={null}
          fields={{ kind: 'market-visit', happenedOn, eventId }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
