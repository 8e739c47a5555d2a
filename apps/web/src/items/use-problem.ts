import { useState } from 'react';
import type { Problem } from '../platform/problems.ts';

/**
 * What is wrong in a dialog, one thing at a time: at the field that it is about, or below them all. `placeOf` answers
 * which of the dialog's fields the server means; what it does not know is said below.
 */
export function useProblem<Field extends string>(placeOf: (field: string) => Field | undefined) {
  const [problem, setProblem] = useState<{ at: Field | 'form'; message: string }>();
  return {
    at: (field: Field | 'form') => (problem?.at === field ? problem.message : undefined),
    say: (at: Field | 'form', message: string) => setProblem({ at, message }),
    clear: () => setProblem(undefined),
    onRefusal: ({ field, message }: Pick<Problem, 'field' | 'message'>) =>
      setProblem({ at: placeOf(field ?? '') ?? 'form', message }),
  };
}

/** The fields of a dialog as the server names them; the day is a date where the books refuse it. */
export const placedAt =
  <Field extends string>(...fields: readonly Field[]) =>
  (field: string) =>
    fields.find((known) => known === (field === 'date' ? 'day' : field));

/** Returns where a dialog shows what is wrong with the lines that it sent, which the server counts from the first. */
export function placedAtLine(field: string, sent: readonly { readonly position: number }[]) {
  const index = /^lines\.(\d+)/.exec(field)?.[1];
  const position = index === undefined ? undefined : sent[Number(index)]?.position;
  return position === undefined ? undefined : (`lines.${position}` as const);
}
