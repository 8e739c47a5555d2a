import { useState, type ReactNode } from 'react';
import type { EventPlanView } from '@atelier/contract/events';
import { formatMoney, subtractMoney } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useSignupOfEvent } from './event-plans.api.ts';
import { hasAttendees, peopleWithPlace } from './event-words.ts';

type SignupView = NonNullable<NonNullable<ReturnType<typeof useSignupOfEvent>['data']>['signup']>;

/**
 * Says who signed up for an event, and asks whether they get a mail about what is done with it. `part` is null where no one
 * is signed up; people are mailed only where it is shown.
 */
export function useAttendeeNotice(event: EventPlanView | null, effect: string) {
  const formats = useFormats();
  const [isWanted, setWanted] = useState(true);
  const signup = useSignupOfEvent(event?.id ?? '', event !== null && hasAttendees(event.kind)).data?.signup;
  const { withEmail = 0, withoutEmail = 0 } = signup?.bookers ?? {};
  if (!signup || withEmail + withoutEmail === 0) return { part: null, mails: false };
  const part: ReactNode = (
    <section aria-label="Attendees" className="space-y-1">
      <h3 className="font-semibold">Attendees</h3>
      <p>
        {whoSignedUp(signup, (cents) => formatMoney(cents, formats))} {effect}
      </p>
      {withEmail > 0 && (
        <Checkbox
          label={`Write to the ${peopleSignedUp(withEmail)}`}
          help={withoutEmail > 0 ? `No email address: ${String(withoutEmail)} more.` : undefined}
          checked={isWanted}
          onChange={({ target }) => setWanted(target.checked)}
        />
      )}
      {withEmail === 0 && <p>No one has an email address. Call them.</p>}
    </section>
  );
  return { part, mails: withEmail > 0 && isWanted };
}

/** Returns what attendees paid and have neither got back nor are getting back. */
export const keptOfSignup = ({ paidCents, refundedCents, refundingCents }: SignupView['money']) =>
  subtractMoney(subtractMoney(paidCents, refundedCents), refundingCents);

/** Says what a move of days or hours does for attendees. */
export const moveEffect =
  'Booking pages move with it. They can cancel until it starts and are refunded in full.';

const peopleSignedUp = (count: number) =>
  count === 1 ? 'person who signed up' : `${String(count)} people who signed up`;

/** `6 people have a place, 2 wait, and $130.00 was paid.` */
function whoSignedUp(
  { counts, money }: SignupView,
  text: (cents: SignupView['money']['paidCents']) => string,
): string {
  const waiting = counts.waitlisted + counts.offered;
  const kept = keptOfSignup(money);
  const parts = [
    peopleWithPlace(counts.confirmed + counts.checked_in + counts.awaiting_payment),
    waiting > 0 && `${String(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`,
    kept > 0 && `${text(kept)} was paid`,
  ].filter((part) => part !== false);
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? `${last}.` : `${parts.slice(0, -1).join(', ')}, and ${last}.`;
}
