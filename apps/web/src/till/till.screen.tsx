import { Suspense, useEffect, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { FormatsProvider } from '../design/formats.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { Opening, Trouble } from './nothing.tsx';
import { sellingOf } from './selling.ts';
import { TillFrame } from './till-frame.tsx';
import { readTillSearch, type TillSearch } from './till-search.ts';
import { TillView } from './till-view.tsx';
import { tillWords } from './till-words.ts';
import { OpenTillContext, tillHere, useKeptCarts, useTillSnapshot, type TillPerson } from './use-till.ts';
import './till.css';

// Selling waits for none of these.
const OpenTillView = lazyPart(async () => (await import('./open-till.tsx')).OpenTillView);
const ReadyView = lazyPart(async () => (await import('./ready-view.tsx')).ReadyView);
const PrinterView = lazyPart(async () => (await import('./printer/printer-view.tsx')).PrinterView);
const PinLock = lazyPart(async () => (await import('./pin-lock.tsx')).PinLock);

/** Milliseconds after which other views than selling are fetched. */
const viewsAfterMs = 3_000;

/** The till of this device, with or without a network. */
export function TillScreen() {
  const search = readTillSearch(useSearch({ strict: false }));
  const snapshot = useTillSnapshot();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['contrast'] = 'high';
    return () => void delete dataset['contrast'];
  }, []);
  useEffect(() => {
    const fetchViews = () => import('./fetch-views.ts').then((views) => views.fetchViews());
    const later = setTimeout(() => void fetchViews().catch(() => undefined), viewsAfterMs);
    return () => clearTimeout(later);
  }, []);
  const { phase, device, catalogue, isReached, problem } = snapshot;
  const tillId = device?.tillId;
  const eventId = device?.session?.eventId ?? search.event ?? null;
  const priceListId = device?.session?.priceListId ?? null;
  useEffect(() => {
    if (tillId !== undefined) void tillHere().refreshCatalogue({ eventId, priceListId });
  }, [tillId, eventId, priceListId]);

  if (phase === 'lost') return <LostStorage />;
  if (phase === 'starting') return <Starting />;
  if (device === null) return <NotPaired {...(search.event !== undefined && { eventId: search.event })} />;
  if (catalogue === null) {
    return isReached === null && problem === null ? (
      <Starting />
    ) : (
      <NoCatalogue
        problem={problem}
        onRetry={() => void tillHere().refreshCatalogue({ eventId, priceListId })}
      />
    );
  }
  return (
    <FormatsProvider currency={catalogue.seller.currency} locale={catalogue.seller.locale}>
      <Suspense fallback={<Starting />}>
        <PairedTill search={search} />
      </Suspense>
    </FormatsProvider>
  );
}

function PairedTill({ search }: { search: TillSearch }) {
  const snapshot = useTillSnapshot();
  const [carts, setCarts] = useKeptCarts();
  const [person, setPerson] = useState<TillPerson | null>(null);
  const { device, catalogue } = snapshot;
  if (device === null || catalogue === null || carts === null) return <Starting />;
  const { people } = catalogue;
  // Rights may have changed since.
  const present = people.find(({ id }) => id === person?.id) ?? null;
  if (people.length > 0 && present === null) {
    return <PinLock title={catalogue.till.name} people={people} onPerson={setPerson} />;
  }
  if (search.view === 'ready') return <ReadyView catalogue={catalogue} />;
  if (search.view === 'printer') return <PrinterView catalogue={catalogue} />;
  const onLock = people.length > 0 ? () => setPerson(null) : undefined;
  if (device.session === null) {
    return (
      <OpenTillView catalogue={catalogue} eventId={search.event ?? null} person={present} onLock={onLock} />
    );
  }
  const selling = sellingOf(catalogue, device);
  return (
    <OpenTillContext
      value={{ snapshot, device, session: device.session, selling, carts, setCarts, person: present }}
    >
      <TillView search={search} onLock={onLock} />
    </OpenTillContext>
  );
}

function Starting() {
  return (
    <TillFrame title="Till">
      <Opening />
    </TillFrame>
  );
}

function LostStorage() {
  return (
    <TillFrame title="Till">
      <Trouble
        title="Reload to go on selling"
        message="The storage of this device stopped answering. Nothing that was confirmed is lost."
        action={
          <Button size="lg" tone="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </TillFrame>
  );
}

function NotPaired({ eventId }: { eventId?: string }) {
  const pairing = { pair: true, ...(eventId !== undefined && { event: eventId }) };
  return (
    <TillFrame title="Till">
      <div className="grid gap-4 py-6 text-center">
        <p className="font-serif text-2xl font-semibold">Make this device a till</p>
        <p className="text-ink-soft">
          Sell at a stall or a counter, also without a connection. Pairing takes a minute and needs one.
        </p>
        <LinkButton size="lg" tone="primary" to={paths.tills} search={pairing}>
          Pair this device
        </LinkButton>
      </div>
    </TillFrame>
  );
}

function NoCatalogue({ problem, onRetry }: { problem: string | null; onRetry: () => void }) {
  return (
    <TillFrame title="Till">
      <Trouble
        title="Products aren’t on this device yet"
        message={
          problem === null
            ? 'The till needs a connection once, to fetch products, prices and taxes. Connect, then retry.'
            : (tillWords[problem] ?? `The server answered: ${problem}.`)
        }
        action={
          <Button size="lg" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </TillFrame>
  );
}
