import type { RecipeVersionView } from '@atelier/contract/production';
import {
  quantity,
  rate,
  wholeQuantity,
  type CalendarDate,
  type Money,
  type Quantity,
  type Rate,
} from '@atelier/domain/foundation';
import type { Problem } from '../platform/problems.ts';

/** So much of an item, as it is typed. */
export type PartDraft = {
  readonly key: string;
  readonly itemId: string | null;
  readonly itemName: string;
  readonly quantity: Quantity | null;
  readonly unit: string | null;
};

export type LineDraft = PartDraft & {
  readonly setupQuantity: Quantity | null;
  readonly waste: Rate | null;
  readonly isOptional: boolean;
  readonly isConsumable: boolean;
  readonly note: string;
  readonly substitutes: readonly PartDraft[];
  /** True when all that can be said of it is in sight. */
  readonly isOpen: boolean;
};

export type StepDraft = {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  /** Millionths of a minute, as number fields have it; whole minutes are saved. */
  readonly minutes: Quantity | null;
  readonly setupMinutes: Quantity | null;
  readonly hourly: Money | null;
};

export type ByProductDraft = PartDraft & { readonly costShare: Rate | null };

/** A version of a recipe as it is typed. */
export type RecipeForm = {
  readonly recipeId: string;
  /** The recipe as it is being changed; null for a new one. */
  readonly seen: number | null;
  /** From which day the version counts; null is today. */
  readonly effectiveFrom: CalendarDate | null;
  readonly versionId: string;
  readonly itemId: string | null;
  readonly itemName: string;
  readonly yield: Quantity | null;
  readonly yieldUnit: string | null;
  readonly instructions: string;
  readonly note: string;
  readonly overheadPiece: Money | null;
  readonly overheadHour: Money | null;
  readonly lines: readonly LineDraft[];
  readonly steps: readonly StepDraft[];
  readonly byProducts: readonly ByProductDraft[];
};

export const emptyPart = (key: string): PartDraft => ({
  key,
  itemId: null,
  itemName: '',
  quantity: null,
  unit: null,
});

export const emptyLine = (key: string): LineDraft => ({
  ...emptyPart(key),
  setupQuantity: null,
  waste: null,
  isOptional: false,
  isConsumable: false,
  note: '',
  substitutes: [],
  isOpen: false,
});

export const emptyStep = (key: string): StepDraft => ({
  key,
  name: '',
  note: '',
  minutes: null,
  setupMinutes: null,
  hourly: null,
});

/**
 * The form of a new recipe, of an item where one is known; it begins with what another takes, as a variant does with its
 * product's.
 */
export function newRecipeForm(
  makeKey: () => string,
  item: { id: string; name: string; stockUnit: string } | null,
  like: RecipeVersionView | null = null,
): RecipeForm {
  const own = { recipeId: makeKey(), versionId: makeKey(), seen: null, effectiveFrom: null };
  const of = { itemId: item?.id ?? null, itemName: item?.name ?? '' };
  if (like !== null) return { ...formOfVersion(like, makeKey), ...own, ...of, note: '' };
  return {
    ...own,
    ...of,
    yield: wholeQuantity(1),
    yieldUnit: item?.stockUnit ?? null,
    instructions: '',
    note: '',
    overheadPiece: null,
    overheadHour: null,
    lines: [emptyLine(makeKey())],
    steps: [],
    byProducts: [],
  };
}

const orNothing = <Value extends number>(value: Value): Value | null => (value === 0 ? null : value);

/**
 * The form of a version that is there; `seen` is the count of changes of its recipe. What something was made by stays:
 * it is saved as a new version.
 */
export function formOfVersion(
  version: RecipeVersionView,
  makeKey: () => string,
  seen: number | null = null,
): RecipeForm {
  const nameOf = (itemId: string) => version.items.find((item) => item.id === itemId)?.name ?? '';
  const partOf = ({
    itemId,
    quantity: amount,
    unit,
  }: {
    itemId: string;
    quantity: Quantity;
    unit: string;
  }) => ({
    key: makeKey(),
    itemId,
    itemName: nameOf(itemId),
    quantity: amount,
    unit,
  });
  const isWritable = version.usedAt === null;
  return {
    recipeId: version.recipeId,
    seen,
    effectiveFrom: null,
    versionId: isWritable ? version.versionId : makeKey(),
    itemId: version.itemId,
    itemName: nameOf(version.itemId),
    yield: version.yield,
    yieldUnit: version.yieldUnit,
    instructions: version.instructions,
    note: isWritable ? version.note : '',
    overheadPiece: version.overheadPieceCents,
    overheadHour: version.overheadHourCents,
    lines: version.lines.map((line) => ({
      ...partOf(line),
      setupQuantity: orNothing(line.setupQuantity),
      waste: orNothing(line.waste),
      isOptional: line.isOptional,
      isConsumable: line.isConsumable,
      note: line.note,
      substitutes: line.substitutes.map(partOf),
      isOpen: false,
    })),
    steps: version.steps.map((step) => ({
      key: makeKey(),
      name: step.name,
      note: step.note,
      minutes: wholeQuantity(step.minutes),
      setupMinutes: step.setupMinutes === 0 ? null : wholeQuantity(step.setupMinutes),
      hourly: step.hourlyCents,
    })),
    byProducts: version.byProducts.map((other) => ({ ...partOf(other), costShare: other.costShare })),
  };
}

/** Problems in words, by place: `itemId`, `lines.<key>.quantity`, `steps.<key>.minutes`, `form`. */
export type RecipeProblems = Readonly<Record<string, string>>;

const isEmptyPart = (part: PartDraft) => part.itemId === null && part.quantity === null;
const isEmptyStep = (step: StepDraft) => step.name.trim() === '' && step.minutes === null;

