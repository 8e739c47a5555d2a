import { addDays, calendarDate, endOfMonth, startOfMonth } from '@atelier/domain/foundation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeSpans } from './whole-spans.ts';

test('takes a period apart into whole years, whole months and days, each day once', () => {
  fc.assert(
    fc.property(fc.nat(1500), fc.nat(1500), (start, length) => {
      const from = addDays(calendarDate('2023-01-01'), start);
      const to = addDays(from, length);
      const { years, months, days } = wholeSpans({ from, to });
      const spans = [...years, ...months, ...days].toSorted((a, b) => a.from.localeCompare(b.from));
      expect(spans[0]?.from).toBe(from);
      expect(spans.at(-1)?.to).toBe(to);
      for (const [index, span] of spans.entries()) {
        expect(span.from <= span.to).toBe(true);
        if (index > 0) expect(span.from).toBe(addDays(spans[index - 1]?.to ?? from, 1));
      }
      for (const whole of [...years, ...months]) {
        expect([whole.from, whole.to]).toEqual([startOfMonth(whole.from), endOfMonth(whole.to)]);
      }
      for (const year of years) expect([year.from.slice(5), year.to.slice(5)]).toEqual(['01-01', '12-31']);
      for (const part of days) expect(startOfMonth(part.from)).toBe(startOfMonth(part.to));
    }),
  );
});
