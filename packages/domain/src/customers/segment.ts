import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { customerRefusals } from './customer.ts';
import type { RfmGroup } from './rfm.ts';
import type { RuleGroup } from './segment-rule.ts';

/** By a rule that is asked live, by hand, or by how recently, often and much they bought. */
export const segmentKinds = ['rule', 'manual', 'rfm'] as const;
export type SegmentKind = (typeof segmentKinds)[number];

export const segmentColors = ['terracotta', 'indigo', 'green', 'amber', 'red', 'gray'] as const;
export type SegmentColor = (typeof segmentColors)[number];

/** A group of customers. Rule is of kind `rule` alone, groups are of kind `rfm` alone; members by hand stand apart. */
export type Segment = {
  readonly id: string;
  readonly name: string;
  readonly kind: SegmentKind;
  readonly color: SegmentColor;
  readonly rule: RuleGroup | null;
  readonly groups: readonly RfmGroup[];
};

/**
 * Returns what is kept of a segment: a rule that asks something where it goes by a rule, groups where it goes by them.
 */
export function decideSegment(segment: Segment): Outcome<Segment, Refusal<'segment-says-nobody'>> {
  const { kind, rule, groups } = segment;
  if (kind === 'rule' && (rule === null || rule.parts.length === 0))
    return refuse(customerRefusals.refusal('segment-says-nobody', { field: 'rule' }));
  if (kind === 'rfm' && groups.length === 0)
    return refuse(customerRefusals.refusal('segment-says-nobody', { field: 'groups' }));
  return succeed({ ...segment, rule: kind === 'rule' ? rule : null, groups: kind === 'rfm' ? groups : [] });
}
