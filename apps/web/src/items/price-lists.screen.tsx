import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { PriceListView } from '@atelier/contract/items';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';
import { InventoryNav } from './inventory-nav.tsx';
import { usePriceLists } from './items.api.ts';
import { PriceListDialog } from './price-list-dialog.tsx';

export function PriceListsScreen() {
  const { business } = useActiveBusiness();
  const lists = usePriceLists();
  const [open, setOpen] = useState<PriceListView | 'new' | null>(null);
  const mayWrite = permits(business.role, 'inventory.write');
  useShortcut('n', 'New price list', () => setOpen('new'), mayWrite);
  const add = mayWrite && (
    <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
      <ShortLabel>New price list</ShortLabel>
    </Button>
  );
  return (
    <>
      <PageHeader title="Price lists" action={add} nav={<InventoryNav />} />
      <Loaded
        query={lists}
        skeleton={<TableSkeleton rows={3} columns={2} />}
        errorTitle="Your price lists could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing="parcel" title="No price list yet" action={add}>
              Galleries, members of the guild, a market abroad: who pays another price gets a list of their
              own.
            </EmptyState>
          ) : (
            <ul className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border">
              {rows.map((list) => (
                <li key={list.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                  <p className="flex min-w-40 flex-1 flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                    {list.name}
                    {list.isArchived && <StatePill tone="muted">Archived</StatePill>}
                  </p>
                  {mayWrite && (
                    <Button aria-label={`Edit ${list.name}`} onClick={() => setOpen(list)}>
                      Edit
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open !== null && <PriceListDialog list={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
