import { expect, test } from 'vitest';
import { money } from '@atelier/domain/foundation';
import type { RuleGroup } from '@atelier/domain/customers';
import {
  draftOf,
  incompleteLines,
  isDraftGroup,
  newGroup,
  newLine,
  ruleOfDraft,
  withNewPart,
  withPart,
} from './rule-draft.ts';

const rule: RuleGroup = {
  match: 'all',
  parts: [
    { field: 'spent', operator: 'at-least', value: money(5000), period: { days: 365 } },
    { match: 'none', parts: [{ field: 'tag', operator: 'has', value: 'wholesale', period: null }] },
  ],
};

test('a rule is the same after it was a draft', () => {
  expect(ruleOfDraft(draftOf(rule))).toEqual(rule);
  expect(incompleteLines(draftOf(rule))).toEqual([]);
});

test('what is not said yet is told by its line, and left out of what is asked meanwhile', () => {
  const empty = newGroup();
  expect(incompleteLines(empty)).toHaveLength(1);
  expect(ruleOfDraft(empty)).toBeNull();
  const kept = draftOf(rule);
  const begun = withNewPart(kept, kept.key, newLine());
  expect(begun.parts).toHaveLength(3);
  expect(ruleOfDraft(begun)).toEqual(rule);
  const since = { ...newLine('last-seen'), value: { days: null } };
  const period = { ...newLine('purchases'), value: 2, period: { from: '2026-01-01', to: null } };
  expect(incompleteLines({ ...empty, parts: [since, period, newLine('birthday')] })).toEqual([
    since.key,
    period.key,
  ]);
});

test('a part is changed where it stands, and an empty group goes with its last line', () => {
  const draft = draftOf(rule);
  const [, group] = draft.parts;
  if (group === undefined || !isDraftGroup(group)) throw new Error('The second part is a group.');
  const [line] = group.parts;
  const added = withNewPart(draft, group.key, newLine('birthday'));
  expect(ruleOfDraft(added)?.parts[1]).toMatchObject({
    parts: [{ value: 'wholesale' }, { field: 'birthday' }],
  });
  const without = withPart(draft, line?.key ?? '', null);
  expect(ruleOfDraft(without)).toEqual({ match: 'all', parts: [rule.parts[0]] });
});
