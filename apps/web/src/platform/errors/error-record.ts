/** The last defect that reached a person, for the report that someone may send us. */
export type ErrorRecord = {
  readonly hasError: boolean;
  readonly errorMessage: string | null;
  readonly errorCode: string | null;
  readonly errorDetails: string | null;
};

const nothing: ErrorRecord = { hasError: false, errorMessage: null, errorCode: null, errorDetails: null };

let record = nothing;

function detailsOf(error: unknown): string | null {
  if (error instanceof Error) return error.stack ?? null;
  if (typeof error !== 'object' || error === null) return null;
  const { details } = error as { details?: unknown };
  return typeof details === 'string' ? details : null;
}

/** Remembers what went wrong: the sentence that was shown, the code, and where it came from. */
export function recordError(error: unknown, shown: { message: string; code: string | undefined }): void {
  record = {
    hasError: true,
    errorMessage: shown.message,
    errorCode: shown.code ?? null,
    errorDetails: detailsOf(error),
  };
}

export function clearError(): void {
  record = nothing;
}

export function currentError(): ErrorRecord {
  return record;
}
