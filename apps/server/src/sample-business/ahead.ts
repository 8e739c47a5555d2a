import { readRecipesOfItem } from '@atelier/database/production/recipes.reads';
import { addMonths, money, rate, startOfMonth, type CalendarDate } from '@atelier/domain/foundation';
import { blankItem } from '@atelier/domain/items';
import { addItem } from '../items/save-item.command.ts';
import { done, known } from './done.ts';
import { writeRecipe, type SampleRecipe } from './recipes.ts';
import type { Happening, Studio } from './studio.ts';

/** A bowl that is still worked out: what it would cost is known, no one can buy it yet. */
const ramenBowl: SampleRecipe = {
  makes: 'BWL-RMN',
  yield: [6, 'piece'],
  parts: [
    ['CLY-STW', 12, 'lb', { waste: rate(80_000) }],
    ['GLZ-IRN', 16, 'oz'],
  ],
  steps: [
    ['Throw', 72, { setupMinutes: 10 }],
    ['Trim, and cut the notches', 60],
    ['Glaze', 24, { hourlyRate: money(2_200) }],
  ],
  instructions: 'The rim still warps in every third one: try a thicker lip before it is sold.',
};

/** The star as it is cut from next month on. */
const thinnerStar: SampleRecipe = {
  makes: 'ORN-STR',
  yield: [30, 'piece'],
  parts: [
    ['CLY-PRC', 3, 'lb', { waste: rate(150_000) }],
    ['LIN-THR', 30, 'piece'],
  ],
  steps: [
    ['Roll and cut', 55],
    ['Sand, and thread', 50, { hourlyRate: money(2_200) }],
  ],
  instructions: 'Two and a half millimeters thick. No glaze: rub with a stone when dry.',
};

async function draftRamenBowl(studio: Studio): Promise<void> {
  const id = studio.tools.ids.next();
  const words = {
    name: 'Ramen bowl, with notches for chopsticks',
    description: 'Wide and deep, on a high foot.',
    category: 'Bowls',
  };
  const item = {
    ...blankItem,
    ...words,
    id,
    sku: ramenBowl.makes,
    kind: 'product',
    productType: 'made',
  } as const;
  const price = { retailPrice: money(4600), targetMargin: rate(600_000) };
  done(await addItem(studio.tenant, { ...item, ...price, isCounted: true, isDraft: true }));
  await writeRecipe({ ...studio, items: new Map([...studio.items, [item.sku, id]]) }, ramenBowl);
}

async function cutThinnerStars(studio: Studio, today: CalendarDate): Promise<void> {
  const { recipeId } = await readRecipesOfItem(studio.tenant, known(studio.items, thinnerStar.makes), today);
  if (recipeId === null) throw new Error('The star has its recipe.');
  const note = 'Cut thinner: six more of the same porcelain';
  await writeRecipe(studio, thinnerStar, {
    recipeId,
    note,
    effectiveFrom: startOfMonth(addMonths(today, 1)),
  });
}

/**
 * Returns what the potter has in mind today: a bowl that is still a draft, and a recipe that changes with the next
 * month.
 */
export function planAhead(today: CalendarDate): readonly Happening[] {
  return [
    { date: today, happens: draftRamenBowl },
    { date: today, happens: (studio) => cutThinnerStars(studio, today) },
  ];
}
