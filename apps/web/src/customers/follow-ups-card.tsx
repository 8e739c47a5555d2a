import { Card } from '../design/card.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { FollowUpButtons, FollowUpPill } from './follow-up.tsx';
import { interactionTitle } from './interaction-words.ts';
import { useFollowUpsOf } from './interactions.api.ts';

/** Shows what someone wants to come back to with a customer, the longest due first; nothing where no one does. */
export function FollowUpsCard({ customerId }: { customerId: string }) {
  const interactions = useFollowUpsOf(customerId).data?.rows ?? [];
  if (interactions.length === 0) return null;
  return (
    <Card title="Follow up" flush>
      <ul className="divide-line border-line divide-y border-t">
        {interactions.map((interaction) => (
          <li
            key={interaction.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={paths.customerInteraction(interaction.id)} className="wrap-anywhere">
                {interactionTitle(interaction)}
              </TextLink>
              <FollowUpPill interaction={interaction} />
            </span>
            <FollowUpButtons interaction={interaction} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
