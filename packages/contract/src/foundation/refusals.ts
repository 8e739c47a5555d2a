import type { RefusalNature } from '@atelier/domain/foundation';
import { z } from 'zod';

/** Fields of a refusal's body beside its code and message. */
export const refusalData = z.object({
  /** The input field to blame, as a dotted path, or null. */
  field: z.string().nullable(),
  details: z.string().nullable(),
  hint: z.string().nullable(),
  /** PostgreSQL's own code (such as 23505) where the database refused, or null. */
  databaseCode: z.string().nullable(),
});

export type RefusalData = z.infer<typeof refusalData>;

/** The one place where the nature of a refusal becomes an HTTP status. */
export function statusOf(nature: RefusalNature): number {
  switch (nature) {
    case 'not-found':
      return 404;
    case 'conflict':
      return 409;
    case 'not-allowed':
      return 403;
    case 'invalid':
      return 422;
    case 'too-often':
      return 429;
  }
}

type DeclaredError = { readonly status: number; readonly data: typeof refusalData };

/** Declares which refusals an endpoint may answer, taken from the domain's own catalogue. */
export function refusals<Code extends string, Wanted extends Code>(
  catalogue: { readonly natures: Readonly<Record<Code, RefusalNature>> },
  ...codes: readonly Wanted[]
): Record<Wanted, DeclaredError> {
  return Object.fromEntries(
    codes.map((code) => [code, { status: statusOf(catalogue.natures[code]), data: refusalData }]),
  ) as Record<Wanted, DeclaredError>;
}
