import { countInstallation } from '@atelier/database/analytics/installation-figures';
import { asClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { dateOfInstant } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type Counting = { readonly database: Database; readonly tools: Pick<Tools, 'clock'> };

/** Counts the installation up to now, and returns the moment. */
export async function countInstallationJob({ database, tools }: Counting): Promise<string> {
  const now = tools.clock.now().toISOString();
  await asClock(database, (clock) => countInstallation(clock, dateOfInstant(now, 'UTC')));
  return now;
}
