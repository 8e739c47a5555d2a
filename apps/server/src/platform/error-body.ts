/** Shape of every error of this server on the wire; the web's error catalogue reads it. */
export interface ErrorBody {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly requestId: string;
}

export function errorResponse(
  error: { code: string; status: number; message: string; hint?: string },
  requestId: string,
  extra: { headers?: Record<string, string>; fields?: Readonly<Record<string, unknown>> } = {},
): Response {
  const body: ErrorBody = {
    code: error.code,
    status: error.status,
    message: error.message,
    details: null,
    hint: error.hint ?? null,
    requestId,
  };
  return Response.json(
    { ...body, ...extra.fields },
    { status: error.status, headers: { 'cache-control': 'no-store', ...extra.headers } },
  );
}
