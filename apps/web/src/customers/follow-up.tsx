import { CalendarClock, Check, CircleSlash, RotateCcw } from 'lucide-react';
import type { InteractionView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { addDays, addMonths, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateText } from '../design/figures.tsx';
import { Menu, MenuItem } from '../design/menus/menu.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { useChangeInteraction } from './interactions.api.ts';

type FollowUpProps = { interaction: InteractionView };

/** Tells whether and when someone wants to come back to it; nothing where no one does. */
export function FollowUpPill({ interaction: { followUp, followUpOn } }: FollowUpProps) {
  const today = useToday();
  if (followUp === null || followUpOn === null) return null;
  if (followUp === 'done') return <StatePill tone="success">Followed up</StatePill>;
  if (followUp === 'dismissed') return <StatePill tone="muted">Dismissed</StatePill>;
  if (followUpOn > today)
    return (
      <StatePill tone="info" icon={CalendarClock}>
        <DateText date={followUpOn} />
      </StatePill>
    );
  return followUpOn === today ? (
    <StatePill tone="warning">Due today</StatePill>
  ) : (
    <StatePill tone="danger">
      <span>
        Due since <DateText date={followUpOn} />
      </span>
    </StatePill>
  );
}

type Said = { followUp?: 'open' | 'done' | 'dismissed'; followUpOn?: CalendarDate };

/** Settles a follow-up or puts it off, each with an undo. */
export function FollowUpButtons({ interaction }: FollowUpProps) {
  const today = useToday();
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const change = useChangeInteraction();
  const { id, customerName, followUp, followUpOn } = interaction;
  if (!mayWrite || followUp === null || followUpOn === null || interaction.isArchived) return null;
  const say = (said: Said, title: string) =>
    change.mutate(
      { interactionId: id, ...said },
      {
        onSuccess: () =>
          showToast({
            id: `follow-up:${id}`,
            title,
            kind: 'success',
            duration: 8000,
            action: {
              label: 'Undo',
              onClick: () => change.mutate({ interactionId: id, followUp, followUpOn }),
            },
          }),
      },
    );
  const putOff = (day: CalendarDate) => say({ followUpOn: day }, `${customerName} is put off`);
  if (followUp !== 'open')
    return (
      <Button
        size="sm"
        icon={RotateCcw}
        busy={change.isPending}
        onClick={() => say({ followUp: 'open' }, `${customerName} is to be followed up again`)}
      >
        Open again
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={Check}
        busy={change.isPending}
        onClick={() => say({ followUp: 'done' }, `Followed up with ${customerName}`)}
      >
        Done
      </Button>
      <Menu
        trigger={
          <Button size="sm" icon={CalendarClock}>
            Snooze
          </Button>
        }
      >
        <MenuItem onSelect={() => putOff(addDays(today, 1))}>Until tomorrow</MenuItem>
        <MenuItem onSelect={() => putOff(addDays(today, 7))}>For a week</MenuItem>
        <MenuItem onSelect={() => putOff(addMonths(today, 1))}>For a month</MenuItem>
        <MenuItem
          icon={CircleSlash}
          onSelect={() => say({ followUp: 'dismissed' }, `Nothing more to do for ${customerName}`)}
        >
          No longer needed
        </MenuItem>
      </Menu>
    </span>
  );
}
