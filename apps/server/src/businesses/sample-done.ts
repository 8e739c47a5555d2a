import type { Outcome, Refusal } from '@atelier/domain/foundation';

/** What a command answered. The sample asks for nothing that may be refused, so that a refusal is a defect. */
export function done<Value>(outcome: Outcome<Value, Refusal<string>>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`The sample business was refused: ${JSON.stringify(outcome.refusal)}`);
}
