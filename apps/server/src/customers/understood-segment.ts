import { segmentRule, type SegmentView } from '@atelier/contract/customers';
import { findSegment, type KeptSegment } from '@atelier/database/customers/segments.reads';
import type { Selection } from '@atelier/database/customers/segment-rules';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  boughtRule,
  customerRefusals,
  type BoughtKind,
  type RfmGroup,
  type RuleGroup,
} from '@atelier/domain/customers';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';

/** The rule of a segment, or null where it has none or this version does not understand it. */
function ruleOf(segment: KeptSegment): RuleGroup | null {
  const rule = segmentRule.safeParse(segment.rule);
  return rule.success ? rule.data : null;
}

/** A segment with its rule as far as it is understood. */
export function understood({ archivedAt: _at, ...segment }: KeptSegment): SegmentView {
  const rule = ruleOf({ ...segment, archivedAt: _at });
  return { ...segment, rule, isUnderstood: segment.kind !== 'rule' || rule !== null };
}

/** Whom a segment speaks of, or null where its rule is not understood. */
export function selectionOf({ id, kind, rule, groups }: SegmentView): Selection | null {
  if (kind === 'manual') return { kind, segmentId: id };
  if (kind === 'rfm') return { kind, groups };
  return rule === null ? null : { kind, rule };
}

type SegmentRefusal = Refusal<'segment-not-found' | 'segment-rule-not-understood'>;

/** Whom a kept segment speaks of. A rule that is not understood is refused: no one may take it for one of no one. */
export async function selectSegment(
  tenant: Tenant,
  segmentId: string,
): Promise<Outcome<Selection, SegmentRefusal>> {
  const kept = await findSegment(tenant, segmentId);
  if (kept === null) return refuse(customerRefusals.refusal('segment-not-found'));
  const selection = selectionOf(understood(kept));
  return selection === null
    ? refuse(customerRefusals.refusal('segment-rule-not-understood'))
    : succeed(selection);
}

/** Search parameters of a list beside its own fields. */
interface Asked {
  readonly segmentId?: string | undefined;
  readonly group?: RfmGroup | undefined;
  readonly bought?: BoughtKind | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** A filter with those whom a segment, a group or some days select. */
export async function withSelected<Filter extends Asked>(
  tenant: Tenant,
  { segmentId, group, bought, from, to, ...filter }: Filter,
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    Omit<Filter, keyof Asked> & { selected: { by: readonly Selection[]; today: CalendarDate } },
    SegmentRefusal
  >
> {
  const by: Selection[] = [];
  if (segmentId !== undefined) {
    const selection = await selectSegment(tenant, segmentId);
    if (!selection.ok) return selection;
    by.push(selection.value);
  }
  if (group !== undefined) by.push({ kind: 'rfm', groups: [group] });
  if (bought !== undefined && from !== undefined && to !== undefined)
    by.push({ kind: 'rule', rule: boughtRule(bought, { from, to }) });
  return succeed({ ...filter, selected: { by, today: await todayOf(tenant, tools.clock) } });
}
