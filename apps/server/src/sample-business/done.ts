import type { Outcome, Refusal } from '@atelier/domain/foundation';

/**
 * Returns what a command answered. The sample asks for nothing that may be refused, so that a refusal is a defect.
 */
export function done<Value>(outcome: Outcome<Value, Refusal<string>>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`The sample business was refused: ${JSON.stringify(outcome.refusal)}`);
}

/** The value behind a key; that there is none is a mistake in the plan. */
export function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The sample business has no ${key}.`);
  return value;
}
