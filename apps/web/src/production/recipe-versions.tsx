import { useState, type SyntheticEvent } from 'react';
import type { RecipeVersionView, RecipeView } from '@atelier/contract/production';
import { addDays, formatDate, type CalendarDate } from '@atelier/domain/foundation';
import { earliestDay, standingOf, type VersionDays } from '@atelier/domain/production';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { useActivateVersion } from './recipes.api.ts';

/** Shows where a version stands, said of a list of all. */
export function VersionPill({ version }: { version: VersionDays }) {
  switch (standingOf(version, useToday())) {
    case 'draft':
      return <StatePill tone="neutral">Draft</StatePill>;
    case 'in-force':
      return <StatePill tone="success">Counts</StatePill>;
    case 'to-come':
      return (
        <StatePill tone="info">
          <span>
            Counts from <DateText date={version.effectiveFrom ?? ''} />
          </span>
        </StatePill>
      );
    case 'replaced':
      return null;
  }
}

/** From which day to which last day a version counts; nothing of a draft, and of the only one that ever counted. */
export function VersionDaysText({ version }: { version: VersionDays }) {
  const { effectiveFrom, effectiveUntil } = version;
  if (effectiveFrom !== null && effectiveFrom === effectiveUntil) return <>replaced the same day</>;
  const last = effectiveUntil === null ? null : <DateText date={addDays(effectiveUntil, -1)} />;
  if (effectiveFrom === null) return last && <>until {last}</>;
  const first = <DateText date={effectiveFrom} />;
  return last === null ? (
    <>from {first}</>
  ) : (
    <>
      {first} – {last}
    </>
  );
}

/** All versions of a recipe, newest first. */
export function RecipeVersions({ recipe, shownId }: { recipe: RecipeView; shownId: string }) {
  if (recipe.versions.length < 2) return null;
  return (
    <Card title="Versions" flush>
      <ul className="divide-line border-line divide-y border-t">
        {recipe.versions.map((version) => (
          <li key={version.id} className="px-4 py-3 sm:px-5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <TextLink
                to={paths.recipe(recipe.id)}
                search={version.id === recipe.current.versionId ? {} : { version: version.id }}
                aria-current={version.id === shownId ? 'true' : undefined}
                className={version.id === shownId ? 'font-semibold' : ''}
              >
                Version {version.number}
              </TextLink>
              <VersionPill version={version} />
            </p>
            <p className="text-ink-soft text-sm wrap-anywhere">
              {version.activatedAt !== null && <VersionDaysText version={version} />}
              {version.note !== '' && ` · ${version.note}`}
              {version.usedAt !== null && ' · batches were made by it, so it stays as it is'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shows what the page says beside its title of the version that is shown. */
export function RecipePill({
  recipe,
  version,
}: {
  recipe: RecipeView;
  version: RecipeVersionView | undefined;
}) {
  const { upcoming } = recipe;
  const today = useToday();
  if (recipe.isArchived) return <StatePill tone="muted">Archived</StatePill>;
  if (version === undefined) return null;
  const standing = standingOf(version, today);
  if (standing === 'replaced') {
    return <StatePill tone="muted">{`Version ${String(version.number)}, replaced`}</StatePill>;
  }
  if (standing !== 'in-force') return <VersionPill version={version} />;
  if (upcoming !== null) {
    return (
      <StatePill tone="info">
        <span>
          Version {upcoming.number} counts from <DateText date={upcoming.effectiveFrom ?? ''} />
        </span>
      </StatePill>
    );
  }
  return recipe.draftId === null ? null : <StatePill tone="info">A draft waits</StatePill>;
}

/** The first day that a version of a recipe can be given; null for the first one, which counts at once. */
export function useEarliestDay(recipe: RecipeView, versionId: string): CalendarDate | null {
  const others = recipe.versions.filter(({ id }) => id !== versionId);
  return earliestDay(others, useToday());
}

const formId = 'counts-from';

type CountsFromDialogProps = {
  recipe: RecipeView;
  version: RecipeVersionView;
  earliest: CalendarDate;
  onSaved: (saved: RecipeView) => void | Promise<void>;
  onClose: () => void;
};

/** Asks from which day a version counts: a draft, one that is yet to come, or one that was replaced. */
export function CountsFromDialog({ recipe, version, earliest, onSaved, onClose }: CountsFromDialogProps) {
  const { locale } = useFormats();
  const today = useToday();
  const isToCome = standingOf(version, today) === 'to-come';
  const [day, setDay] = useState<CalendarDate | null>(isToCome ? version.effectiveFrom : earliest);
  const [problem, setProblem] = useState<Pick<Problem, 'message' | 'field'>>();
  const activate = useActivateVersion({
    onSaved: async (saved) => {
      const title =
        day === null || day <= today
          ? `Version ${String(saved.current.number)} counts now`
          : `The new version counts from ${formatDate(day, locale)}`;
      showToast({ title, kind: 'success' });
      await onSaved(saved);
    },
    onRefusal: setProblem,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (activate.isPending) return;
    if (day === null) return setProblem({ field: 'effectiveFrom', message: 'Enter the day.' });
    setProblem(undefined);
    activate.mutate({ recipeId: recipe.id, versionId: version.versionId, effectiveFrom: day });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`From when does version ${String(version.number)} count?`}
      description="Until then all is made and costed by the version before it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={activate.isPending}>
            Let it count
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <DateField
          label="First day"
          min={earliest}
          value={day}
          error={problem?.field === 'effectiveFrom' ? problem.message : undefined}
          onValueChange={(chosen) => {
            setProblem(undefined);
            setDay(chosen);
          }}
        />
        <FormError message={problem?.field === 'effectiveFrom' ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}
