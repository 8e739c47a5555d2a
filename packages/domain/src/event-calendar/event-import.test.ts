import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { compareImport, type FileEvent, type ImportedEvent } from './event-import.ts';

const days = [
  {
    ...{ date: calendarDate('2026-06-13'), setsUpAt: null, opensAt: '09:00', closesAt: '17:00' },
    isGoneAt: null,
  },
];
const file: FileEvent = {
  ...{ key: 'a@b', name: 'Fair', days, timeZone: null, place: 'Riverfront', notes: '', isCancelled: false },
};
const stored: ImportedEvent = {
  ...{ status: 'planned', isMerged: false, isImported: true, name: 'Fair', days, timeZone: null },
  venue: 'Riverfront',
};
const compare = (event: Partial<FileEvent> = {}, here: Partial<ImportedEvent> | null = {}) =>
  compareImport({ ...file, ...event }, here && { ...stored, ...here });

describe('an event of a file', () => {
  it('is new, or here as it is', () => {
    expect([compare({}, null), compare()]).toEqual(['new', 'here']);
    const withSetUp = [{ ...days[0]!, setsUpAt: '07:00' }];
    expect(compare({}, { days: withSetUp })).toBe('here');
  });

  it('is changed by its name, days, hours, time zone or place', () => {
    const moved = [{ ...days[0]!, date: calendarDate('2026-06-20') }];
    expect(
      [{ name: 'Show' }, { days: moved }, { timeZone: 'America/Chicago' }, { place: 'Park' }].map((event) =>
        compare(event),
      ),
    ).toEqual(['changed', 'changed', 'changed', 'changed']);
    expect(compare({ place: 'x'.repeat(200) }, { venue: 'x'.repeat(120) })).toBe('here');
  });

  it('leaves alone what is closed, cancelled, merged, or was not imported', () => {
    expect(compare({ name: 'Show' }, { status: 'closed' })).toBe('closed');
    expect(compare({ name: 'Show' }, { status: 'cancelled' })).toBe('closed');
    expect(compare({ name: 'Show' }, { isMerged: true })).toBe('here');
    expect(compare({ place: 'Park' }, { isImported: false })).toBe('here');
  });

  it('is not added where the file cancels it', () => {
    expect(compare({ isCancelled: true }, null)).toBe('cancelled');
    expect(compare({ isCancelled: true })).toBe('cancelled');
    expect(compare({ isCancelled: true }, { status: 'cancelled' })).toBe('here');
  });
});
