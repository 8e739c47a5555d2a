import { expect, it } from 'vitest';
import { planOf, rhythmOf, rhythms, rhythmWords } from './rhythm.ts';

it('says how often', () => {
  const words = rhythms.map((rhythm) => rhythmWords(planOf(rhythm, 2, '2026-01-22', false)));
  expect(words).toEqual([
    'Every week',
    'Every 2 weeks',
    'Every month on the 22nd',
    'Every quarter on the 22nd',
    'Every year on the 22nd',
  ]);
  expect(rhythmWords(planOf('monthly', 1, '2026-01-12', true))).toBe(
    'Every month on the last day of the month',
  );
  expect(rhythmWords(planOf('monthly', 1, '2026-01-11', false))).toBe('Every month on the 11th');
});

it('knows a rhythm again', () => {
  for (const rhythm of rhythms) expect(rhythmOf(planOf(rhythm, 2, '2026-01-22', false))).toBe(rhythm);
});
