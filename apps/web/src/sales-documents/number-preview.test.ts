import { describe, expect, it } from 'vitest';
import { calendarDate } from '@atelier/domain/foundation';
import { previewNumber, sequenceOf } from './number-preview.ts';

const today = calendarDate('2026-11-21');

describe('the preview of the next invoice number', () => {
  it('reads the count back from the number as it stands', () => {
    expect(sequenceOf('INV-{number:4}', 'INV-0042', today)).toBe(42);
    expect(sequenceOf('{number}', '10500', today)).toBe(10_500);
    expect(sequenceOf('{year}/{month}-{number:3}', '2026/11-007', today)).toBe(7);
    expect(sequenceOf('{number:2}/{year}', '13/2026', today)).toBe(13);
    expect(sequenceOf('{number}-00', '130-00', today)).toBe(130);
  });

  it('counts on under a new pattern', () => {
    expect(previewNumber('{year}-{number:3}', 42, today)).toBe('2026-042');
  });

  it('says nothing while the pattern is not one', () => {
    expect(previewNumber('INV-', 42, today)).toBeUndefined();
    expect(previewNumber('{number}{number}', 42, today)).toBeUndefined();
  });
});
