import type { SaidRecipeLine, SaidRecipeStep } from '@atelier/domain/production';
import { money, rate, wholeQuantity, zeroQuantity, type CalendarDate } from '@atelier/domain/foundation';
import { saveMakingRates, saveRecipe } from '../production/save-recipe.command.ts';
import { done, known } from './done.ts';
import type { Studio } from './studio.ts';

/** So much of an item, by its SKU, with what else a line says. */
type Part = readonly [sku: string, amount: number, unit: string, more?: Partial<Said>];
type Said = Omit<SaidRecipeLine, 'substitutes'> & {
  readonly substitutes: readonly (readonly [sku: string, amount: number, unit: string])[];
};
type Step = readonly [name: string, minutes: number, more?: Partial<SaidRecipeStep>];

export interface SampleRecipe {
  readonly makes: string;
  readonly yield: readonly [amount: number, unit: string];
  readonly parts: readonly Part[];
  readonly steps: readonly Step[];
  readonly instructions: string;
}

const trimmings: Partial<Said> = {
  waste: rate(80_000),
  note: 'Trimmings go back into the bucket.',
};
const bucket: Partial<Said> = {
  setupQuantity: wholeQuantity(8),
  note: 'Half a pound stays behind.',
};
const boxed = (pieces: number): readonly Part[] => [
  ['BOX-MUG', pieces, 'piece'],
  ['TIS-SHT', pieces * 2, 'piece', { isOptional: true, note: 'For what is mailed.' }],
];

/** How the potter makes what she sells most: glazes first, for they go into the rest. */
const recipes: readonly SampleRecipe[] = [
  {
    makes: 'GLZ-IRN',
    yield: [25, 'lb'],
    parts: [
      ['FRT-3134', 9, 'lb'],
      ['CLY-STW', 6, 'lb'],
      ['IRN-RED', 2, 'lb'],
    ],
    steps: [['Mix and sieve', 40, { setupMinutes: 10, note: 'Twice through 80 mesh.' }]],
    instructions: 'Weigh dry, add water to the consistency of cream, let stand overnight.',
  },
  {
    makes: 'GLZ-CEL',
    yield: [25, 'lb'],
    parts: [
      ['FRT-3134', 11, 'lb'],
      ['CLY-PRC', 7, 'lb'],
      ['IRN-RED', 4, 'oz'],
    ],
    steps: [['Mix and sieve', 45, { setupMinutes: 10, note: 'Three times through 100 mesh.' }]],
    instructions: 'A hand of iron makes the green. Test on a tile before it goes on mugs.',
  },
  {
    makes: 'MUG-12',
    yield: [12, 'piece'],
    parts: [['CLY-STW', 15, 'lb', trimmings], ['GLZ-CEL', 16, 'oz', bucket], ...boxed(12)],
    steps: [
      ['Throw', 96, { setupMinutes: 15, note: 'Twenty ounces of clay each.' }],
      ['Trim, and pull handles', 84],
      ['Glaze', 30, { hourlyRate: money(2_200) }],
    ],
    instructions: 'Bisque to cone 04, glaze fire to cone 6. Grind the foot ring smooth.',
  },
  {
    makes: 'MUG-RDG',
    yield: [12, 'piece'],
    parts: [
      ['CLY-STW', 16, 'lb', { ...trimmings, substitutes: [['CLY-PRC', 15, 'lb']] }],
      ['GLZ-CEL', 14, 'oz', bucket],
      ...boxed(12),
    ],
    steps: [
      ['Throw', 100, { setupMinutes: 15, note: 'Thick walls: the facets take a third of them.' }],
      ['Cut the facets, and pull handles', 96],
      ['Glaze', 30, { hourlyRate: money(2_200) }],
    ],
    instructions: 'Cut while the clay is still cheese-hard. Cone 6; another glaze goes by the same weight.',
  },
  {
    makes: 'CUP-ESP',
    yield: [12, 'piece'],
    parts: [
      ['CLY-PRC', 7, 'lb', { waste: rate(120_000) }],
      ['GLZ-IRN', 8, 'oz', bucket],
    ],
    steps: [
      ['Throw', 150, { note: 'Thin at the lip.' }],
      ['Trim', 60],
      ['Glaze', 30, { hourlyRate: money(2_200) }],
    ],
    instructions: 'Dry slowly under plastic. Cone 6.',
  },
  {
    makes: 'BWL-CER',
    yield: [8, 'piece'],
    parts: [
      ['CLY-STW', 14, 'lb', trimmings],
      ['GLZ-IRN', 16, 'oz', bucket],
    ],
    steps: [
      ['Throw', 72, { setupMinutes: 10 }],
      ['Trim', 48],
      ['Glaze', 24, { hourlyRate: money(2_200) }],
    ],
    instructions: 'Holds two cups to the rim line.',
  },
  {
    makes: 'PLN-SML',
    yield: [12, 'piece'],
    parts: [
      ['CLY-STW', 24, 'lb', trimmings],
      ['GLZ-CEL', 24, 'oz', bucket],
    ],
    steps: [
      ['Throw pots and saucers', 130, { setupMinutes: 10 }],
      ['Trim, and cut the holes', 70],
      ['Glaze', 36, { hourlyRate: money(2_200) }],
    ],
    instructions: 'Fire each on its saucer, with alumina between them.',
  },
  {
    makes: 'ORN-STR',
    yield: [24, 'piece'],
    parts: [
      ['CLY-PRC', 3, 'lb', { waste: rate(150_000) }],
      ['LIN-THR', 24, 'piece'],
    ],
    steps: [
      ['Roll and cut', 50],
      ['Sand, and thread', 40, { hourlyRate: money(2_200) }],
    ],
    instructions: 'Three millimeters thick. No glaze: rub with a stone when dry.',
  },
  {
    makes: 'SET-MUG',
    yield: [1, 'piece'],
    parts: [
      ['MUG-12', 2, 'piece'],
      ['TIS-SHT', 4, 'piece'],
      ['LIN-THR', 2, 'piece'],
    ],
    steps: [['Wrap', 5, { hourlyRate: money(2_200) }]],
    instructions: 'Two that look well beside each other.',
  },
];

