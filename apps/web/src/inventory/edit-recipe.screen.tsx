import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { MakingRatesView, RecipeVersionView } from '@atelier/contract/inventory';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { RecipeEditor } from './recipe-editor.tsx';
import { formOfVersion } from './recipe-form.ts';
import { recipeWords } from './recipe-words.ts';
import { useMakingRates, useRecipe, useRecipeVersion } from './recipes.api.ts';

const route = getRouteApi('/dashboard/inventory/composition/$recipeId/edit');

export function EditRecipeScreen() {
  const { recipeId } = route.useParams();
  const recipe = useRecipe(recipeId);
  const rates = useMakingRates();
  // A draft is gone on with; else what counts is the start.
  const draftId = recipe.data?.draftId ?? null;
  const draft = useRecipeVersion(recipeId, draftId);
  const back = { to: paths.recipe(recipeId), label: 'Recipe' };
  return (
    <LoadedPage
      title="Edit recipe"
      back={back}
      query={recipe}
      words={recipeWords}
      errorTitle="This recipe could not be loaded"
      skeleton={<FormSkeleton />}
    >
      {(view) => (
        <>
          <PageHeader
            title={`Edit the recipe of ${view.itemName}`}
            description={descriptionOf(view.current, draftId !== null)}
            back={back}
          />
          <Loaded query={rates} skeleton={<FormSkeleton />} errorTitle="Your rates could not be loaded">
            {(known) =>
              draftId === null ? (
                <ExistingEditor rates={known} version={view.current} />
              ) : (
                <Loaded query={draft} skeleton={<FormSkeleton />} errorTitle="The draft could not be loaded">
                  {(version) => <ExistingEditor rates={known} version={version} />}
                </Loaded>
              )
            }
          </Loaded>
        </>
      )}
    </LoadedPage>
  );
}

function descriptionOf(current: RecipeVersionView, hasDraft: boolean): string {
  if (hasDraft) return 'You go on with the draft. It counts once you save the recipe.';
  return current.usedAt === null
    ? 'Nothing was made by it yet, so it is written over.'
    : `Version ${String(current.number)} stays as it is, for something was made by it; you save a new version.`;
}

function ExistingEditor({ rates, version }: { rates: MakingRatesView; version: RecipeVersionView }) {
  const navigate = useNavigate();
  const [base] = useState(version);
  const [initial] = useState(() => formOfVersion(base, newId));
  const open = () => navigate({ to: paths.recipe(base.recipeId), ignoreBlocker: true });
  return (
    <RecipeEditor
      initial={initial}
      rates={rates}
      draftKey={`recipe:${base.versionId}`}
      isSaved
      isActive={base.activatedAt !== null && base.usedAt === null}
      onCancel={() => void navigate({ to: paths.recipe(base.recipeId) })}
      onSaved={async (recipe, activated) => {
        showToast({
          title: activated ? `The recipe of ${recipe.itemName} is saved` : 'Draft kept',
          kind: 'success',
        });
        await open();
      }}
    />
  );
}
