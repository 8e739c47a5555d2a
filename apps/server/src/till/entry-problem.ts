import { databaseCodeOf } from '@atelier/database/platform/database-code';
import type { EntryProblem } from '@atelier/database/till/till-entries.store';
import type { Refusal } from '@atelier/domain/foundation';

/** Returns the problem by which a refusal keeps an entry. */
export const problemOf = ({ code, details, field }: Refusal): EntryProblem => ({
  code,
  details: details ?? field ?? null,
});

const transientCodes = new Set(['55P03', '57014', '40P01', '40001']);

/** Tells whether a failure is over at the next try: a lock or a statement that took too long, a deadlock. */
export const isTransient = (error: unknown): boolean => transientCodes.has(databaseCodeOf(error) ?? '');
