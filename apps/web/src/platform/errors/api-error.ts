import { ORPCError } from '@orpc/client';

type ErrorBody = { code: string; message: string; status: number; defined?: unknown; data?: unknown };

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, status } = body as Partial<Record<keyof ErrorBody, unknown>>;
  return typeof code === 'string' && typeof message === 'string' && typeof status === 'number';
}

/**
 * Reads the body of an error as our server writes it. The library knows only its own shape and takes a body with
 * `details` and `hint` beside the code for a malformed one, which would lose the refusal and its field.
 */
export function readErrorBody(body: unknown): ORPCError<string, unknown> | undefined {
  if (!isErrorBody(body)) return undefined;
  const { code, message, status, data } = body;
  return new ORPCError(code, { message, status, data, defined: body.defined === true });
}
