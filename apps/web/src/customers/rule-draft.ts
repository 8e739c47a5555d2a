import {
  ruleFields,
  type RuleCondition,
  type RuleField,
  type RuleGroup,
  type RuleMatch,
  type RulePart,
  type RuleValueKind,
} from '@atelier/domain/customers';
import { newId } from '../platform/new-id.ts';

/** A line of a rule while it is written: what is not said yet is null. */
export type DraftLine = {
  key: string;
  field: RuleField;
  operator: string;
  value: unknown;
  /** With null days, or a null day, while they are not said. */
  period: DraftPeriod | null;
};
export type DraftGroup = { key: string; match: RuleMatch; parts: DraftPart[] };
export type DraftPart = DraftLine | DraftGroup;
export type DraftPeriod = { days: number | null } | { from: string | null; to: string | null };

export const isDraftGroup = (part: DraftPart): part is DraftGroup => 'match' in part;

// What a line begins with, where no one has to choose.
const firstValues: Partial<Record<RuleValueKind, unknown>> = {
  since: { days: 90 },
  'within-days': 0,
  source: 'market',
  channel: 'email',
  'order-channel': 'market',
  month: 1,
  kind: 'business',
  status: 'active',
  'price-list': 'retail',
  own: { fieldId: null, says: null },
};

export const newLine = (field: RuleField = 'spent'): DraftLine => ({
  key: newId(),
  field,
  operator: ruleFields[field].operators[0],
  value: firstValues[ruleFields[field].value] ?? null,
  period: null,
});

export const newGroup = (match: RuleMatch = 'all'): DraftGroup => ({
  key: newId(),
  match,
  parts: [newLine()],
});

/** A kept rule as a draft. */
export const draftOf = (part: RuleGroup): DraftGroup => ({
  key: newId(),
  match: part.match,
  parts: part.parts.map((each) => ('match' in each ? draftOf(each) : { key: newId(), ...each })),
});

const isSaid = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return false;
  return typeof value === 'object' ? Object.values(value).every(isSaid) : true;
};

/** Tells whether nothing is missing in a line. */
export const isComplete = ({ value, period }: DraftLine): boolean =>
  isSaid(value) && (period === null || isSaid(period));

/** The keys of lines in which something is missing. */
export const incompleteLines = (part: DraftPart): string[] =>
  isDraftGroup(part) ? part.parts.flatMap(incompleteLines) : isComplete(part) ? [] : [part.key];

/** The rule that a draft says so far: lines in which something is missing are left out; null where nothing is said. */
export function ruleOfDraft({ match, parts }: DraftGroup): RuleGroup | null {
  const said = parts.flatMap((part): RulePart[] => {
    if (isDraftGroup(part)) {
      const group = ruleOfDraft(part);
      return group === null ? [] : [group];
    }
    const { field, operator, value, period } = part;
    // The fields of the line let nothing else in, and the server looks again.
    return isComplete(part) ? [{ field, operator, value, period } as RuleCondition] : [];
  });
  return said.length === 0 ? null : { match, parts: said };
}

/** A draft with one part changed, or without it where there is null; groups that are empty then go, too. */
export function withPart(group: DraftGroup, key: string, change: DraftPart | null): DraftGroup {
  return {
    ...group,
    parts: group.parts.flatMap((part): DraftPart[] => {
      if (part.key === key) return change === null ? [] : [change];
      if (!isDraftGroup(part)) return [part];
      const changed = withPart(part, key, change);
      return changed.parts.length === 0 ? [] : [changed];
    }),
  };
}

/** Puts a part at the end of a group. */
export const withNewPart = (group: DraftGroup, key: string, added: DraftPart): DraftGroup => ({
  ...group,
  parts: [
    ...group.parts.map((part) => (isDraftGroup(part) ? withNewPart(part, key, added) : part)),
    ...(group.key === key ? [added] : []),
  ],
});
