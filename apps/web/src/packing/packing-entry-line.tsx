import { useState } from 'react';
import { Check, Pencil } from 'lucide-react';
import type { EventGoodsView, PackingItemView } from '@atelier/contract/packing';
import { IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { InstantText } from '../design/figures.tsx';
import { PackingItemDialog } from './packing-item-dialog.tsx';

type PackingEntryLineProps = {
  view: EventGoodsView;
  entry: PackingItemView;
  isPacked: boolean;
  isWaiting: boolean;
  news: string | undefined;
  mayCheck: boolean;
  mayWrite: boolean;
  onCheck: (isPacked: boolean) => void;
};

/** An entry of the packing list. The whole line checks it off, for one hand. */
export function PackingEntryLine(props: PackingEntryLineProps) {
  const { view, entry, isPacked, isWaiting, news, mayCheck, mayWrite, onCheck } = props;
  const { name, quantity, person, packedAt, packedBy } = entry;
  const [isEditing, setEditing] = useState(false);
  return (
    <li className="flex break-inside-avoid items-center">
      <label
        className={classNames(
          'flex min-h-14 min-w-0 flex-1 items-center gap-4 px-4 py-2.5 print:min-h-0 print:px-0 print:py-1.5',
          mayCheck && 'cursor-pointer',
        )}
      >
        <span className="relative flex size-7 shrink-0">
          <input
            type="checkbox"
            checked={isPacked}
            disabled={!mayCheck}
            aria-label={quantity === 1 ? name : `${String(quantity)} × ${name}`}
            onChange={({ target }) => onCheck(target.checked)}
            className="peer border-edge bg-surface checked:border-success checked:bg-success size-7 appearance-none rounded-md border disabled:opacity-55 print:border-2 print:border-black! print:bg-white! print:opacity-100"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="text-on-accent pointer-events-none absolute inset-1 size-5 opacity-0 peer-checked:opacity-100 print:text-black"
          />
        </span>
        <span className="min-w-0">
          <span className={classNames('block font-medium wrap-anywhere', isPacked && 'text-ink-soft')}>
            {quantity === 1 ? name : `${String(quantity)} × ${name}`}
          </span>
          <span className="text-ink-soft block text-sm wrap-anywhere print:text-black">
            {person !== '' && `${person} brings it`}
            {person !== '' && isPacked && ' · '}
            {isPacked &&
              (isWaiting || packedAt === null ? (
                'Packed, not sent yet'
              ) : (
                <>
                  Packed <InstantText instant={packedAt} withYear={false} />
                  {packedBy !== '' && `, ${packedBy}`}
                </>
              ))}
          </span>
          {news !== undefined && (
            <span role="alert" className="text-danger block text-sm font-medium">
              {news}
            </span>
          )}
        </span>
      </label>
      {mayWrite && (
        <IconButton
          icon={Pencil}
          label={`Edit ${name}`}
          className="mr-2 print:hidden"
          onClick={() => setEditing(true)}
        />
      )}
      {isEditing && <PackingItemDialog view={view} entry={entry} onClose={() => setEditing(false)} />}
    </li>
  );
}
