import { BookOpen } from 'lucide-react';
import type { ItemView } from '@atelier/contract/items';
import { permits } from '@atelier/domain/businesses';
import { canBeMade } from '@atelier/domain/production';
import { Card } from '../design/card.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useRecipesOfItem } from './recipes.api.ts';

/** Shows how an item is made, and what it goes into. */
export function ItemRecipes({ item }: { item: ItemView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'inventory.write');
  const recipes = useRecipesOfItem(item.id).data;
  if (recipes === undefined) return null;
  const { recipeId, productRecipeId, usedIn } = recipes;
  const isAsked = mayWrite && recipeId === null && canBeMade(item) && item.kind !== 'packaging';
  if (recipeId === null && productRecipeId === null && usedIn.length === 0 && !isAsked) return null;
  return (
    <Card title="Composition">
      {productRecipeId !== null && (
        <p className="mb-3">
          Made by <TextLink to={paths.recipe(productRecipeId)}>the recipe of its product</TextLink>, as long
          as it has none of its own.
        </p>
      )}
      {item.optionNames.length > 0 && (
        <p className="text-ink-soft mb-3">Variants that have no recipe of their own are made by this one.</p>
      )}
      {recipeId !== null && (
        <LinkButton to={paths.recipe(recipeId)} icon={BookOpen}>
          Recipe and cost
        </LinkButton>
      )}
      {isAsked && (
        <LinkButton to={paths.newRecipe} search={{ item: item.id }} icon={BookOpen}>
          {productRecipeId === null ? 'Write its recipe' : 'Write its own recipe'}
        </LinkButton>
      )}
      {usedIn.length > 0 && (
        <p className="mt-3 first:mt-0">
          <span className="text-ink-soft">Goes into </span>
          {usedIn.map((other, index) => (
            <span key={other.recipeId}>
              {index > 0 && ', '}
              <TextLink to={paths.recipe(other.recipeId)}>{other.itemName}</TextLink>
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}
