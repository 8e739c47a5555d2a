import { rfmGroups, segmentColors, segmentKinds } from '@atelier/domain/customers';
import { z } from 'zod';
import { id } from '../foundation/index.ts';
import { segmentRule } from './segment-rules.ts';

/** A group of customers. */
export const segmentView = z.object({
  id,
  name: z.string(),
  kind: z.enum(segmentKinds),
  color: z.enum(segmentColors),
  /** Of kind `rule`; null also where the rule is not understood any longer. */
  rule: segmentRule.nullable(),
  /** Of kind `rfm`. */
  groups: z.array(z.enum(rfmGroups)),
  isArchived: z.boolean(),
  /** False where the rule was kept by a version that asked otherwise: no one is found until it is written again. */
  isUnderstood: z.boolean(),
  /** Counts the changes. */
  version: z.int(),
});

/** A segment with how many customers there are in it now; null where its rule is not understood. */
export const segmentRowView = segmentView.extend({ count: z.int().nullable() });

export type SegmentView = z.infer<typeof segmentView>;
export type SegmentRowView = z.infer<typeof segmentRowView>;
