import { useState } from 'react';
import {
  Archive,
  ArchiveRestore,
  CalendarDays,
  Check,
  Copy,
  MoreHorizontal,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { RecipeVersionView, RecipeView } from '@atelier/contract/production';
import { permits } from '@atelier/domain/businesses';
import { formatQuantity } from '@atelier/domain/foundation';
import { standingOf } from '@atelier/domain/production';
import { unitName } from '@atelier/domain/items';
import { useFormats } from '../design/formats.tsx';
import { IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { Menu, MenuItem } from '../design/menus/menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { CapacityCard } from './capacity-card.tsx';
import { CostSheet } from './cost-sheet.tsx';
import { PriceCard } from './price-card.tsx';
import type { RecipeSearch } from './recipe-search.ts';
import {
  CountsFromDialog,
  RecipePill,
  RecipeVersions,
  useEarliestDay,
  VersionDaysText,
} from './recipe-versions.tsx';
import { recipeWords } from './recipe-words.ts';
import {
  useActivateVersion,
  useArchiveRecipe,
  useCostSheet,
  useDiscardVersion,
  useMakingRates,
  useRecipe,
  useRecipesOfItem,
  useRecipeVersion,
  useTakeVersionBack,
} from './recipes.api.ts';

const route = getRouteApi('/dashboard/inventory/composition/$recipeId/');
const back = { to: paths.composition, label: 'Composition' };

export function RecipeScreen() {
  const { recipeId } = route.useParams();
  const recipe = useRecipe(recipeId);
  return (
    <LoadedPage
      title="Recipe"
      back={back}
      query={recipe}
      words={recipeWords}
      errorTitle="This recipe could not be loaded"
      skeleton={<TableSkeleton rows={5} columns={4} />}
    >
      {(view) => <Recipe recipe={view} />}
    </LoadedPage>
  );
}

function Recipe({ recipe }: { recipe: RecipeView }) {
  const { business } = useActiveBusiness();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayChange = permits(business.role, 'inventory.write');
  const rates = useMakingRates();
  const shownId = search.version ?? recipe.current.versionId;
  const other = useRecipeVersion(recipe.id, shownId === recipe.current.versionId ? null : shownId);
  const version = shownId === recipe.current.versionId ? recipe.current : other.data;
  const sheet = useCostSheet(recipe.id, search.version, search.output);
  const change = (next: RecipeSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title={recipe.itemName}
        badge={<RecipePill recipe={recipe} version={version} />}
        description={<Yield version={version ?? recipe.current} />}
        back={back}
        action={mayChange && <Actions recipe={recipe} version={version} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <Loaded
            query={sheet}
            skeleton={<TableSkeleton rows={6} columns={4} />}
            errorTitle="The cost sheet could not be worked out"
            words={recipeWords}
          >
            {(view) => (
              <CostSheet
                sheet={view}
                onOutput={(output) =>
                  change({ output: output === null || output === 0 ? undefined : output })
                }
              />
            )}
          </Loaded>
          {version !== undefined && <Making version={version} />}
          <Attachments kind="recipe" id={recipe.id} />
        </div>
        <div className="min-w-0 space-y-5">
          {sheet.data !== undefined && rates.data !== undefined && sheet.data.margin !== null && (
            <PriceCard sheet={sheet.data} rates={rates.data} search={search} onSearchChange={change} />
          )}
          {!recipe.isArchived && <CapacityCard recipe={recipe} />}
          <RecipeVersions recipe={recipe} shownId={shownId} />
          <UsedIn itemId={recipe.itemId} />
        </div>
      </div>
    </>
  );
}

/** Shows what one yield makes, and when it does so, where other versions do at other times. */
function Yield({ version }: { version: RecipeVersionView }) {
  const { locale } = useFormats();
  const amount = `${formatQuantity(version.yield, locale)} ${unitName(version.yieldUnit, version.yield)}`;
  const hasDays = version.effectiveFrom !== null || version.effectiveUntil !== null;
  return (
    <>
      One run makes {amount}.
      {hasDays && (
        <>
          {' '}
          Version {version.number}, <VersionDaysText version={version} />.
        </>
      )}
    </>
  );
}

const countWords = {
  draft: 'Let the draft count',
  'to-come': 'Change its day',
  replaced: 'Let this version count again',
} as const;

function Actions({ recipe, version }: { recipe: RecipeView; version: RecipeVersionView | undefined }) {
  const navigate = useNavigate();
  const [isDiscarding, setDiscarding] = useState(false);
  const archive = useArchiveRecipe({
    onSaved: (saved) =>
      showToast({
        title: saved.isArchived ? `The recipe of ${saved.itemName} is put away` : 'The recipe is back',
        kind: 'success',
      }),
  });
  const [isDating, setDating] = useState(false);
  const today = useToday();
  const earliest = useEarliestDay(recipe, version?.versionId ?? '');
  const toRecipe = () => navigate({ to: paths.recipe(recipe.id) });
  const activate = useActivateVersion({
    onSaved: async (saved) => {
      showToast({ title: `Version ${String(saved.current.number)} counts now`, kind: 'success' });
      await toRecipe();
    },
  });
  const takeBack = useTakeVersionBack({
    onSaved: async () => {
      showToast({ title: 'The version is a draft again', kind: 'success' });
      await toRecipe();
    },
  });
  const discard = useDiscardVersion({
    onSaved: async ({ recipeStays }) => {
      showToast({ title: 'Draft thrown away', kind: 'success' });
      await navigate({ to: recipeStays ? paths.recipe(recipe.id) : paths.composition });
    },
  });
  const standing = version === undefined ? 'in-force' : standingOf(version, today);
  // While one version waits for its day, the one that is shown is edited.
  const edited = recipe.upcoming === null ? null : standing === 'in-force' ? recipe.current : recipe.upcoming;
  // The first version counts at once; of every other one it is asked from when.
  const letCount = () =>
    earliest === null && version !== undefined
      ? activate.mutate({ recipeId: recipe.id, versionId: version.versionId })
      : setDating(true);
  return (
    <>
      <Menu trigger={<IconButton label="More" icon={MoreHorizontal} />}>
        {standing !== 'in-force' && (
          <MenuItem icon={standing === 'to-come' ? CalendarDays : Check} onSelect={letCount}>
            {countWords[standing]}
          </MenuItem>
        )}
        {standing === 'to-come' && version !== undefined && (
          <MenuItem
            icon={Undo2}
            onSelect={() => takeBack.mutate({ recipeId: recipe.id, versionId: version.versionId })}
          >
            Make it a draft again
          </MenuItem>
        )}
        {recipe.draftId !== null && (
          <MenuItem icon={Trash2} onSelect={() => setDiscarding(true)}>
            Throw the draft away
          </MenuItem>
        )}
        <MenuItem
          icon={Copy}
          onSelect={() => void navigate({ to: paths.newRecipe, search: { like: recipe.id } })}
        >
          Duplicate
        </MenuItem>
        <MenuItem
          icon={recipe.isArchived ? ArchiveRestore : Archive}
          onSelect={() => archive.mutate({ recipeId: recipe.id, isArchived: !recipe.isArchived })}
        >
          {recipe.isArchived ? 'Bring back' : 'Archive'}
        </MenuItem>
      </Menu>
      <LinkButton
        to={paths.editRecipe(recipe.id)}
        search={edited === null ? {} : { version: edited.versionId }}
        icon={Pencil}
        tone="primary"
      >
        {recipe.draftId !== null
          ? 'Go on with the draft'
          : edited === null
            ? 'Edit'
            : `Edit version ${String(edited.number)}`}
      </LinkButton>
      {isDating && version !== undefined && earliest !== null && (
        <CountsFromDialog
          recipe={recipe}
          version={version}
          earliest={earliest}
          onClose={() => setDating(false)}
          onSaved={async () => {
            setDating(false);
            await toRecipe();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => discard.mutateAsync({ recipeId: recipe.id, versionId: recipe.draftId ?? '' })}
        title="Discard this draft?"
        confirmLabel="Discard"
      />
    </>
  );
}

/** Shows how it is made: the steps with their notes, and the instructions. */
function Making({ version }: { version: RecipeVersionView }) {
  const noted = version.steps.filter((step) => step.note !== '');
  const lines = version.lines.filter((line) => line.note !== '');
  if (version.instructions === '' && noted.length === 0 && lines.length === 0) return null;
  const nameOf = (itemId: string) => version.items.find((item) => item.id === itemId)?.name ?? '';
  return (
    <Card title="How it is made">
      <div className="space-y-3">
        {lines.map((line, index) => (
          <p key={index}>
            <span className="font-medium">{nameOf(line.itemId)}: </span>
            {line.note}
          </p>
        ))}
        {noted.map((step, index) => (
          <p key={index}>
            <span className="font-medium">{step.name}: </span>
            {step.note}
          </p>
        ))}
        {version.instructions !== '' && (
          <p className="max-w-prose whitespace-pre-line">{version.instructions}</p>
        )}
      </div>
    </Card>
  );
}

function UsedIn({ itemId }: { itemId: string }) {
  const usedIn = useRecipesOfItem(itemId).data?.usedIn ?? [];
  if (usedIn.length === 0) return null;
  return (
    <Card title="Goes into">
      <ul className="space-y-1">
        {usedIn.map((other) => (
          <li key={other.recipeId}>
            <TextLink to={paths.recipe(other.recipeId)} className="touch-target inline-flex items-center">
              {other.itemName}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
