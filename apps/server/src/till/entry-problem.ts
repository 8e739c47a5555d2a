import type { EntryProblem } from '@atelier/database/till/till-entries.store';
import type { Refusal } from '@atelier/domain/foundation';

/** Returns the problem by which a refusal keeps an entry. */
export const problemOf = ({ code, details, field }: Refusal): EntryProblem => ({
  code,
  details: details ?? field ?? null,
});
