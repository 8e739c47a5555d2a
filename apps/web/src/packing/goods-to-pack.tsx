import { useState } from 'react';
import { Check, PackageCheck, Pencil, Undo2 } from 'lucide-react';
import type { EventGoodsView, GoodsRow } from '@atelier/contract/packing';
import { formatQuantity, quantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { unitName } from '@atelier/domain/items';
import { Button, IconButton } from '../design/button.tsx';
import { useFormats } from '../design/formats.tsx';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { PackDialog } from './pack-dialog.tsx';
import { waitingOf, type PackedLots, type WaitingPacking } from './packing-queue.ts';
import { useUndoPack } from './packing.api.ts';

type GoodsToPackProps = {
  view: EventGoodsView;
  rows: readonly GoodsRow[];
  waiting: readonly WaitingPacking[];
  refused: Readonly<Record<string, string>>;
  mayPack: boolean;
  onPack: (itemId: string, amount: Quantity, lots: PackedLots) => void;
  onTakeBack: (itemId: string) => void;
};

/** Products to pack: packing moves their stock to the stall. */
export function GoodsToPack({ view, rows, refused, ...shared }: GoodsToPackProps) {
  return (
    <section aria-label="Goods">
      <h2 className="mb-2 text-lg font-semibold">Goods</h2>
      <ul className="border-line bg-surface divide-line divide-y rounded-lg border print:border-0">
        {rows.map((row) => (
          <GoodsLine
            key={row.itemId}
            {...shared}
            row={row}
            eventId={view.eventId}
            startsOn={view.startsOn}
            news={refused[row.itemId]}
          />
        ))}
      </ul>
    </section>
  );
}

type GoodsLineProps = Omit<GoodsToPackProps, 'view' | 'rows' | 'refused'> & {
  eventId: string;
  startsOn: CalendarDate;
  row: GoodsRow;
  news: string | undefined;
};

function GoodsLine({ eventId, startsOn, row, waiting, news, mayPack, onPack, onTakeBack }: GoodsLineProps) {
  const { itemId, name, stockUnit } = row;
  const { locale } = useFormats();
  const today = useToday();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const undo = useUndoPack({ onRefusal: ({ message }) => setProblem(message) });
  const notSent = waitingOf(itemId, waiting);
  const packed = quantity(row.packed + notSent);
  const left = quantity(Math.max(0, (row.planned ?? 0) - packed));
  const text = (amount: number) => formatQuantity(quantity(amount), locale);
  const canUndo = notSent > 0 || row.atStall > 0;
  return (
    <li
      aria-label={name}
      className="flex break-inside-avoid flex-wrap items-center justify-between gap-3 px-4 py-3 print:flex-nowrap print:justify-start print:gap-4 print:px-0 print:py-1.5"
    >
      <PrintedBox isChecked={left === 0} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className={left === 0 ? 'text-success text-sm font-medium' : 'text-ink-soft text-sm'}>
          {text(packed)} of {text(Math.max(row.planned ?? 0, packed))}{' '}
          {unitName(stockUnit, quantity(2_000_000))} packed
          {notSent > 0 && ', not sent yet'}
        </p>
        {(news ?? problem) !== undefined && (
          <p role="alert" className="text-danger text-sm font-medium">
            {news ?? problem}
          </p>
        )}
      </div>
      {mayPack && (
        <div className="flex items-center gap-2 print:hidden">
          <IconButton
            icon={Pencil}
            label={`Pack another quantity of ${name}`}
            onClick={() => setAsking(true)}
          />
          {left > 0 ? (
            <Button
              icon={PackageCheck}
              aria-label={`Pack ${text(left)} ${name}`}
              onClick={() => onPack(itemId, left, null)}
            >
              Pack {text(left)}
            </Button>
          ) : (
            canUndo && (
              <Button
                icon={Undo2}
                aria-label={`Undo packing of ${name}`}
                busy={undo.isPending}
                onClick={() => {
                  setProblem(undefined);
                  if (notSent > 0) onTakeBack(itemId);
                  else undo.mutate({ eventId, itemId, id: newId(), day: today });
                }}
              >
                Undo
              </Button>
            )
          )}
        </div>
      )}
      {isAsking && (
        <PackDialog
          {...{ row, left, startsOn }}
          onClose={() => setAsking(false)}
          onPack={(amount, lots) => {
            onPack(itemId, amount, lots);
            setAsking(false);
          }}
        />
      )}
    </li>
  );
}

/** A box to check off by hand, on paper alone. */
function PrintedBox({ isChecked }: { isChecked: boolean }) {
  return (
    <span
      aria-hidden
      className="hidden size-7 shrink-0 items-center justify-center rounded-md border-2 border-black print:flex"
    >
      {isChecked && <Check strokeWidth={3} className="size-5 text-black" />}
    </span>
  );
}
