/** A barcode as it is drawn: the widths of its bars and gaps in modules, beginning and ending with a bar. */
export type Barcode = {
  readonly kind: 'ean-13' | 'ean-8' | 'upc-a' | 'code-128';
  readonly widths: readonly number[];
  /** How wide it is in modules, without the white at its sides. */
  readonly modules: number;
  /** So much white has to be at either side, in modules. */
  readonly quiet: number;
};

/**
 * The barcode of a text: EAN or UPC where it is such a number with its right check digit, else Code 128. Null where the
 * text has signs that no barcode has. Sources: GS1 General Specifications 5.2 (EAN/UPC), ISO/IEC 15417 (Code 128).
 */
export function barcodeOf(text: string): Barcode | null {
  if (/^\d+$/.test(text) && hasRightCheckDigit(text)) {
    if (text.length === 13) return drawn('ean-13', widthsOf(ean13(text)), 11);
    // A UPC is an EAN that begins with zero.
    if (text.length === 12) return drawn('upc-a', widthsOf(ean13(`0${text}`)), 11);
    if (text.length === 8) return drawn('ean-8', widthsOf(ean8(text)), 7);
  }
  if (text === '' || !/^[ -~]+$/.test(text)) return null;
  return drawn('code-128', code128(text), 10);
}

function drawn(kind: Barcode['kind'], widths: readonly number[], quiet: number): Barcode {
  return { kind, widths, modules: widths.reduce((sum, width) => sum + width, 0), quiet };
}

/** Tells whether the last digit of an EAN or UPC follows from the others. */
export function hasRightCheckDigit(digits: string): boolean {
  const weighed = [...digits].toReversed().map((digit, place) => valueOf(digit) * (place % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, one) => sum + one, 0) % 10 === 0;
}

/** Of the digit with which a text begins. */
const valueOf = (digit = '0') => digit.charCodeAt(0) - 48;

const oddLeft = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
] as const;
const inverted = (modules: string) => [...modules].map((module) => (module === '1' ? '0' : '1')).join('');
const reversed = (modules: string) => [...modules].toReversed().join('');
const left = (digit: string) => oddLeft[valueOf(digit)] ?? '';
const right = (digit: string) => inverted(left(digit));
const evenLeft = (digit: string) => reversed(right(digit));

/** In which of the first six digits the even pattern stands (1); it says the first digit of thirteen. */
const parities = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
] as const;

function ean13(digits: string): string {
  const parity = parities[valueOf(digits)] ?? '';
  const first = [...digits.slice(1, 7)].map((digit, place) =>
    parity[place] === '1' ? evenLeft(digit) : left(digit),
  );
  return ['101', ...first, '01010', ...[...digits.slice(7)].map(right), '101'].join('');
}

function ean8(digits: string): string {
  const half = (part: string, drawDigit: (digit: string) => string) => [...part].map(drawDigit).join('');
  return ['101', half(digits.slice(0, 4), left), '01010', half(digits.slice(4), right), '101'].join('');
}

function widthsOf(modules: string): readonly number[] {
  return (modules.match(/1+|0+/g) ?? []).map(({ length }) => length);
}

// The widths of bars and gaps of each symbol, 0 to 105; 106 is the stop.
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const stop = '2331112';
const startWithText = 104;
const startWithPairs = 105;
const toPairs = 99;
const toText = 100;

/** Digits go two by two where four or more stand together, which takes half the width. */
function code128(text: string): readonly number[] {
  const codes: number[] = [];
  let place = 0;
  let inPairs = false;
  const digitsFrom = (from: number) => /^\d*/.exec(text.slice(from))?.[0].length ?? 0;
  while (place < text.length) {
    const digits = digitsFrom(place);
    const pays = digits >= 4 || (digits >= 2 && digits === text.length && digits % 2 === 0);
    if (inPairs ? digits >= 2 : pays && (digits % 2 === 0 || codes.length > 0)) {
      if (!inPairs) codes.push(codes.length === 0 ? startWithPairs : toPairs);
      inPairs = true;
      codes.push(10 * valueOf(text[place]) + valueOf(text[place + 1]));
      place += 2;
    } else {
      if (inPairs || codes.length === 0) codes.push(codes.length === 0 ? startWithText : toText);
      inPairs = false;
      codes.push(text.charCodeAt(place) - 32);
      place += 1;
    }
  }
  const check = codes.reduce((sum, code, index) => sum + code * Math.max(1, index), 0) % 103;
  return [...codes, check]
    .map((code) => symbols[code] ?? '')
    .concat(stop)
    .flatMap((symbol) => [...symbol].map(valueOf));
}
