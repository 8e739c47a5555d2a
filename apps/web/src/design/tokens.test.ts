import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

// WCAG 2.2: relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-soft', 'accent-ink', 'danger', 'success'].map((text) => [text, ground] as const),
  ),
  ...['indigo', 'success', 'info', 'warning', 'danger'].map((tone) => [tone, `${tone}-soft`] as const),
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'indigo-soft'],
  ['ink', 'warning-soft'],
  ['ink-soft', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
];

const high = "[data-contrast='high']";
const dark = ":root[data-theme='dark']";

describe.each([
  { selectors: [':root'], text: 4.5, edge: 3 },
  { selectors: [dark], text: 4.5, edge: 3 },
  { selectors: [':root', `:root${high}`], text: 7, edge: 4.5 },
  { selectors: [dark, `${dark}${high}`], text: 7, edge: 4.5 },
])('$selectors', ({ selectors, text: leastOfText, edge }) => {
  const tokens = new Map(selectors.flatMap((selector) => [...tokensOf(selector)]));
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  it.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(leastOfText);
  });

  it.each(grounds)('the edge of a control can be seen on %s', (ground) => {
    expect(ratio('edge', ground)).toBeGreaterThanOrEqual(edge);
    expect(ratio('indigo', ground)).toBeGreaterThanOrEqual(edge);
  });
});
