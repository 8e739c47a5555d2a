import {
  keepSmallMargins,
  listBusinessesWithRecipes,
} from '@atelier/database/production/small-margins.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { readMarginAlerts } from './read-recipes.ts';

/**
 * Tells the members of every business whose prices leave less than they shall since the last look: all of one look in
 * one notification, each product once until it leaves enough again.
 */
export async function tellSmallMarginsJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock'>;
}): Promise<void> {
  const { database, tools } = parts;
  for (const businessId of await asClock(database, listBusinessesWithRecipes)) {
    await inBusinessByClock(database, businessId, (inside) => tellSmallMargins(inside, tools));
  }
}

const mostNames = 3;

async function tellSmallMargins(inside: Inside, { clock }: Pick<Tools, 'clock'>): Promise<void> {
  const now = clock.now().toISOString();
  const alerts = await readMarginAlerts(inside, await todayOf(inside, clock));
  const fresh = await keepSmallMargins(
    inside,
    alerts.map(({ itemId }) => itemId),
    now,
  );
  const news = alerts.filter(({ itemId }) => fresh.has(itemId));
  const [first] = news;
  if (first === undefined) return;
  await tellMembers(
    inside,
    {
      kind: 'margin-too-small',
      subjectId: first.recipeId,
      occasion: now,
      facts: {
        names: news.slice(0, mostNames).map(({ itemName }) => itemName),
        count: news.length,
        left: known(first.margin.latest),
        target: known(first.margin.target),
      },
    },
    now,
  );
}