/** The rows that say something, as they are sent. */
function saidOf(form: RecipeForm) {
  return {
    lines: form.lines.filter((line) => !isEmptyPart(line) || line.setupQuantity !== null),
    steps: form.steps.filter((step) => !isEmptyStep(step)),
    byProducts: form.byProducts.filter((other) => !isEmptyPart(other)),
  };
}

const mostMinutes = wholeQuantity(100_000);
const isWholeMinutes = (minutes: Quantity | null) =>
  minutes === null || (minutes % 1_000_000 === 0 && minutes <= mostMinutes);

function problemsOfPart(part: PartDraft, place: string, problems: Record<string, string>): void {
  if (part.itemId === null) problems[`${place}.itemId`] = 'Choose what.';
  if (part.quantity === null || part.quantity === 0) problems[`${place}.quantity`] = 'Enter how much.';
  if (part.itemId !== null && part.unit === null) problems[`${place}.unit`] = 'Choose a unit.';
}

/** Returns what keeps the form from being saved. */
export function problemsOfRecipe(form: RecipeForm): RecipeProblems {
  const problems: Record<string, string> = {};
  const { lines, steps, byProducts } = saidOf(form);
  if (form.itemId === null) problems['itemId'] = 'Choose what the recipe makes.';
  if (form.yield === null || form.yield === 0) problems['yield'] = 'Enter how much comes out at once.';
  if (form.itemId !== null && form.yieldUnit === null) problems['yieldUnit'] = 'Choose a unit.';
  if (lines.length === 0) problems['form'] = 'Say at least one thing that goes into it.';
  for (const line of lines) {
    const place = `lines.${line.key}`;
    // What a batch takes once may be all that it takes.
    const amount = line.quantity ?? (line.setupQuantity === null ? null : line.setupQuantity);
    problemsOfPart({ ...line, quantity: amount }, place, problems);
    for (const other of line.substitutes) problemsOfPart(other, `${place}.${other.key}`, problems);
  }
  for (const step of steps) {
    const place = `steps.${step.key}`;
    if (step.name.trim() === '') problems[`${place}.name`] = 'Say what is done.';
    if (step.minutes === null) problems[`${place}.minutes`] = 'Enter how long it takes.';
    else if (!isWholeMinutes(step.minutes)) problems[`${place}.minutes`] = 'Enter whole minutes.';
    if (!isWholeMinutes(step.setupMinutes)) problems[`${place}.setupMinutes`] = 'Enter whole minutes.';
  }
  for (const other of byProducts) problemsOfPart(other, `byProducts.${other.key}`, problems);
  return problems;
}

const minutesOf = (minutes: Quantity | null) => (minutes ?? 0) / 1_000_000;

const inputOfPart = ({ itemId, quantity: amount, unit }: PartDraft) => ({
  itemId: itemId ?? '',
  quantity: amount ?? quantity(0),
  unit: unit ?? '',
});

/** The form as the API takes it; ask `problemsOfRecipe` first. */
export function inputOfRecipe(form: RecipeForm, activate: boolean) {
  const { lines, steps, byProducts } = saidOf(form);
  return {
    recipeId: form.recipeId,
    versionId: form.versionId,
    itemId: form.itemId ?? '',
    activate,
    effectiveFrom: (activate ? form.effectiveFrom : null) ?? undefined,
    seen: form.seen ?? undefined,
    yield: form.yield ?? quantity(0),
    yieldUnit: form.yieldUnit ?? '',
    instructions: form.instructions.trim(),
    note: form.note.trim(),
    overheadPieceCents: form.overheadPiece,
    overheadHourCents: form.overheadHour,
    lines: lines.map((line) => ({
      ...inputOfPart(line),
      setupQuantity: line.setupQuantity ?? quantity(0),
      waste: line.waste ?? rate(0),
      isOptional: line.isOptional,
      isConsumable: line.isConsumable,
      note: line.note.trim(),
      substitutes: line.substitutes.filter((other) => !isEmptyPart(other)).map(inputOfPart),
    })),
    steps: steps.map((step) => ({
      name: step.name.trim(),
      note: step.note.trim(),
      minutes: minutesOf(step.minutes),
      setupMinutes: minutesOf(step.setupMinutes),
      hourlyCents: step.hourly,
    })),
    byProducts: byProducts.map((other) => ({ ...inputOfPart(other), costShare: other.costShare ?? rate(0) })),
  };
}

/**
 * Returns where the server's refusal belongs: it counts the rows that were sent, the form knows them by their keys.
 */
export function placeRecipeRefusal(form: RecipeForm, problem: Problem): RecipeProblems {
  const message =
    problem.code === 'recipe-cycle' ? `It would be made of itself: ${problem.message}.` : problem.message;
  const [list, index, ...rest] = (problem.field ?? '').split('.');
  if (list === undefined || list === '') return { form: message };
  if (index === undefined) {
    return ['itemId', 'yield', 'yieldUnit', 'effectiveFrom'].includes(list)
      ? { [list]: message }
      : { form: message };
  }
  const said = saidOf(form);
  if (list !== 'lines' && list !== 'steps' && list !== 'byProducts') return { form: message };
  const row = said[list][Number(index)];
  if (row === undefined) return { form: message };
  if (list === 'lines' && rest[0] === 'substitutes') {
    const other = said.lines[Number(index)]?.substitutes.filter((part) => !isEmptyPart(part))[
      Number(rest[1])
    ];
    return other === undefined
      ? { form: message }
      : { [`lines.${row.key}.${other.key}.${rest[2] ?? ''}`]: message };
  }
  return { [`${list}.${row.key}.${rest[0] ?? ''}`]: message };
}
