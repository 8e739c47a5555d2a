import { describe, expect, it } from 'vitest';
import { barcodeOf, hasRightCheckDigit } from './barcode.ts';

const modulesOf = (text: string) =>
  (barcodeOf(text)?.widths ?? []).map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)).join('');

describe('a barcode', () => {
  it('is an EAN where the number is one', () => {
    // GS1 General Specifications, the example of 5.2.1: 9521234543213 has the check digit 3.
    expect(hasRightCheckDigit('9521234543213')).toBe(true);
    expect(barcodeOf('9521234543213')).toMatchObject({ kind: 'ean-13', modules: 95, quiet: 11 });
    expect(modulesOf('4006381333931')).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    );
    expect(barcodeOf('96385074')).toMatchObject({ kind: 'ean-8', modules: 67 });
    expect(barcodeOf('036000291452')).toMatchObject({ kind: 'upc-a', modules: 95 });
  });

  it('is a Code 128 for all else that can be printed', () => {
    expect(barcodeOf('4006381333930')).toMatchObject({ kind: 'code-128' });
    // Start B, A, B, C, check 1·33 + 2·34 + 3·35 + 104 = 310 mod 103 = 1, stop.
    expect(barcodeOf('ABC')?.widths.join('')).toBe('2112141113231311231313212221222331112');
    expect(barcodeOf('MUG-CEL-L')).toMatchObject({ kind: 'code-128', quiet: 10 });
    expect(barcodeOf('12345678')?.modules).toBe(11 * 6 + 13);
  });

  it('is none where a sign has no bars', () => {
    expect(barcodeOf('')).toBeNull();
    expect(barcodeOf('Café')).toBeNull();
  });
});
