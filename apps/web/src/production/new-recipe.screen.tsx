import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ItemView } from '@atelier/contract/items';
import type { MakingRatesView, RecipeVersionView } from '@atelier/contract/production';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { useItem } from '../items/index.ts';
import { RecipeEditor } from './recipe-editor.tsx';
import { newRecipeForm } from './recipe-form.ts';
import { useMakingRates, useRecipe, useRecipesOfItem } from './recipes.api.ts';

const route = getRouteApi('/dashboard/inventory/composition/new');

export function NewRecipeScreen() {
  const { item: itemId, like: likeId } = route.useSearch();
  const like = useRecipe(likeId ?? null);
  const rates = useMakingRates();
  const item = useItem(itemId ?? null);
  return (
    <>
      <PageHeader
        title="New recipe"
        description="What a piece takes of material, work and the studio: from now on you know what it costs you."
        back={{ to: paths.composition, label: 'Composition' }}
      />
      <WritersOnly permission="inventory.write">
        <Loaded query={rates} skeleton={<FormSkeleton />} errorTitle="Your rates could not be loaded">
          {(known) =>
            likeId !== undefined ? (
              <Loaded query={like} skeleton={<FormSkeleton />} errorTitle="The recipe could not be loaded">
                {(recipe) => <NewEditor key={likeId} rates={known} item={null} like={recipe.current} />}
              </Loaded>
            ) : itemId === undefined ? (
              <NewEditor rates={known} item={null} />
            ) : (
              <Loaded query={item} skeleton={<FormSkeleton />} errorTitle="The item could not be loaded">
                {(view) => <EditorOfItem key={view.id} rates={known} item={view} />}
              </Loaded>
            )
          }
        </Loaded>
      </WritersOnly>
    </>
  );
}

/** A variant begins with the recipe of its product. */
function EditorOfItem({ rates, item }: { rates: MakingRatesView; item: ItemView }) {
  const recipes = useRecipesOfItem(item.id);
  const ofProduct = useRecipe(recipes.data?.productRecipeId ?? null);
  // What is kept from the last visit is no beginning: the recipe may have changed since.
  const isComing = [recipes, ofProduct].some(
    ({ isFetchedAfterMount, fetchStatus }) => !isFetchedAfterMount && fetchStatus === 'fetching',
  );
  // Once begun, it stays: a later answer takes no typing away.
  const [hasBegun, setBegun] = useState(false);
  if (!isComing && !hasBegun) setBegun(true);
  if (!hasBegun) return <FormSkeleton />;
  return <NewEditor rates={rates} item={item} like={ofProduct.data?.current ?? null} />;
}

type NewEditorProps = { rates: MakingRatesView; item: ItemView | null; like?: RecipeVersionView | null };

function NewEditor({ rates, item, like = null }: NewEditorProps) {
  const navigate = useNavigate();
  const [initial] = useState(() => newRecipeForm(newId, item, like));
  return (
    <RecipeEditor
      initial={initial}
      rates={rates}
      draftKey={`recipe:new:${item?.id ?? like?.versionId ?? ''}`}
      isSaved={false}
      isActive={false}
      isToCome={false}
      earliest={null}
      onCancel={() => void navigate({ to: paths.composition })}
      onSaved={async (recipe, activated) => {
        showToast({
          title: activated ? `The recipe of ${recipe.itemName} is saved` : 'Draft kept',
          kind: 'success',
        });
        await navigate({ to: paths.recipe(recipe.id), ignoreBlocker: true, replace: true });
      }}
    />
  );
}
