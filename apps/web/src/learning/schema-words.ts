import type { Schema } from './open-api.ts';

/** The kinds that a value may have, and whether it may be null. */
export function variantsOf(schema: Schema): { variants: readonly Schema[]; isNullable: boolean } {
  const all = schema.anyOf ?? schema.oneOf ?? [schema];
  const variants = all.filter((variant) => variant.type !== 'null');
  return { variants, isNullable: variants.length < all.length };
}

const isFile = (schema: Schema): boolean => schema.contentMediaType !== undefined;

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (isFile(schema)) return 'file';
  if (schema.type === 'array')
    return `list of ${schema.items === undefined ? 'anything' : typeWords(schema.items)}`;
  if (schema.format !== undefined) return `${schema.type ?? ''} (${schema.format})`;
  return schema.type ?? 'anything';
}

/** Returns what a value is, in a few words: `string (uuid) or null`. */
export function typeWords(schema: Schema): string {
  const { variants, isNullable } = variantsOf(schema);
  const kinds = [...new Set(variants.map(kindOf))];
  return [...kinds, ...(isNullable ? ['null'] : [])].join(' or ');
}

function between(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const say = (number: number) => `${number.toLocaleString('en-US')}${unit}`;
  if (least !== undefined && most !== undefined) return `${least.toLocaleString('en-US')} to ${say(most)}`;
  if (least !== undefined) return `at least ${say(least)}`;
  return most === undefined ? undefined : `at most ${say(most)}`;
}

/** Returns what limits a value: `1 to 200`, `at most 80 characters`, `50 if left out`. */
export function limitWords(schema: Schema): string[] {
  const [only, ...more] = variantsOf(schema).variants;
  const one = only === undefined || more.length > 0 ? schema : only;
  const usual = schema.default ?? one.default;
  // The largest safe integer is the machine's limit, not ours.
  const most = one.maximum === Number.MAX_SAFE_INTEGER ? undefined : one.maximum;
  const least = one.minimum === Number.MIN_SAFE_INTEGER ? undefined : one.minimum;
  return [
    between(least, most, ''),
    between(one.minLength, one.maxLength, ' characters'),
    between(one.minItems, one.maxItems, ' entries'),
    usual === undefined ? undefined : `${JSON.stringify(usual)} if left out`,
  ].filter((limit) => limit !== undefined);
}

/** The objects within a value whose properties are worth a list of their own. */
export function objectsWithin(schema: Schema): readonly Schema[] {
  return variantsOf(schema).variants.flatMap((variant) => {
    if (variant.properties !== undefined) return [variant];
    return variant.type === 'array' && variant.items !== undefined ? objectsWithin(variant.items) : [];
  });
}

/** A value that fits the schema, to begin with. */
export function exampleOf(schema: Schema): unknown {
  const [first] = variantsOf(schema).variants;
  if (schema.default !== undefined) return schema.default;
  if (first === undefined) return null;
  if (first.const !== undefined) return first.const;
  if (first.enum !== undefined) return first.enum[0];
  if (first.properties !== undefined) {
    return Object.fromEntries(
      Object.entries(first.properties)
        .filter(([name]) => first.required?.includes(name))
        .map(([name, value]) => [name, exampleOf(value)]),
    );
  }
  switch (first.type) {
    case 'array':
      return first.items === undefined ? [] : [exampleOf(first.items)];
    case 'integer':
    case 'number':
      return Math.max(first.minimum ?? 0, 0);
    case 'boolean':
      return false;
    case 'string':
      return exampleText(first);
    default:
      return null;
  }
}

function exampleText({ format }: Schema): string {
  if (format === 'uuid') return '01980f6e-5c2a-7b3d-9e41-2f6c8a0d1b57';
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-21T09:00:00Z';
  return format === 'email' ? 'ada@example.com' : 'text';
}
