import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { InstantText, MoneyText } from '../design/figures.tsx';
import { TillFrame } from './till-frame.tsx';
import { numberedOf, useEntries, type Numbered } from './use-entries.ts';
import { useGo, useOpenTill } from './use-till.ts';
import { TillSearchField } from './till-search-field.tsx';
import { Nothing, Opening } from './nothing.tsx';

const mostShown = 100;

const textOf = ({ entry }: Numbered): string =>
  [
    entry.number,
    ...('customer' in entry && entry.customer ? [entry.customer.name] : []),
    ...(entry.kind === 'refund' ? [] : entry.lines.map(({ description }) => description)),
  ]
    .join(' ')
    .toLowerCase();

/** Sales, orders and refunds on this device. */
export function SalesView() {
  const entries = useEntries();
  const [search, setSearch] = useState('');
  const go = useGo();
  const shown = numberedOf(entries ?? [])
    .filter((each) => textOf(each).includes(search.trim().toLowerCase()))
    .slice(0, mostShown);
  return (
    <TillFrame title="Sales and refunds" onBack={() => go({})}>
      <TillSearchField
        label="Search by number, item or customer"
        value={search}
        onSearch={setSearch}
        className="mb-3"
      />
      {entries === null ? (
        <Opening />
      ) : shown.length === 0 ? (
        <Nothing>{search === '' ? 'Nothing is sold on this device yet.' : 'No sales match.'}</Nothing>
      ) : (
        <ul aria-label="Sales" className="bg-surface border-line divide-line divide-y rounded-lg border">
          {shown.map((each) => (
            <SaleLine key={each.entry.id} logged={each} />
          ))}
        </ul>
      )}
    </TillFrame>
  );
}

const stateWords = { waiting: 'to send', kept: 'to solve on the tills page', taken: '' } as const;
const kindWords = { sale: '', refund: 'Refund', order: 'Order' } as const;

function SaleLine({ logged: { entry, state } }: { logged: Numbered }) {
  const { selling } = useOpenTill();
  const go = useGo();
  const total = entry.kind === 'refund' ? -entry.totalCents : entry.totals.totalCents;
  const saleId = entry.kind === 'refund' ? entry.saleId : entry.id;
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-2 px-3 py-2 text-left"
        onClick={() => go({ view: entry.kind === 'order' ? 'done' : 'sale', id: saleId })}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {[entry.number, kindWords[entry.kind]].filter((part) => part !== '').join(' · ')}
          </span>
          <span className="text-ink-soft block text-sm">
            <InstantText instant={entry.at} timeZone={selling.timeZone} withYear={false} />
            {stateWords[state] !== '' && ` · ${stateWords[state]}`}
          </span>
        </span>
        <MoneyText cents={total} className="font-semibold" />
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </button>
    </li>
  );
}
