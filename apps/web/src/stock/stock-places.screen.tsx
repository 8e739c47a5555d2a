import { useState } from 'react';
import { MapPinPlus } from 'lucide-react';
import type { PlaceView } from '@atelier/contract/items';
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
import { InventoryNav, placeKindWords, useStockPlaces } from '../items/index.ts';
import { PlaceDialog } from './place-dialog.tsx';

export function StockPlacesScreen() {
  const { business } = useActiveBusiness();
  const places = useStockPlaces();
  const [open, setOpen] = useState<PlaceView | 'new' | null>(null);
  const mayWrite = permits(business.role, 'inventory.write');
  useShortcut('n', 'New place', () => setOpen('new'), mayWrite);
  const add = mayWrite && (
    <Button tone="primary" icon={MapPinPlus} onClick={() => setOpen('new')}>
      <ShortLabel>New place</ShortLabel>
    </Button>
  );
  return (
    <>
      <PageHeader title="Places" action={add} nav={<InventoryNav />} />
      <Loaded
        query={places}
        skeleton={<TableSkeleton rows={3} columns={2} />}
        errorTitle="Your places could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing="stall" title="No place yet" action={add}>
              The first place is where stock comes in and goes out when nothing else is said. Most begin with
              the studio.
            </EmptyState>
          ) : (
            <ul className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border">
              {rows.map((place) => (
                <li key={place.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                  <div className="min-w-40 flex-1">
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                      {place.name}
                      {place.isDefault && <StatePill tone="success">Main place</StatePill>}
                      {place.isArchived && <StatePill tone="muted">Archived</StatePill>}
                    </p>
                    <p className="text-ink-soft text-sm">{placeKindWords[place.kind]}</p>
                  </div>
                  {mayWrite && (
                    <Button aria-label={`Edit ${place.name}`} onClick={() => setOpen(place)}>
                      Edit
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open !== null && <PlaceDialog place={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
