import type { EventMoneyView, EventPlanView } from '@atelier/contract/events';
import { amountPerHour, daysOfEvent, eventMinutes } from '@atelier/domain/events';
import { FigureLink } from '../books/index.ts';
import { Card, FactList, Figure } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { formatMoney, money } from '@atelier/domain/foundation';
import { useTimeZone } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { hoursText } from './event-words.ts';

type FigureOfEventProps = {
  eventId: string;
  of: 'income' | 'costs' | 'net-profit';
  money: EventMoneyView;
  cents: number;
  about: string;
};

/** An amount of an event that opens its lines in the books. */
export function FigureOfEvent({ eventId, of, money: { basis, from, to }, cents, about }: FigureOfEventProps) {
  if (from === null || to === null) return <MoneyText cents={0} />;
  return (
    <FigureLink
      to={paths.figureLines}
      search={{ of, from, to, basis, event: eventId }}
      {...{ cents, about }}
      bare={false}
    />
  );
}

/** Sales, costs and net profit of an event as the books have them. */
export function EventMoney({ event }: { event: EventPlanView }) {
  const formats = useFormats();
  const { id: eventId, money: sums, goalCents } = event;
  const shared = { eventId, money: sums };
  if (sums.from === null && goalCents === null) return null;
  return (
    <section aria-label="Money" className="grid gap-3 sm:grid-cols-3">
      <Figure
        label="Sales"
        value={<FigureOfEvent {...shared} of="income" cents={sums.salesCents} about="Sales" />}
        {...(goalCents === null ? {} : { note: `Goal ${formatMoney(goalCents, formats)}` })}
      />
      <Figure
        label="Costs"
        value={<FigureOfEvent {...shared} of="costs" cents={sums.costsCents} about="Costs" />}
      />
      <Figure
        label="Net profit"
        note="In the books"
        value={<FigureOfEvent {...shared} of="net-profit" cents={sums.resultCents} about="Net profit" />}
        {...(sums.resultCents > 0
          ? { tone: 'success' as const }
          : sums.resultCents < 0
            ? { tone: 'danger' as const }
            : {})}
      />
    </section>
  );
}

/** Hours that an event takes, and its net profit by the hour. */
export function EventHoursCard({ event }: { event: EventPlanView }) {
  const ownZone = useTimeZone();
  const { all, ...stall } = eventMinutes(daysOfEvent(event), event, ownZone);
  const [travel, preparation] = [event.travelMinutes ?? 0, event.preparationMinutes ?? 0];
  if (all === 0) return null;
  const result = money(event.money.resultCents);
  const perHour = (minutes: number) => {
    const amount = amountPerHour(result, minutes);
    return amount === null ? '–' : <MoneyText cents={amount} />;
  };
  const parts = [
    ['Preparation', preparation],
    ['Travel', travel],
    ['Set-up', stall.setUp],
    ['Selling', stall.selling],
    ['Packing up', stall.packUp],
  ] as const;
  // Once it is over, its result has them.
  const hasMoney = event.money.from !== null && event.phase !== 'ended';
  return (
    <Card title="Hours">
      <FactList
        className="-my-2.5"
        facts={[
          ...parts
            .filter(([, minutes]) => minutes > 0)
            .map(([term, minutes]) => ({ term, value: hoursText(minutes) })),
          { term: 'All hours', value: hoursText(all) },
          ...(hasMoney && stall.selling > 0
            ? [{ term: 'Net profit per selling hour', value: perHour(stall.selling) }]
            : []),
          ...(hasMoney ? [{ term: 'Net profit per hour, all hours', value: perHour(all) }] : []),
        ]}
      />
    </Card>
  );
}
