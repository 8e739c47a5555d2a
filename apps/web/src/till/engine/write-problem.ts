/** Reasons for which an entry was not written. */
export type WriteProblemCode =
  | 'not-paired'
  | 'session-differs'
  | 'written-before'
  | 'no-room'
  | 'storage-lost';

/** An entry that was not written: nothing of it is on the device. */
export class WriteProblem extends Error {
  readonly code: WriteProblemCode;

  constructor(code: WriteProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'WriteProblem';
    this.code = code;
  }
}

const codes: Readonly<Record<string, WriteProblemCode>> = {
  ConstraintError: 'written-before',
  QuotaExceededError: 'no-room',
};

/** Makes a problem of a code, or of what a database threw. */
export function writeProblem(cause: unknown): WriteProblem {
  if (cause instanceof WriteProblem) return cause;
  if (typeof cause === 'string') return new WriteProblem(cause as WriteProblemCode);
  return new WriteProblem(namesOf(cause).flatMap((name) => codes[name] ?? [])[0] ?? 'storage-lost', {
    cause,
  });
}

/** Lists the names of an error and of those inside it. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return [...(typeof name === 'string' ? [name] : []), ...namesOf(inner)];
}
