import { CalendarCheck } from 'lucide-react';
import type { OrderReadinessView, ReadinessLine } from '@atelier/contract/orders';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { minutesText } from '../production/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { usePause } from '../platform/use-pause.ts';
import { useReadiness } from './orders.api.ts';

type NoteProps = {
  /** Of an order that was saved. */
  orderId: string | null;
  /** Kept the same until they change. */
  lines: readonly ReadinessLine[];
  promisedOn: CalendarDate | null;
  /** Takes a day as the promise; undefined for who may not. */
  onPromise?: ((day: CalendarDate) => void) | undefined;
  busy?: boolean;
};

/** When an order can be ready and why, what takes that day as the promise, and that a promise is earlier. */
export function OrderReadinessNote({ orderId, lines, promisedOn, onPromise, busy = false }: NoteProps) {
  const asked = usePause(lines, 400);
  const view = useReadiness(orderId, promisedOn, asked).data;
  if (view === undefined || asked.every(({ productId }) => productId === null)) return null;
  const { readyOn } = view;
  const isEarlier = readyOn !== null && promisedOn !== null && promisedOn < readyOn;
  return (
    <div aria-live="polite" className="mt-4 space-y-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {readyOn === null ? (
          'No ready date yet'
        ) : (
          <span>
            Can be ready by{' '}
            <strong>
              <DateText date={readyOn} />
            </strong>
          </span>
        )}
        {isEarlier && <StatePill tone="warning">Promised earlier than that</StatePill>}
        {readyOn !== null && readyOn !== promisedOn && onPromise && (
          <Button size="sm" icon={CalendarCheck} busy={busy} onClick={() => onPromise(readyOn)}>
            Promise this day
          </Button>
        )}
      </p>
      <Reasons view={view} />
    </div>
  );
}

function Reasons({ view: { minutes, workFrom, waits, untold, readyOn } }: { view: OrderReadinessView }) {
  const today = useToday();
  return (
    <ul className="text-ink-soft space-y-1 text-sm wrap-anywhere">
      {waits.map((wait) => (
        <li key={`${wait.itemId} ${wait.from ?? ''}`}>
          <Wait wait={wait} />
        </li>
      ))}
      {minutes > 0 && (
        <li>
          {minutesText(minutes)} at the bench
          {workFrom !== null && workFrom > today && (
            <>
              , from <DateText date={workFrom} /> on
            </>
          )}
          {readyOn === null && workFrom !== null && (
            <>
              ; say in <TextLink to={paths.makingRates}>Rates</TextLink> how much time you have
            </>
          )}
        </li>
      )}
      {untold > 0 && (
        <li>{untold === 1 ? 'A line without a product is' : 'Lines without a product are'} not counted in</li>
      )}
    </ul>
  );
}

function Wait({ wait: { itemId, itemName, why, from, day } }: { wait: OrderReadinessView['waits'][number] }) {
  const item = <TextLink to={paths.item(itemId)}>{itemName}</TextLink>;
  if (why === 'no-recipe') return <>Without a recipe, nothing says how long {item} takes to make</>;
  if (day === null) return <>No purchase or lead time says when {item} comes</>;
  const date = <DateText date={day} />;
  if (why === 'lead-time') {
    return (
      <>
        {item} is short, and takes until {date} by its lead time
      </>
    );
  }
  return (
    <>
      Waits for {item}, expected {date} {why === 'batch' ? 'from batch' : 'with'} {from}
    </>
  );
}
