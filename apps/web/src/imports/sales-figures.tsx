import type { SalesOverview } from '@atelier/contract/imports';
import { Figure } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';

/** What a file of sales says in all, as the marketplace has it; a statement holds no orders, and counts none. */
export function SalesFigures({ sales }: { sales: SalesOverview }) {
  const { orders, from, to, newCustomers, knownCustomers, goods, shipping, tax, fees, refunds, payouts } =
    sales;
  const amounts = [
    {
      label: 'Sold',
      cents: goods + shipping,
      note: shipping > 0 ? 'With shipping, without tax' : 'Without tax',
    },
    { label: 'Tax', cents: tax },
    { label: 'Fees', cents: fees },
    { label: 'Refunds', cents: refunds },
    { label: 'Payouts', cents: payouts },
  ].filter(({ cents }) => cents !== 0);
  return (
    <section aria-label="What the file says">
      {from !== null && to !== null && (
        <h2 className="mb-2 text-lg font-semibold">
          <DateText date={from} />
          {to !== from && (
            <>
              {' '}
              to <DateText date={to} />
            </>
          )}
        </h2>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:gap-4">
        {orders > 0 && (
          <>
            <Figure label="Orders" value={orders.toLocaleString('en-US')} />
            <Figure
              label="Customers"
              value={(newCustomers + knownCustomers).toLocaleString('en-US')}
              note={`${newCustomers.toLocaleString('en-US')} new, ${knownCustomers.toLocaleString('en-US')} known`}
            />
          </>
        )}
        {amounts.map(({ label, cents, note }) => (
          <Figure key={label} label={label} value={<MoneyText cents={cents} />} note={note} />
        ))}
      </div>
    </section>
  );
}
