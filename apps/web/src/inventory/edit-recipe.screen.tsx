import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { MakingRatesView, RecipeView } from '@atelier/contract/inventory';
import type { CalendarDate } from '@atelier/domain/foundation';
import { standingOf } from '@atelier/domain/inventory';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { ExistingRecord } from '../finances/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { RecipeEditor } from './recipe-editor.tsx';
import { formOfVersion } from './recipe-form.ts';
import { useEarliestDay } from './recipe-versions.tsx';
import { recipeWords } from './recipe-words.ts';
import { useMakingRates, useRecipe } from './recipes.api.ts';

const route = getRouteApi('/dashboard/inventory/composition/$recipeId/edit');

export function EditRecipeScreen() {
  const { recipeId } = route.useParams();
  const recipe = useRecipe(recipeId);
  const rates = useMakingRates();
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
            description={descriptionOf(view)}
            back={back}
          />
          <Loaded query={rates} skeleton={<FormSkeleton />} errorTitle="Your rates could not be loaded">
            {(known) => (
              <ExistingRecord
                current={view}
                refetch={recipe.refetch}
                told={() => <p>What you typed is still below. It cannot be saved over theirs.</p>}
              >
                {(base, onStale) => <ExistingEditor rates={known} recipe={base} onStale={onStale} />}
              </ExistingRecord>
            )}
          </Loaded>
        </>
      )}
    </LoadedPage>
  );
}

function descriptionOf({ current, draft, upcoming }: RecipeView): string {
  if (draft !== null) return 'You go on with the draft. It counts once you save the recipe.';
  const { number, usedAt } = upcoming ?? current;
  return usedAt === null
    ? `Nothing was made by version ${String(number)} yet, so it is written over.`
    : `Version ${String(number)} stays as it is, for something was made by it; you save a new version.`;
}

const laterThan = (today: CalendarDate, day: CalendarDate | null) =>
  day !== null && day > today ? day : null;

type ExistingEditorProps = { rates: MakingRatesView; recipe: RecipeView; onStale: () => void };

function ExistingEditor({ rates, recipe, onStale }: ExistingEditorProps) {
  const navigate = useNavigate();
  const today = useToday();
  // A draft is gone on with, or what is yet to come; else what counts is the start.
  const version = recipe.draft ?? recipe.upcoming ?? recipe.current;
  const standing = standingOf(version, today);
  const earliest = useEarliestDay(recipe, standing === 'in-force' ? '' : version.versionId);
  const [initial] = useState(() => ({
    ...formOfVersion(version, newId, recipe.version),
    effectiveFrom:
      version.usedAt === null && standing === 'to-come' ? version.effectiveFrom : laterThan(today, earliest),
  }));
  return (
    <RecipeEditor
      initial={initial}
      rates={rates}
      draftKey={`recipe:${version.versionId}:${String(recipe.version)}`}
      isSaved
      isActive={standing === 'in-force' && version.usedAt === null}
      isToCome={standing === 'to-come' && version.usedAt === null}
      earliest={earliest}
      onCancel={() => void navigate({ to: paths.recipe(recipe.id) })}
      onStale={onStale}
      onSaved={async (saved, activated) => {
        showToast({
          title: activated ? `The recipe of ${saved.itemName} is saved` : 'Draft kept',
          kind: 'success',
        });
        await navigate({ to: paths.recipe(saved.id), ignoreBlocker: true });
      }}
    />
  );
}
