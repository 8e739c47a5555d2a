import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useInteractionsAt } from './event-plans.api.ts';

/** Customers met at an event, by what was noted of them. */
export function EventPeople({ eventId }: { eventId: string }) {
  const interactions = useInteractionsAt(eventId).data?.rows ?? [];
  if (interactions.length === 0) return null;
  return (
    <Card title="People met">
      <ul className="divide-line -my-3 divide-y">
        {interactions.map(({ id, customerId, customerName, subject, body, happenedOn }) => (
          <li key={id} className="py-3">
            <TextLink to={paths.customer(customerId)} className="wrap-anywhere">
              {customerName}
            </TextLink>
            <p className="text-ink-soft text-sm">
              <TextLink to={paths.customerInteraction(id)} className="line-clamp-1 wrap-anywhere">
                {subject === '' ? body : subject}
              </TextLink>
              <DateText date={happenedOn} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
