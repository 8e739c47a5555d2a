import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import type { SalesByHourView } from '@atelier/contract/event-reports';
import { formatQuantity, quantity } from '@atelier/domain/foundation';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useSalesByHour } from './event-reports.api.ts';

type Hour = SalesByHourView['hours'][number];

/** Sales of an event by the hour, beside its weather, and what did not sell; folded, and read once it is opened. */
export function SalesByHour({ eventId }: { eventId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useSalesByHour(eventId, isOpen);
  return (
    <details
      className="group border-line mt-4 border-t pt-2"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="touch-target flex cursor-pointer items-center gap-2 font-medium">
        <ChevronRight aria-hidden className="size-4.5 shrink-0 transition-transform group-open:rotate-90" />
        Sales by hour
      </summary>
      {isOpen && (
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-40 w-full rounded-lg" />}
          errorTitle="Sales by hour could not be loaded"
        >
          {(view) => <Hours view={view} />}
        </Loaded>
      )}
    </details>
  );
}

function Hours({ view: { weather, hours, unsold } }: { view: SalesByHourView }) {
  const { locale } = useFormats();
  return (
    <div className="mt-2 space-y-3">
      {weather !== '' && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">Weather:</span> {weather}
        </p>
      )}
      {hours.length === 0 ? (
        <p className="text-ink-soft">No invoices or receipts name this event.</p>
      ) : (
        [...Map.groupBy(hours, ({ date }) => date)].map(([date, own]) => (
          <HourTable key={date} date={date} hours={own} />
        ))
      )}
      {unsold.length > 0 && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">Did not sell:</span>{' '}
          {unsold
            .map(({ name, brought }) => `${name} (${formatQuantity(quantity(brought), locale)})`)
            .join(', ')}
        </p>
      )}
    </div>
  );
}

function HourTable({ date, hours }: { date: string; hours: readonly Hour[] }) {
  const { locale } = useFormats();
  const most = Math.max(1, ...hours.map(({ amountCents }) => amountCents));
  return (
    <div className="-mx-4 overflow-x-auto sm:-mx-5">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="px-4 pb-1 text-left font-medium sm:px-5">
          <DateText date={date} />
        </caption>
        <thead className="text-ink-soft border-line border-b">
          <tr>
            <th scope="col" className="px-4 py-1.5 font-medium sm:px-5">
              Hour
            </th>
            <th scope="col" className="py-1.5 font-medium max-sm:sr-only">
              Pieces
            </th>
            <th scope="col" className="px-2 py-1.5 text-right font-medium">
              Sales
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-medium sm:pr-5">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.hour ?? 'none'} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="px-4 py-1.5 font-normal whitespace-nowrap sm:px-5">
                {hour.hour === null ? 'No time' : hourText(hour.hour, locale)}
              </th>
              <td className="w-full py-1.5 wrap-anywhere">
                <span aria-hidden className="bg-sunken mb-1 block h-2 overflow-hidden rounded-full">
                  <span
                    className="bg-accent block h-full rounded-full"
                    style={{ width: `${String((hour.amountCents * 100) / most)}%` }}
                  />
                </span>
                <span className="text-ink-soft">{piecesText(hour, locale)}</span>
              </td>
              <td className="px-2 py-1.5 text-right tabular-nums">{hour.sales}</td>
              <td className="py-1.5 pr-4 text-right tabular-nums sm:pr-5">
                <MoneyText cents={hour.amountCents} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Products that an hour names; more are counted. */
const mostProducts = 4;

function piecesText({ products }: Hour, locale: string): string {
  const named = products
    .slice(0, mostProducts)
    .map(({ name, quantity: sold }) => `${formatQuantity(quantity(sold), locale)} ${name}`);
  const more = products.length - named.length;
  return [...named, ...(more > 0 ? [`${String(more)} more`] : [])].join(', ');
}

/** `9 AM`, as people of a place write it. */
const hourText = (hour: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour));
