import type { EventPlanView } from '@atelier/contract/events';
import { formatDate, formatMoney, sumMoney, zeroMoney, type Money } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useEventApplication } from './applications/event-applications.api.ts';
import { keptOfSignup } from './attendee-notice.tsx';
import { useGoodsOfEvent, useSignupOfEvent } from './event-plans.api.ts';
import { hasAttendees } from './event-words.ts';

/** Names what is left to do for an event that is cancelled: its refunds, fees, application and goods. */
export function CancelEffects({ event }: { event: EventPlanView }) {
  const formats = useFormats();
  const money = (cents: Money) => formatMoney(cents, formats);
  const today = useToday();
  const { application, fees = [] } = useEventApplication(event.id).data ?? {};
  const goods = useGoodsOfEvent(event.id).data;
  const signup = useSignupOfEvent(event.id, hasAttendees(event.kind)).data?.signup;
  const paid = fees.filter(({ state }) => state === 'paid');
  const refundable = paid.filter(({ refundableUntil: until }) => until !== null && until >= today);
  const unpaid = fees.filter(({ state }) => state === 'unpaid' || state === 'billed');
  const sum = (of: typeof fees) => money(sumMoney(of.map(({ costCents }) => costCents)));
  const [until] = refundable.map(({ refundableUntil }) => refundableUntil).toSorted();
  const kept = signup ? keptOfSignup(signup.money) : zeroMoney;
  const facts = [
    kept > 0 && {
      text: `Refund the ${money(kept)} that attendees paid. You can do it for all of them at once.`,
      to: paths.eventAttendees(event.id),
      link: 'Attendees',
    },
    paid.length > 0 && {
      text: `You paid ${sum(paid)} of fees. ${until ? `${sum(refundable)} can be refunded until ${formatDate(until, formats.locale)}.` : 'None of it can be refunded any longer.'}`,
      to: paths.eventRegistration(event.id),
      link: 'Fees',
    },
    unpaid.length > 0 && {
      text: `Fees of ${sum(unpaid)} are still to pay.`,
      to: paths.eventRegistration(event.id),
      link: 'Fees',
    },
    (application?.status === 'accepted' || application?.status === 'confirmed') && {
      text: 'The organizer still expects you. Tell them, and cancel your application.',
      to: paths.eventRegistration(event.id),
      link: 'Application',
    },
    goods?.stall?.isOpen === true && {
      text: 'Goods are at the stall. Count their return.',
      to: paths.eventReturn(event.id),
      link: 'Count goods',
    },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <section aria-label="Left to do">
      <h3 className="font-semibold">Left to do</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {facts.map(({ text, to, link }) => (
          <li key={text}>
            {text} <TextLink to={to}>{link}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
