import { addDays, calendarDate, money, quantity, rate, type CalendarDate } from '@atelier/domain/foundation';
import { inForce } from '@atelier/domain/production';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { addTestItem } from '../items/items.factory.ts';
import { openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import { findRecipe } from './recipes.reads.ts';
import { addRecipe, addRecipeVersion, startRecipeVersion, takeVersionBack } from './recipes.store.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const today = calendarDate('2026-11-22');
const now = '2026-11-22T12:00:00Z';
const one = { quantity: quantity(1_000_000), unit: 'kg' };

/** A recipe of a new item, and a way to let one more version of it count from a day on. */
async function writeRecipe(tenant: Tenant) {
  const [taken, itemId] = [await addTestItem(tenant, 'Clay'), await addTestItem(tenant, 'Tile')];
  const recipeId = v7();
  valueOf(await addRecipe(tenant, { id: recipeId, itemId }));
  const line = {
    ...one,
    itemId: taken,
    setupQuantity: quantity(0),
    waste: rate(0),
    isOptional: false,
    isConsumable: false,
    note: '',
    substitutes: [],
  };
  const start = async (day: CalendarDate) => {
    const versionId = v7();
    const version = {
      recipeId,
      versionId,
      itemId,
      yield: one.quantity,
      yieldUnit: 'kg',
      instructions: '',
      note: '',
      overheadPiece: money(0),
      overheadHour: null,
      lines: [line],
      steps: [],
      byProducts: [],
    };
    valueOf(await addRecipeVersion(tenant, version, now));
    await startRecipeVersion(tenant, version, { day, now });
    return versionId;
  };
  return { recipeId, itemId, start };
}

it('has one version in force on every day, as the domain says, whatever is started, moved and taken back', async () => {
  const home = await stage.found();
  const action = fc.record({ take: fc.nat(2), day: fc.nat(4) });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
      const made = await stage.inside(home, async (tenant) => {
        const recipe = await writeRecipe(tenant);
        await recipe.start(today);
        const versionsOf = async () => known(await findRecipe(tenant, recipe.recipeId)).versions;
        for (const { take, day } of actions) {
          const versions = await versionsOf();
          const others = versions.filter(({ effectiveFrom }) => effectiveFrom !== null);
          const chosen = others[take % Math.max(1, others.length)];
          const last = others.reduce(
            (latest, { effectiveFrom: from }) => (from && from > latest ? from : latest),
            today,
          );
          if (take === 0 || chosen === undefined) await recipe.start(addDays(last, day));
          else if (take === 1) {
            await startRecipeVersion(
              tenant,
              { recipeId: recipe.recipeId, versionId: chosen.id },
              { day: addDays(last, day), now },
            );
          } else if (versions.every(({ activatedAt }) => activatedAt !== null)) {
            valueOf(await takeVersionBack(tenant, chosen.id));
          }
        }
        return { itemId: recipe.itemId, recipeId: recipe.recipeId };
      });
      // The database has checked the chain at the end of the transaction.
      await stage.inside(home, async (tenant) => {
        const { versions } = known(await findRecipe(tenant, made.recipeId));
        const { rows } = await sql<{ day: CalendarDate; id: string }>`
          select on_day::date as day, version_id as id
            from generate_series(${today}::date - 1, ${today}::date + 25, interval '1 day') on_day
            cross join lateral item_recipes(on_day::date) where item_id = ${made.itemId} order by 1`.execute(
          tenant.db,
        );
        const days = Array.from({ length: 27 }, (_, wait) => addDays(today, wait - 1));
        expect(rows).toEqual(days.map((day) => ({ day, id: inForce(versions, day)?.id })));
      });
    }),
    { numRuns: 10 },
  );
});

it('refuses days that leave a gap, meet twice, or let the first version wait', async () => {
  const home = await stage.found();
  const { recipeId, nextId } = await stage.inside(home, async (tenant) => {
    const recipe = await writeRecipe(tenant);
    await recipe.start(today);
    return { recipeId: recipe.recipeId, nextId: await recipe.start(addDays(today, 5)) };
  });
  type Days = { effective_from?: CalendarDate; effective_until?: CalendarDate | null };
  const set = (which: 'first' | 'next', days: Days) =>
    stage.inside(home, (tenant) =>
      tenant.db
        .updateTable('recipe_versions')
        .set(days)
        .where('recipe_id', '=', recipeId)
        .where('id', which === 'next' ? '=' : '<>', nextId)
        .execute(),
    );
  const wrong = 'leave a gap, or meet twice';
  await expect(set('next', { effective_from: addDays(today, 6) })).rejects.toThrow(wrong);
  await expect(set('next', { effective_from: addDays(today, 4) })).rejects.toThrow(wrong);
  await expect(set('next', { effective_until: addDays(today, 9) })).rejects.toThrow(wrong);
  await expect(set('first', { effective_until: null })).rejects.toThrow(wrong);
  await expect(set('first', { effective_from: today })).rejects.toThrow(wrong);
  await expect(set('next', { effective_until: addDays(today, 1) })).rejects.toThrow(
    'recipe_versions_days_in_order',
  );
});
