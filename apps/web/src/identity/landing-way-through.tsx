import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { BarChart } from '../design/charts/bar-chart.tsx';

/** One sale, seen three times: as the customer, the maker and the bookkeeper see it. The figures agree. */
export function LandingWayThrough() {
  return (
    <section aria-labelledby="way-through" className="border-line bg-surface border-y">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
        <h2
          id="way-through"
          className="max-w-2xl font-serif text-3xl leading-tight font-semibold sm:text-4xl"
        >
          One sale, and everything that follows from it, done.
        </h2>
        <div className="mt-10 grid gap-10 lg:grid-cols-3 lg:gap-8">
          <Step
            title="Send the invoice"
            text="Lines, discount, shipping and sales tax add up as you type. The customer gets a clean page and a PDF; you see when it was viewed."
          >
            <InvoiceVignette />
          </Step>
          <Step
            title="See what is left"
            text="Money in and money out, month by month. Every figure opens down to the sale it came from."
          >
            <MoneyVignette />
          </Step>
          <Step
            title="Hand over proper books"
            text="Each sale has a balanced entry that can be reversed but never edited. Your accountant will notice."
          >
            <JournalVignette />
          </Step>
        </div>
      </div>
    </section>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <div className="bg-paper flex min-h-64 flex-1 flex-col justify-center rounded-xl p-4 sm:p-6 lg:p-5">
        {children}
      </div>
      <h3 className="mt-5 text-lg font-semibold">{title}</h3>
      <p className="text-ink-soft mt-1">{text}</p>
    </div>
  );
}

const paperSlip = 'rounded-lg border border-line bg-surface p-4 shadow-lifted';

function InvoiceVignette() {
  return (
    <div className={paperSlip}>
      <div className="flex items-start justify-between gap-2">
        <div>
          <p className="font-serif text-lg font-semibold">Juniper &amp; Rye</p>
          <p className="text-ink-soft text-sm">Invoice 2026-0042</p>
        </div>
        <span className="bg-success-soft text-success inline-flex items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 text-sm font-semibold">
          <CircleCheck aria-hidden className="size-3.5" strokeWidth={2.4} />
          Paid
        </span>
      </div>
      <dl className="mt-4 space-y-1.5 text-sm tabular-nums">
        <Line term="8 × Stoneware mug" value="272.00" />
        <Line term="2 × Serving bowl" value="128.00" />
        <Line term="Sales tax 8.25%" value="33.00" />
        <Line term="Total" value="$433.00" strong />
      </dl>
    </div>
  );
}

function Line({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? 'border-line border-t pt-2 text-base font-semibold' : ''}`}
    >
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const months = [
  { label: 'Jul', value: 1240, written: '$1,240' },
  { label: 'Aug', value: 980, written: '$980' },
  { label: 'Sep', value: 1710, written: '$1,710' },
  { label: 'Oct', value: 2160, written: '$2,160' },
  { label: 'Nov', value: 3420, written: '$3,420' },
  { label: 'Dec', value: 2890, written: '$2,890' },
];

function MoneyVignette() {
  return (
    <div className={paperSlip}>
      <p className="text-ink-soft text-sm">Left in November</p>
      <p className="text-2xl font-semibold tracking-tight tabular-nums">$3,420.00</p>
      <BarChart
        className="mt-4"
        summary="An example: what is left each month from July to December, highest in November."
        bars={months}
      />
    </div>
  );
}

function JournalVignette() {
  return (
    <div className={paperSlip}>
      <table className="w-full text-sm tabular-nums">
        <caption className="text-ink-soft mb-3 text-left">Entry 118 · Invoice 2026-0042</caption>
        <thead>
          <tr className="border-line border-b text-left">
            <th scope="col" className="pb-1.5 font-semibold">
              Account
            </th>
            <th scope="col" className="pb-1.5 pl-2 text-right font-semibold">
              Debit
            </th>
            <th scope="col" className="pb-1.5 pl-2 text-right font-semibold">
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          <EntryLine account="Accounts receivable" debit="433.00" />
          <EntryLine account="Sales" credit="400.00" />
          <EntryLine account="Sales tax payable" credit="33.00" />
        </tbody>
        <tfoot>
          <tr className="border-line border-t font-semibold">
            <th scope="row" className="pt-2 text-left">
              Balanced
            </th>
            <td className="pt-2 text-right">$433.00</td>
            <td className="pt-2 text-right">$433.00</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function EntryLine({
  account,
  debit = '',
  credit = '',
}: {
  account: string;
  debit?: string;
  credit?: string;
}) {
  return (
    <tr>
      <th scope="row" className="py-1 text-left font-normal">
        {account}
      </th>
      <td className="py-1 text-right">{debit}</td>
      <td className="py-1 text-right">{credit}</td>
    </tr>
  );
}
