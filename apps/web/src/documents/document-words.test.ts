import { expect, it } from 'vitest';
import { faultOf, fileSize } from './document-words.ts';

it('refuses what cannot be attached before it is sent', () => {
  const file = { name: 'receipt.jpg', type: 'image/jpeg', size: 1000 };
  expect(faultOf(file)).toBeUndefined();
  expect(faultOf({ ...file, size: 0 })).toMatch(/nothing in/);
  expect(faultOf({ ...file, size: 20 * 1024 * 1024 })).toBeUndefined();
  expect(faultOf({ ...file, size: 20 * 1024 * 1024 + 1 })).toMatch(/larger than 20 MB/);
  expect(faultOf({ name: 'IMG_1.HEIC', type: '', size: 9 })).toMatch(/HEIC/);
  expect(faultOf({ name: 'a.zip', type: 'application/zip', size: 9 })).toMatch(/Only pictures/);
  expect(faultOf({ name: 'rows.csv', type: 'application/vnd.ms-excel', size: 9 })).toBeUndefined();
  expect(faultOf({ name: 'scan', type: '', size: 9 })).toBeUndefined();
});

it('writes sizes', () => {
  expect([0, 532, 1024, 12_646, 1_258_291, 3 * 1024 ** 3, 5 * 1024 ** 4].map(fileSize)).toEqual([
    '0 B',
    '532 B',
    '1.00 KB',
    '12.35 KB',
    '1.20 MB',
    '3.00 GB',
    '5120.00 GB',
  ]);
});
