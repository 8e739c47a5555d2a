import { recordKinds } from '@atelier/domain/books';
import { z } from 'zod';
import { id, instant } from '../foundation/index.ts';

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One change of the audit trail. Of a change `fields` holds what changed; else what the record said. */
export const recordChangeView = z.object({
  id: z.string(),
  changedAt: instant,
  /** Null: no one who signed in, or someone who has left. */
  personName: z.string().nullable(),
  kind: z.enum(recordKinds),
  recordId: id,
  recordName: z.string(),
  action: z.enum(['added', 'changed', 'deleted']),
  /** By the names of the columns; amounts are cents. */
  fields: z.array(
    z.object({ name: z.string(), before: fieldValue.optional(), after: fieldValue.optional() }),
  ),
});

export type RecordChangeView = z.infer<typeof recordChangeView>;
