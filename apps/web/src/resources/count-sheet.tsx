import { useEffect } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemRow } from '@atelier/contract/items';
import { formatMeasured } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import type { ToolProps } from './tool-props.ts';

const contents = ['all', 'products', 'materials', 'blank'] as const;
type Contents = (typeof contents)[number];
const contentWords: Readonly<Record<Contents, string>> = {
  all: 'All items',
  products: 'Products',
  materials: 'Materials and components',
  blank: 'Blank lines',
};
const blankLines = 20;

/** A sheet for counting by hand: the business's own items, or blank lines. */
export function CountSheet({ note }: ToolProps) {
  const chosen = contents.find((one) => one === note.entries['contents']) ?? 'all';
  const showsOnHand = note.entries['on-hand'] !== undefined;
  const query = useCountedItems();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <SelectField<Contents>
          label="On the sheet"
          choices={contents.map((value) => ({ value, label: contentWords[value] }))}
          value={chosen}
          onValueChange={(value) => note.change({ contents: value })}
        />
        <Checkbox
          label="Show quantities on hand"
          checked={showsOnHand}
          onChange={(event) => note.change({ 'on-hand': event.target.checked ? 'yes' : null })}
        />
        <LinkButton to={paths.stockTakes}>Count in Atelier</LinkButton>
      </div>
      <Loaded query={query} skeleton={<TableSkeleton rows={8} />} errorTitle="Items could not be loaded">
        {({ pages }) => (
          <Sheet
            items={pages.flatMap(({ rows }) => rows).filter((item) => isOnSheet(item, chosen))}
            showsOnHand={showsOnHand && chosen !== 'blank'}
          />
        )}
      </Loaded>
    </>
  );
}

function isOnSheet(item: ItemRow, chosen: Contents): boolean {
  if (!item.isCounted || item.optionNames.length > 0 || item.isArchived || chosen === 'blank') return false;
  return chosen === 'all' || (item.kind === 'product') === (chosen === 'products');
}

/** Fetches all items page by page. */
function useCountedItems() {
  const query = useInfiniteQuery(
    useBusinessApi().items.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 200, variants: true, state: 'active' as const }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

const head = 'border-edge border-b px-2 py-2 text-left text-sm font-semibold';
const cell = 'border-line border-b px-2 py-2.5';

function Sheet({ items, showsOnHand }: { items: readonly ItemRow[]; showsOnHand: boolean }) {
  const { locale } = useFormats();
  const { business } = useActiveBusiness();
  const lines = items.length > 0 ? items : Array.from({ length: blankLines }, () => null);
  return (
    <section
      aria-label="Count sheet"
      className="border-line bg-surface rounded-lg border p-4 sm:p-6 print:border-0 print:p-0"
    >
      <p className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <strong>{business.name}</strong>
        <span>Place: ____________</span>
        <span>Date: ____________</span>
        <span>Counted by: ____________</span>
      </p>
      <div tabIndex={0} role="group" aria-label="Lines to count" className="overflow-x-auto">
        <table className="w-full min-w-xl border-collapse">
          <thead>
            <tr>
              <th className={head}>Item</th>
              <th className={head}>SKU</th>
              <th className={head}>Unit</th>
              {showsOnHand && <th className={`${head} text-right`}>On hand</th>}
              <th className={head}>Counted</th>
              <th className={head}>Note</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((item, index) => (
              <tr key={item?.id ?? index} className="print:break-inside-avoid">
                <td className={cell}>{item?.name ?? '\u00A0'}</td>
                <td className={cell}>{item?.sku}</td>
                <td className={cell}>{item?.stockUnit}</td>
                {showsOnHand && (
                  <td className={`${cell} text-right tabular-nums`}>
                    {item !== null && formatMeasured(item.onHand, locale)}
                  </td>
                )}
                <td className={`${cell} w-24 border-x`} />
                <td className={`${cell} w-36`} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
