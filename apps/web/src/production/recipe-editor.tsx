import { useState, type SyntheticEvent } from 'react';
import type { MakingRatesView, RecipeView } from '@atelier/contract/production';
import type { CalendarDate } from '@atelier/domain/foundation';
import { canBeMade } from '@atelier/domain/production';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { Attachments, useKeptFiles } from '../documents/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { newId } from '../platform/new-id.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { ItemCombobox, useItem, inStockUnit, unitChoices } from '../items/index.ts';
import {
  inputOfRecipe,
  placeRecipeRefusal,
  problemsOfRecipe,
  type RecipeForm,
  type RecipeProblems,
} from './recipe-form.ts';
import { RecipeLines } from './recipe-lines.tsx';
import { RecipeByProducts, RecipeOverhead, RecipeSteps } from './recipe-steps.tsx';
import { useSaveRecipe } from './recipes.api.ts';

type RecipeEditorProps = {
  initial: RecipeForm;
  rates: MakingRatesView;
  /** Under which unsaved typing is kept. */
  draftKey: string;
  /** The recipe is there already: what it makes stays. */
  isSaved: boolean;
  /** The version that is written over counts: it cannot become a draft again. */
  isActive: boolean;
  /** The version that is written over counts from a day to come. */
  isToCome: boolean;
  /** The first day from which it can count; null for the first version, which counts at once. */
  earliest: CalendarDate | null;
  onSaved: (recipe: RecipeView, activated: boolean) => void | Promise<void>;
  onCancel: () => void;
  /** Someone else changed it meanwhile. */
  onStale?: () => void;
};

/** The one form for recipes: new ones, drafts, and new versions. */
export function RecipeEditor(props: RecipeEditorProps) {
  const { initial, rates, draftKey, isSaved, isActive, isToCome, earliest, onSaved, onCancel, onStale } =
    props;
  const today = useToday();
  const [laterVersionId] = useState(newId);
  const {
    value: form,
    change,
    clear,
    isChanged,
    wasRestored,
    startOver,
  } = useDraft<RecipeForm>(draftKey, initial);
  const [problems, setProblems] = useState<RecipeProblems>({});
  const [saving, setSaving] = useState<'draft' | 'active'>('active');
  const files = useKeptFiles('recipe', form.recipeId);
  const save = useSaveRecipe({
    onSaved: async (recipe) => {
      clear();
      files.send();
      await onSaved(recipe, recipe.draftId !== form.versionId);
    },
    onRefusal: (problem) => {
      if (problem.code === 'recipe-changed-meanwhile') onStale?.();
      setProblems(placeRecipeRefusal(form, problem));
    },
  });
  const edit = (part: Partial<RecipeForm>) => {
    setProblems({});
    change({ ...form, ...part });
  };
  const send = (how: 'draft' | 'active') => {
    const found = problemsOfRecipe(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setSaving(how);
    // What counts today goes on to do so until a later day has come.
    const isNew = isActive && typeof form.effectiveFrom === 'string';
    save.mutate(inputOfRecipe(isNew ? { ...form, versionId: laterVersionId } : form, how === 'active'));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send('active');
  };
  return (
    <form onSubmit={submit} noValidate className="max-w-4xl space-y-5">
      <LeaveGuard
        isChanged={(isChanged || files.hasFiles) && !save.isPending}
        onDiscard={() => {
          clear();
          files.discard();
        }}
      />
      <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      <Card>
        <OutputFields form={form} isSaved={isSaved} problems={problems} onEdit={edit} />
      </Card>
      <RecipeLines lines={form.lines} problems={problems} onChange={(lines) => edit({ lines })} />
      <RecipeSteps
        steps={form.steps}
        rates={rates}
        problems={problems}
        onChange={(steps) => edit({ steps })}
      />
      <RecipeOverhead form={form} rates={rates} onEdit={edit} />
      <RecipeByProducts
        byProducts={form.byProducts}
        problems={problems}
        onChange={(byProducts) => edit({ byProducts })}
      />
      <Card title="Instructions">
        <div className="space-y-4">
          <TextArea
            label="How it is made"
            optional
            rows={6}
            maxLength={20_000}
            value={form.instructions}
            onChange={(event) => edit({ instructions: event.target.value })}
          />
          <TextField
            label="What is new in this version"
            optional
            maxLength={500}
            value={form.note}
            onChange={(event) => edit({ note: event.target.value })}
          />
          {earliest !== null && (
            <DateField
              label="First day"
              className="sm:w-64"
              min={earliest}
              value={form.effectiveFrom ?? today}
              error={problems['effectiveFrom']}
              help="From this day on it counts, and until then the version before it. A batch takes the version of the day it is planned for."
              onValueChange={(day) => edit({ effectiveFrom: day === today ? null : day })}
            />
          )}
        </div>
      </Card>
      <Attachments kind="recipe" id={form.recipeId} isSaved={isSaved} />
      <FormError message={problems['form']} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        {!isActive && !isToCome && (
          <Button
            busy={save.isPending && saving === 'draft'}
            disabled={save.isPending && saving === 'active'}
            onClick={() => send('draft')}
          >
            Save as draft
          </Button>
        )}
        <Button
          type="submit"
          tone="primary"
          busy={save.isPending && saving === 'active'}
          disabled={save.isPending && saving === 'draft'}
        >
          Save recipe
        </Button>
      </div>
    </form>
  );
}

type OutputFieldsProps = {
  form: RecipeForm;
  isSaved: boolean;
  problems: RecipeProblems;
  onEdit: (part: Partial<RecipeForm>) => void;
};

/** Shows what comes out, and how much at once. */
function OutputFields({ form, isSaved, problems, onEdit }: OutputFieldsProps) {
  const item = useItem(form.itemId).data;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,8rem)_minmax(0,9rem)]">
      {isSaved ? (
        <div>
          <p className="mb-1.5 font-medium">Makes</p>
          <p className="py-2 font-semibold wrap-anywhere">{form.itemName}</p>
        </div>
      ) : (
        <ItemCombobox
          label="Makes"
          autoFocus={form.itemId === null}
          placeholder="A product or component of yours"
          fits={canBeMade}
          value={form.itemId}
          valueLabel={form.itemName}
          error={problems['itemId']}
          onValueChange={(chosen) =>
            onEdit({
              itemId: chosen?.id ?? null,
              itemName: chosen?.name ?? '',
              yieldUnit: chosen?.stockUnit ?? null,
            })
          }
        />
      )}
      <QuantityField
        label="Yield"
        value={form.yield}
        error={problems['yield']}
        help={
          (item === undefined ? undefined : inStockUnit(form.yield, form.yieldUnit, item)) ??
          'How much one run makes.'
        }
        onValueChange={(amount) => onEdit({ yield: amount })}
      />
      <SelectField
        label="Unit"
        choices={item === undefined ? [] : unitChoices(item)}
        disabled={form.itemId === null}
        value={form.yieldUnit ?? ''}
        placeholder="Unit"
        error={problems['yieldUnit']}
        onValueChange={(yieldUnit) => onEdit({ yieldUnit })}
      />
    </div>
  );
}
