import { useRef, useState, type SyntheticEvent } from 'react';
import { ScanBarcode, Search } from 'lucide-react';
import type { ItemRow } from '@atelier/contract/items';
import type { StockTakeLineView, StockTakeView } from '@atelier/contract/stock';
import { quantity, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { TextField } from '../design/text-field.tsx';
import { Switch } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { CountLine } from './count-line.tsx';
import { useChosenItem } from './operations.api.ts';
import { ItemCombobox } from '../items/index.ts';
import { ScannerDialog } from './scanner-dialog.tsx';
import { keyOfCount } from './stock-take-words.ts';
import { useCountStock } from './stock-takes.api.ts';

type Shown = 'left' | 'counted' | 'all';

const one = 1_000_000;
const shownAtOnce = 60;

/** The sheet on the screen: each item, or each lot of it, with a field for what is there, found by its name or by a scan. */
export function CountSheet({ take, onStale }: { take: StockTakeView; onStale: () => void }) {
  const [shown, setShown] = useState<Shown>('left');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const [countsScans, setCountsScans] = useState(false);
  const [joining, setJoining] = useState<ItemRow | null>(null);
  const isByLot = useChosenItem(joining?.id ?? null).data?.tracksLots ?? false;
  const tally = useTally(take, onStale);

  const fits = (line: StockTakeLineView) =>
    search === '' ||
    [line.name, line.sku, line.barcode, line.category, line.lotNumber].some((text) =>
      text?.toLowerCase().includes(search.toLowerCase()),
    );
  const isShown = (line: StockTakeLineView) =>
    keyOfCount(line) === chosen || shown === 'all' || (line.counted === null) === (shown === 'left');
  const found = take.lines.filter((line) => fits(line) && isShown(line));
  const left = take.lines.filter(({ counted }) => counted === null).length;
  const isLotAsked = found.length > 0 && found.every((line) => line.isByLot && line.name === search);

  /** A code as it is on the item; returns what was found, to be said at the camera. */
  const meet = (code: string): StockTakeLineView | null => {
    const line = lineOfCode(take.lines, code);
    if (line === undefined) return null;
    // Of which lot it is, the code does not say.
    setSearch(line.isByLot ? line.name : '');
    setChosen(line.isByLot ? null : keyOfCount(line));
    if (countsScans && !line.isByLot) tally(line.itemId);
    return line;
  };
  const enter = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = search.trim();
    if (code === '') return;
    const [only, second] = found;
    if (meet(code) === null && only !== undefined && second === undefined) setChosen(keyOfCount(only));
  };
  const extra = joining !== null && !take.lines.some(({ itemId }) => itemId === joining.id) ? joining : null;

  return (
    <>
      <div className="border-line bg-surface shadow-rest stick-below-header z-20 mb-4 rounded-lg border p-3 [--strip-ground:var(--surface)] sm:p-4">
        <form onSubmit={enter} className="flex items-end gap-2">
          <TextField
            label="Find or scan"
            hideLabel
            type="search"
            autoComplete="off"
            placeholder="Scan, or type a name"
            className="min-w-0 flex-1"
            value={search}
            suffix={<Search aria-hidden className="size-4.5" />}
            onChange={(event) => {
              setSearch(event.target.value);
              setMost(shownAtOnce);
            }}
          />
          <Button icon={ScanBarcode} onClick={() => setScanning(true)}>
            Scan
          </Button>
        </form>
        <p role="status" className={isLotAsked ? 'text-ink-soft mt-2 text-sm' : 'sr-only'}>
          {isLotAsked && `${search} is kept by lots. Count the lot whose number is on the item in your hand.`}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <FilterChips
            label="Which items"
            choices={[
              { value: 'left', label: 'To count', count: left },
              { value: 'counted', label: 'Counted', count: take.lines.length - left },
              { value: 'all', label: 'All' },
            ]}
            value={shown}
            onValueChange={(value) => {
              setChosen(null);
              setShown(value);
            }}
          />
          <Switch
            label="Each scan counts one"
            checked={countsScans}
            onChange={(event) => setCountsScans(event.target.checked)}
          />
        </div>
        <ProgressBar
          label="Counted so far"
          value={take.lines.length - left}
          max={take.lines.length}
          tone="success"
          className="mt-3"
        />
      </div>

      {extra !== null && (
        <ul aria-label="Not on the sheet" className="mb-4">
          <CountLine
            key={extra.id}
            take={take}
            line={newLine(extra, isByLot)}
            isChosen
            onStale={onStale}
            onCounted={() => {
              setJoining(null);
              setShown('counted');
            }}
          />
        </ul>
      )}

      {found.length > 0 ? (
        <ul aria-label="Items" className="space-y-2.5">
          {found.slice(0, most).map((line) => (
            <CountLine
              key={keyOfCount(line)}
              take={take}
              line={line}
              isChosen={keyOfCount(line) === chosen && !isScanning}
              onStale={onStale}
              onCounted={() => setSearch('')}
            />
          ))}
        </ul>
      ) : (
        <NothingFound
          action={
            <Button
              onClick={() => {
                setSearch('');
                setShown('all');
              }}
            >
              Show all items
            </Button>
          }
        >
          {search === ''
            ? shown === 'left'
              ? 'Everything is counted. See the differences with “Done counting”.'
              : 'Nothing is counted yet.'
            : `Nothing on this sheet fits “${search}”.`}
        </NothingFound>
      )}
      {found.length > most && (
        <div className="mt-4 text-center">
          <Button onClick={() => setMost(most + shownAtOnce)}>Show more items</Button>
        </div>
      )}

      <div className="mt-6 max-w-md">
        <ItemCombobox
          label="Found something that is not on the sheet?"
          value={null}
          placeholder="Find it among your items"
          fits={(item) =>
            item.isCounted &&
            item.optionNames.length === 0 &&
            !take.lines.some(({ itemId }) => itemId === item.id)
          }
          onValueChange={setJoining}
        />
      </div>

      {isScanning && (
        <ScannerDialog
          onClose={() => setScanning(false)}
          onCode={(code) => {
            const line = meet(code);
            if (line === null) return `Nothing on this sheet has the code ${code}.`;
            if (!countsScans || line.isByLot) setScanning(false);
            return line.name;
          }}
        />
      )}
    </>
  );
}

