import { useState } from 'react';
import { Hammer } from 'lucide-react';
import type { CapacityView, RecipeView } from '@atelier/contract/production';
import { permits } from '@atelier/domain/businesses';
import { standingOf } from '@atelier/domain/production';
import { unitName } from '@atelier/domain/items';
import { wholeQuantity, type Quantity } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { usePause } from '../platform/use-pause.ts';
import { useItem, StockText } from '../items/index.ts';
import { useCapacity } from './recipes.api.ts';

/** Shows how many can be made now, and what is short for more. */
export function CapacityCard({ recipe }: { recipe: RecipeView }) {
  const [typed, setTyped] = useState<Quantity | null>(null);
  const wanted = usePause(typed);
  const capacity = useCapacity(recipe.id, wanted === null || wanted === 0 ? undefined : wanted);
  return (
    <Card title="What can I make now?">
      <Loaded query={capacity} skeleton={<TableSkeleton rows={2} columns={2} />}>
        {(view) => (
          <div className="space-y-4">
            <p>
              {view.canMake === null ? (
                'Nothing limits it: nothing that is counted goes into it.'
              ) : (
                <>
                  <strong className="text-xl">
                    <StockText amount={view.canMake} unit={recipe.stockUnit} />
                  </strong>{' '}
                  <span className="text-ink-soft">
                    from what is there and not promised, components included.
                  </span>
                </>
              )}
            </p>
            {view.canMake !== null && (
              <>
                <QuantityField
                  label={`I want to make, ${unitName(recipe.stockUnit, wholeQuantity(2))}`}
                  value={typed ?? view.wanted}
                  onValueChange={setTyped}
                />
                <Plan view={view} />
              </>
            )}
            <PlanBatch recipe={recipe} amount={typed ?? view.canMake} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** Leads to the plan of a batch of so much, where one can be planned by this recipe. */
function PlanBatch({ recipe, amount }: { recipe: RecipeView; amount: Quantity | null }) {
  const { role } = useActiveBusiness().business;
  const item = useItem(recipe.itemId).data;
  const isInForce = standingOf(recipe.current, useToday()) === 'in-force';
  if (item === undefined || !isInForce || !permits(role, 'inventory.write')) return null;
  if (!item.isCounted || item.isDraft || item.optionNames.length > 0) return null;
  return (
    <LinkButton
      to={paths.newBatch}
      search={{ item: item.id, ...(amount ? { quantity: amount } : {}) }}
      icon={Hammer}
    >
      Plan a batch
    </LinkButton>
  );
}

function Plan({ view }: { view: CapacityView }) {
  const { make, lacking } = view;
  if (lacking.length === 0 && make.length === 0) {
    return <p className="text-success font-medium">All of it is there.</p>;
  }
  return (
    <div aria-live="polite" className="space-y-3">
      {lacking.length > 0 && (
        <div>
          <h3 className="text-danger font-medium">Short</h3>
          <ul className="divide-line divide-y">
            {lacking.map((part) => (
              <li key={part.item.id} className="py-2 wrap-anywhere">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <TextLink to={paths.item(part.item.id)}>{part.item.name}</TextLink>
                  <StockText amount={part.quantity} unit={part.item.stockUnit} className="font-medium" />
                </span>
                <span className="text-ink-soft block text-sm">
                  <StockText amount={part.available} unit={part.item.stockUnit} /> free
                  {part.substitutes.map((other) => (
                    <span key={other.item.id}>
                      {' · instead '}
                      <TextLink to={paths.item(other.item.id)}>{other.item.name}</TextLink>,{' '}
                      <StockText amount={other.available} unit={other.item.stockUnit} /> free
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {make.length > 0 && (
        <div>
          <h3 className="font-medium">To be made first</h3>
          <ul className="divide-line divide-y">
            {make.map((part) => (
              <li key={part.item.id} className="flex flex-wrap justify-between gap-x-4 py-2 wrap-anywhere">
                <TextLink
                  to={part.recipeId === null ? paths.item(part.item.id) : paths.recipe(part.recipeId)}
                >
                  {part.item.name}
                </TextLink>
                <StockText amount={part.quantity} unit={part.item.stockUnit} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
