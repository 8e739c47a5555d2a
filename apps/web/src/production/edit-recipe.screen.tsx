import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { MakingRatesView, RecipeVersionView, RecipeView } from '@atelier/contract/production';
import type { CalendarDate } from '@atelier/domain/foundation';
import { standingOf } from '@atelier/domain/production';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { ExistingRecord } from '../transactions/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { RecipeEditor } from './recipe-editor.tsx';
import { formOfVersion } from './recipe-form.ts';
import { useEarliestDay, VersionDaysText, VersionPill } from './recipe-versions.tsx';
import { recipeWords } from './recipe-words.ts';
import { useMakingRates, useRecipe } from './recipes.api.ts';

const route = getRouteApi('/dashboard/inventory/composition/$recipeId/edit');

export function EditRecipeScreen() {
  const { recipeId } = route.useParams();
  const asked = route.useSearch().version;
  const recipe = useRecipe(recipeId);
  const rates = useMakingRates();
  const back = { to: paths.recipe(recipeId), label: 'Recipe' };
  return (
    <LoadedPage
      title="Edit recipe"
      back={back}
      query={recipe}
      fresh
      words={recipeWords}
      errorTitle="This recipe could not be loaded"
      skeleton={<FormSkeleton />}
    >
      {(view) => (
        <>
          <PageHeader
            title={`Edit the recipe of ${view.itemName}`}
            badge={
              view.draft === null && view.upcoming !== null && <VersionPill version={editedOf(view, asked)} />
            }
            description={<Description recipe={view} version={editedOf(view, asked)} />}
            back={back}
          />
          <WritersOnly permission="inventory.write">
            <Loaded query={rates} skeleton={<FormSkeleton />} errorTitle="Your rates could not be loaded">
              {(known) => (
                <ExistingRecord current={view} refetch={recipe.refetch}>
                  {(base, onStale) => {
                    const version = editedOf(base, asked);
                    // The other version is another form.
                    return (
                      <ExistingEditor
                        key={version.versionId}
                        {...{ version, onStale }}
                        rates={known}
                        recipe={base}
                      />
                    );
                  }}
                </ExistingRecord>
              )}
            </Loaded>
          </WritersOnly>
        </>
      )}
    </LoadedPage>
  );
}

/** A draft is gone on with; else the version that was asked for, what is yet to come, or what counts. */
function editedOf({ current, draft, upcoming }: RecipeView, asked: string | undefined): RecipeVersionView {
  return draft ?? (asked === current.versionId ? current : (upcoming ?? current));
}

function Description({ recipe, version }: { recipe: RecipeView; version: RecipeVersionView }) {
  const { current, draft, upcoming } = recipe;
  if (draft !== null) return <>You go on with the draft. It counts once you save the recipe.</>;
  const name = `Version ${String(version.number)}`;
  const kept =
    version.usedAt === null
      ? 'Nothing was made by it yet, so it is written over.'
      : 'It stays as it is, for something was made by it; you save a new version.';
  if (upcoming === null) return <>{`${name}. ${kept}`}</>;
  const other = version === current ? upcoming : current;
  return (
    <>
      {name} counts <VersionDaysText version={version} />. {kept}
      {version === current && version.usedAt !== null && (
        <> It can count from the first day of version {upcoming.number} on, and then does in its place.</>
      )}{' '}
      <TextLink to={paths.editRecipe(recipe.id)} search={{ version: other.versionId }}>
        Edit version {other.number}
      </TextLink>{' '}
      instead, which counts <VersionDaysText version={other} />.
    </>
  );
}

const laterThan = (today: CalendarDate, day: CalendarDate | null) =>
  day !== null && day > today ? day : null;

type ExistingEditorProps = {
  rates: MakingRatesView;
  recipe: RecipeView;
  version: RecipeVersionView;
  onStale: () => void;
};

function ExistingEditor({ rates, recipe, version, onStale }: ExistingEditorProps) {
  const navigate = useNavigate();
  const today = useToday();
  const standing = standingOf(version, today);
  const first = useEarliestDay(recipe, standing === 'in-force' ? '' : version.versionId);
  // Written over while another waits, it counts as long as it would have.
  const keepsDays = standing === 'in-force' && version.usedAt === null && recipe.upcoming !== null;
  const earliest = keepsDays ? null : first;
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
        await navigate({ to: paths.recipe(saved.id), ignoreBlocker: true, replace: true });
      }}
    />
  );
}
