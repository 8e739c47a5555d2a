import { Plus } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { recordInteraction } from './interaction-place.tsx';
import { interactionKindWords, interactionTitle } from './interaction-words.ts';
import { useInteractionsOfOrder } from './interactions.api.ts';

/** Shows what was said about an order, the latest first, and what records more of it. */
export function InteractionsOfOrder({ orderId }: { orderId: string }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const interactions = useInteractionsOfOrder(orderId).data?.rows;
  if (interactions === undefined || (interactions.length === 0 && !mayWrite)) return null;
  return (
    <Card
      title="Interactions"
      action={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => recordInteraction()}>
            Record
          </Button>
        )
      }
    >
      {interactions.length === 0 ? (
        <p className="text-ink-soft">Nothing noted about this order yet.</p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {interactions.map((interaction) => (
            <li key={interaction.id} className="py-3">
              <TextLink to={paths.customerInteraction(interaction.id)} className="wrap-anywhere">
                {interactionTitle(interaction)}
              </TextLink>
              <p className="text-ink-soft text-sm">
                {interactionKindWords[interaction.kind].label}, <DateText date={interaction.happenedOn} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
