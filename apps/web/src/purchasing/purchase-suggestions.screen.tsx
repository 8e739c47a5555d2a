import { useState } from 'react';
import { ShoppingCart } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { PurchaseSuggestionView } from '@atelier/contract/purchasing';
import { permits } from '@atelier/domain/businesses';
import { priceTimesQuantity, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { InventoryNav, StockText } from '../items/index.ts';
import { lineOfSuggestion } from './purchase-form.ts';
import { useDraftPurchases, usePurchaseSuggestions } from './purchases.api.ts';

export function PurchaseSuggestionsScreen() {
  return (
    <>
      <PageHeader title="What to buy" nav={<InventoryNav />} />
      <Loaded
        query={usePurchaseSuggestions()}
        skeleton={<TableSkeleton columns={4} />}
        errorTitle="The suggestions could not be loaded"
      >
        {(suggestions) =>
          suggestions.length === 0 ? (
            <EmptyState
              drawing="parcel"
              title="Nothing to buy"
              action={<LinkButton to={paths.materials}>See your materials</LinkButton>}
            >
              Nothing is short, and nothing is below its reorder point. Give a material a reorder point, and
              it is told here in time.
            </EmptyState>
          ) : (
            <Suggestions key={suggestions.map(({ itemId }) => itemId).join()} suggestions={suggestions} />
          )
        }
      </Loaded>
    </>
  );
}

/** Suggestions of one supplier each; those that no one sells yet come last. */
function bySupplier(suggestions: readonly PurchaseSuggestionView[]) {
  const groups = new Map<string | null, { name: string | null; rows: PurchaseSuggestionView[] }>();
  for (const row of suggestions) {
    const group = groups.get(row.payeeId);
    if (group) group.rows.push(row);
    else groups.set(row.payeeId, { name: row.payeeName, rows: [row] });
  }
  return [...groups].toSorted(([a, left], [b, right]) =>
    a === null ? 1 : b === null ? -1 : (left.name ?? '').localeCompare(right.name ?? ''),
  );
}

function Suggestions({ suggestions }: { suggestions: readonly PurchaseSuggestionView[] }) {
  const { business } = useActiveBusiness();
  const today = useToday();
  const navigate = useNavigate();
  const mayWrite = permits(business.role, 'inventory.write');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [packs, setPacks] = useState<Readonly<Record<string, Quantity | null>>>({});
  const [ids] = useState(() => new Map(bySupplier(suggestions).map(([payeeId]) => [payeeId, newId()])));
  const packsOf = (row: PurchaseSuggestionView) =>
    row.itemId in packs ? (packs[row.itemId] ?? null) : row.packs;
  const isChosen = (row: PurchaseSuggestionView) =>
    row.payeeId !== null && !left.has(row.itemId) && (packsOf(row) ?? 0) > 0;
  const draft = useDraftPurchases({
    onSaved: async ({ orders }) => {
      const [first] = orders;
      showToast({
        title: orders.length === 1 ? 'One order is drafted' : `${String(orders.length)} orders are drafted`,
        description: 'Look at them, and place them.',
        kind: 'success',
      });
      await navigate(
        orders.length === 1 && first !== undefined
          ? { to: paths.purchase(first.id) }
          : { to: paths.purchases, search: { show: 'draft' } },
      );
    },
  });
  const orders = bySupplier(suggestions.filter(isChosen)).flatMap(([payeeId, { rows }]) =>
    payeeId === null
      ? []
      : [
          {
            id: ids.get(payeeId) ?? newId(),
            payeeId,
            orderedOn: today,
            lines: rows.map((row) => ({ ...lineOfSuggestion(row), packs: packsOf(row) ?? row.packs })),
          },
        ],
  );
  return (
    <div className="space-y-5">
      {bySupplier(suggestions).map(([payeeId, { name, rows }]) => (
        <Card
          key={payeeId ?? 'nobody'}
          title={name ?? 'No supplier yet'}
          description={
            payeeId === null
              ? 'Choose a preferred supplier at the item, or add it to what a supplier sells.'
              : undefined
          }
          flush
        >
          <ul className="divide-line border-line divide-y border-t">
            {rows.map((row) => (
              <li
                key={row.itemId}
                className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_12rem_7rem] sm:px-5"
              >
                <div className="flex min-w-0 items-start gap-3">
                  {mayWrite && payeeId !== null && (
                    <Checkbox
                      label={`Order ${row.itemName}`}
                      hideLabel
                      checked={!left.has(row.itemId)}
                      onChange={(event) => {
                        const next = new Set(left);
                        if (event.target.checked) next.delete(row.itemId);
                        else next.add(row.itemId);
                        setLeft(next);
                      }}
                    />
                  )}
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                      <TextLink to={paths.item(row.itemId)}>{row.itemName}</TextLink>
                      <StatePill tone={row.reason === 'short' ? 'danger' : 'warning'}>
                        {row.reason === 'short' ? 'Short' : 'Low'}
                      </StatePill>
                    </p>
                    <p className="text-ink-soft text-sm">
                      <StockText amount={row.available} unit={row.stockUnit} /> free
                      {row.expected !== 0 && (
                        <>
                          {' · '}
                          <StockText amount={row.expected} unit={row.stockUnit} /> on its way
                        </>
                      )}
                      {row.inDrafts !== 0 && (
                        <>
                          {' · '}
                          <StockText amount={row.inDrafts} unit={row.stockUnit} /> in drafts
                        </>
                      )}
                      {row.reorderPoint !== null && (
                        <>
                          {' · reorder at '}
                          <StockText amount={row.reorderPoint} unit={row.stockUnit} />
                        </>
                      )}
                    </p>
                  </div>
                </div>
                <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-2">
                  <QuantityField
                    label={`Packs of ${row.itemName}`}
                    hideLabel
                    disabled={!mayWrite || payeeId === null}
                    value={packsOf(row)}
                    onValueChange={(count: Quantity | null) => setPacks({ ...packs, [row.itemId]: count })}
                  />
                  <span className="text-ink-soft text-sm wrap-anywhere">× {row.packName}</span>
                </div>
                <span className="text-right">
                  {row.packPriceCents === null ? (
                    <span className="text-ink-soft text-sm">price not known</span>
                  ) : (
                    <MoneyText
                      cents={priceTimesQuantity(row.packPriceCents, packsOf(row) ?? row.packs, 'half-up')}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {mayWrite && suggestions.some(({ payeeId }) => payeeId !== null) && (
        <div className="flex justify-end">
          <Button
            icon={ShoppingCart}
            tone="primary"
            busy={draft.isPending}
            disabled={orders.length === 0}
            onClick={() => draft.mutate({ orders })}
          >
            {orders.length <= 1 ? 'Draft the order' : `Draft ${String(orders.length)} orders`}
          </Button>
        </div>
      )}
    </div>
  );
}