/** An item that joins the sheet by being counted. */
function newLine(item: ItemRow, isByLot: boolean): StockTakeLineView {
  const nothing = quantity(0);
  return {
    itemId: item.id,
    isByLot,
    lotId: null,
    lotNumber: null,
    expiresOn: null,
    name: item.name,
    sku: item.sku,
    barcode: null,
    category: item.category,
    stockUnit: item.stockUnit,
    conversions: [],
    counted: null,
    expected: nothing,
    late: nothing,
    movedSince: nothing,
    difference: null,
    isDisturbed: false,
    countedAt: null,
  };
}

/** A code is a barcode or an SKU; a UPC may be read with the zero that makes an EAN of it, and without. */
function lineOfCode(lines: readonly StockTakeLineView[], code: string): StockTakeLineView | undefined {
  const bare = (text: string) => text.toLowerCase().replace(/^0+(?=\d{12})/, '');
  const wanted = bare(code);
  return (
    lines.find(({ barcode }) => barcode !== null && bare(barcode) === wanted) ??
    lines.find(({ sku }) => sku?.toLowerCase() === code.toLowerCase())
  );
}

/** Counts one more of an item for each scan, one after the other: each says what it adds to. */
function useTally(take: StockTakeView, onStale: () => void) {
  const count = useCountStock({
    onProblem: (problem) => {
      if (problem.code === 'stock-take-changed-meanwhile') onStale();
      return false;
    },
  });
  const known = useRef(new Map<string, Quantity | null>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const countedOf = (itemId: string) => take.lines.find((line) => line.itemId === itemId)?.counted ?? null;
  return (itemId: string) => {
    last.current = last.current
      .then(async () => {
        const seen = known.current.has(itemId) ? (known.current.get(itemId) ?? null) : countedOf(itemId);
        const counted = quantity((seen ?? 0) + one);
        await count.mutateAsync({ takeId: take.id, itemId, counted, seen });
        known.current.set(itemId, counted);
        const name = take.lines.find((line) => line.itemId === itemId)?.name ?? '';
        showToast({ id: `tally ${itemId}`, title: `${name}: ${String(counted / one)}`, kind: 'success' });
      })
      // It was told already; the next scan begins from what the sheet says then.
      .catch(() => known.current.delete(itemId));
  };
}
