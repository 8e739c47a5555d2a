import { expect, test } from 'vitest';
import { writeUnsentFile } from '../engine/unsent-file.ts';
import { sampleDevice } from '../engine/till-engine.factory.ts';
import { readUnsentFile, sendFile } from './read-unsent-file.ts';

const device = { ...sampleDevice, tillId: '0190aaaa-0000-7000-8000-000000000001' };
const rows = Array.from({ length: 60 }, (_, index) => ({ json: JSON.stringify({ id: String(index) }) }));

test('reads what a till saved, and no credential is in it', () => {
  const text = writeUnsentFile(device, rows);
  expect(text).not.toContain(device.credential);
  expect(readUnsentFile(text)).toMatchObject({ till: { letters: 'A' }, entries: { length: 60 } });
});

test.each(['', '{}', '[1]', '{"format":"atelier-till-entries"}'])('rejects the text “%s”', (text) => {
  expect(readUnsentFile(text)).toBeNull();
});

test('sends batches of fifty, and counts the answers', async () => {
  const file = readUnsentFile(writeUnsentFile(device, rows));
  const sizes: number[] = [];
  const end = await sendFile(file as NonNullable<typeof file>, (_tillId, entries) => {
    sizes.push(entries.length);
    const answers = entries.map((_entry, index) => ({
      ...{ id: null, problem: null, details: null },
      answer: index === 0 ? ('kept' as const) : ('taken' as const),
    }));
    return Promise.resolve({ answers, serverTime: new Date().toISOString() });
  });
  expect(sizes).toEqual([50, 10]);
  expect(end).toEqual({ taken: 58, 'taken-before': 0, kept: 2, malformed: 0 });
});
