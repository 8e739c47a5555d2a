import { expect, it } from 'vitest';
import { z } from 'zod';
import { wordsOfIssue } from './issue-words.ts';

it.each([
  [z.int().max(5), 9, 'This is too large.'],
  [z.int().min(1), 0, 'This is too small.'],
  [z.string().max(2), 'abc', 'This is too long.'],
  [z.string().min(1), '', 'Something is missing here.'],
  [z.array(z.string()).max(0), ['a'], 'These are too many.'],
  [z.email(), 'nobody', 'This is not an email address.'],
  [z.string(), undefined, 'Something is missing here.'],
  [z.uuid(), '56', 'There is no such record.'],
  [z.enum(['a']), 'b', 'This is not valid here.'],
  [z.string().refine(() => false, 'At most 2000 labels at once'), 'a', 'At most 2000 labels at once'],
])('says in words what zod says of %#', (schema, value, words) => {
  expect(wordsOfIssue(schema.safeParse(value).error?.issues[0]?.message ?? '')).toBe(words);
});