/** Says what work and the studio cost, and how the potter makes what she sells most. */
export async function writeSampleRecipes(studio: Studio): Promise<void> {
  done(
    await saveMakingRates(studio.tenant, {
      hourly: money(2_800),
      overheadPiece: money(60),
      overheadHour: money(450),
      priceRule: 'margin',
      wholesaleRate: rate(300_000),
      retailRate: rate(500_000),
      benchMinutes: [360, 360, 360, 360, 360, 0, 0],
    }),
  );
  for (const recipe of recipes) await writeRecipe(studio, recipe);
}

/** Writes how something is made, or how it will be from a day on. */
export async function writeRecipe(
  { tenant, tools, items }: Studio,
  recipe: SampleRecipe,
  next: { readonly recipeId?: string; readonly note?: string; readonly effectiveFrom?: CalendarDate } = {},
): Promise<void> {
  const { recipeId = tools.ids.next(), note = '', effectiveFrom } = next;
  const [amount, yieldUnit] = recipe.yield;
  const version = {
    recipeId,
    versionId: tools.ids.next(),
    itemId: known(items, recipe.makes),
    yield: wholeQuantity(amount),
    yieldUnit,
    instructions: recipe.instructions,
    note,
    overheadPiece: null,
    overheadHour: null,
    lines: recipe.parts.map(([sku, units, unit, { substitutes = [], ...more } = {}]) => ({
      itemId: known(items, sku),
      quantity: wholeQuantity(units),
      unit,
      setupQuantity: zeroQuantity,
      waste: rate(0),
      isOptional: false,
      isConsumable: false,
      note: '',
      ...more,
      substitutes: substitutes.map(([other, otherUnits, otherUnit]) => ({
        itemId: known(items, other),
        quantity: wholeQuantity(otherUnits),
        unit: otherUnit,
      })),
    })),
    steps: recipe.steps.map(([name, minutes, more]) => ({
      name,
      minutes,
      note: '',
      setupMinutes: 0,
      hourlyRate: null,
      ...more,
    })),
    byProducts: [],
  };
  done(await saveRecipe(tenant, { activate: true, version, effectiveFrom }, tools));
}
