import { multiplyRatios, ratio, type Quantity, type Ratio } from '../foundation/index.ts';

/** What a unit measures. Units of one kind turn into each other by a fixed factor. */
export type UnitKind = 'count' | 'length' | 'area' | 'volume' | 'weight';

/** A unit of measure as the trade fixed it: so many of the kind's base unit, exactly. */
type Unit = { readonly kind: UnitKind; readonly name: string; readonly many: string; readonly factor: Ratio };

// Bases: piece, metre, square metre, litre, gram. Inch, pound and gallon are defined by these exactly
// (international yard and pound, 1959; US gallon of 231 cubic inches).
const inch = ratio(127, 5000);
const squareInch = multiplyRatios(inch, inch);
const gallon = ratio(473_176_473, 125_000_000);
const pound = ratio(45_359_237, 100_000);
// A pound is 7,000 grains; jewelers weigh by 24 of them, and by 480.
const grain = times(pound, 1, 7000);

function times(factor: Ratio, more: number, fewer = 1): Ratio {
  return multiplyRatios(factor, ratio(more, fewer));
}

/** Every unit that Atelier knows by itself; a code is what is stored. */
export const units = {
  piece: { kind: 'count', name: 'piece', many: 'pieces', factor: ratio(1) },
  pair: { kind: 'count', name: 'pair', many: 'pairs', factor: ratio(2) },
  dozen: { kind: 'count', name: 'dozen', many: 'dozen', factor: ratio(12) },
  gross: { kind: 'count', name: 'gross', many: 'gross', factor: ratio(144) },
  mm: { kind: 'length', name: 'mm', many: 'mm', factor: ratio(1, 1000) },
  cm: { kind: 'length', name: 'cm', many: 'cm', factor: ratio(1, 100) },
  m: { kind: 'length', name: 'm', many: 'm', factor: ratio(1) },
  in: { kind: 'length', name: 'inch', many: 'inches', factor: inch },
  ft: { kind: 'length', name: 'foot', many: 'feet', factor: times(inch, 12) },
  yd: { kind: 'length', name: 'yard', many: 'yards', factor: times(inch, 36) },
  cm2: { kind: 'area', name: 'cm²', many: 'cm²', factor: ratio(1, 10_000) },
  m2: { kind: 'area', name: 'm²', many: 'm²', factor: ratio(1) },
  in2: { kind: 'area', name: 'sq in', many: 'sq in', factor: squareInch },
  ft2: { kind: 'area', name: 'sq ft', many: 'sq ft', factor: times(squareInch, 144) },
  yd2: { kind: 'area', name: 'sq yd', many: 'sq yd', factor: times(squareInch, 1296) },
  ml: { kind: 'volume', name: 'ml', many: 'ml', factor: ratio(1, 1000) },
  l: { kind: 'volume', name: 'l', many: 'l', factor: ratio(1) },
  tsp: { kind: 'volume', name: 'teaspoon', many: 'teaspoons', factor: times(gallon, 1, 768) },
  tbsp: { kind: 'volume', name: 'tablespoon', many: 'tablespoons', factor: times(gallon, 1, 256) },
  floz: { kind: 'volume', name: 'fl oz', many: 'fl oz', factor: times(gallon, 1, 128) },
  cup: { kind: 'volume', name: 'cup', many: 'cups', factor: times(gallon, 1, 16) },
  pt: { kind: 'volume', name: 'pint', many: 'pints', factor: times(gallon, 1, 8) },
  qt: { kind: 'volume', name: 'quart', many: 'quarts', factor: times(gallon, 1, 4) },
  gal: { kind: 'volume', name: 'gallon', many: 'gallons', factor: gallon },
  mg: { kind: 'weight', name: 'mg', many: 'mg', factor: ratio(1, 1000) },
  g: { kind: 'weight', name: 'g', many: 'g', factor: ratio(1) },
  kg: { kind: 'weight', name: 'kg', many: 'kg', factor: ratio(1000) },
  ct: { kind: 'weight', name: 'carat', many: 'carats', factor: ratio(1, 5) },
  gn: { kind: 'weight', name: 'grain', many: 'grains', factor: grain },
  dwt: { kind: 'weight', name: 'pennyweight', many: 'pennyweights', factor: times(grain, 24) },
  oz: { kind: 'weight', name: 'oz', many: 'oz', factor: times(pound, 1, 16) },
  ozt: { kind: 'weight', name: 'troy oz', many: 'troy oz', factor: times(grain, 480) },
  lb: { kind: 'weight', name: 'lb', many: 'lb', factor: pound },
} as const satisfies Record<string, Unit>;

/** The code of a unit that Atelier knows by itself. */
export type UnitCode = keyof typeof units;

/** Tells whether a text is the code of a known unit. */
export function isUnitCode(text: string): text is UnitCode {
  return Object.hasOwn(units, text);
}

/** Tells whether a unit weighs or measures, rather than counting pieces or packs. */
export function isMeasure(unit: string): boolean {
  return isUnitCode(unit) && units[unit].kind !== 'count';
}

/**
 * What a unit is called beside an amount: `1 piece`, `3 pieces`, `0.5 rolls`. The item's own packs get the plural of
 * English nouns. `amount` is in millionths.
 */
export function unitName(unit: string, amount: Quantity): string {
  const isOne = amount === 1_000_000 || amount === -1_000_000;
  if (isUnitCode(unit)) return isOne ? units[unit].name : units[unit].many;
  if (isOne || !/[a-z]$/.test(unit)) return unit;
  if (/(s|x|z|ch|sh)$/.test(unit)) return `${unit}es`;
  return /(?<!a|e|o|u)y$/.test(unit) ? `${unit.slice(0, -1)}ies` : `${unit}s`;
}

/** What people and other programs call units besides their codes and names. */
const otherWords: Readonly<Record<string, UnitCode>> = {
  each: 'piece',
  ea: 'piece',
  pc: 'piece',
  pcs: 'piece',
  unit: 'piece',
  units: 'piece',
  millimeter: 'mm',
  millimetre: 'mm',
  centimeter: 'cm',
  centimetre: 'cm',
  meter: 'm',
  metre: 'm',
  inch: 'in',
  '"': 'in',
  feet: 'ft',
  yards: 'yd',
  // cspell:disable-next-line
  sqin: 'in2',
  // cspell:disable-next-line
  sqft: 'ft2',
  'sq yd': 'yd2',
  sqm: 'm2',
  'square inch': 'in2',
  'square inches': 'in2',
  'square foot': 'ft2',
  'square feet': 'ft2',
  'square yard': 'yd2',
  'square meter': 'm2',
  'square metre': 'm2',
  'fluid ounce': 'floz',
  'troy ounce': 'ozt',
  'oz t': 'ozt',
  pennyweight: 'dwt',
  pwt: 'dwt',
  milliliter: 'ml',
  millilitre: 'ml',
  liter: 'l',
  litre: 'l',
  milligram: 'mg',
  gram: 'g',
  gr: 'g',
  kilo: 'kg',
  kilogram: 'kg',
  kgs: 'kg',
  ounce: 'oz',
  pound: 'lb',
  lbs: 'lb',
};

/** The code of a unit that is called by its code, its name or another word for it; else the word as it is. */
export function unitOfWord(text: string): string {
  const word = text.trim().toLowerCase().replaceAll('.', '');
  const named = Object.entries(units).find(([code, { name, many }]) =>
    [code, name.toLowerCase(), many.toLowerCase()].includes(word),
  );
  return named?.[0] ?? otherWords[word] ?? otherWords[word.replace(/s$/, '')] ?? text.trim();
}
