import { describe, expect, it } from 'vitest';
import { linkedTerms } from '../platform/glossary-link.tsx';
import { agreementFields, fillAgreement } from './agreement-text.ts';
import { findResources, glossary, itemsOf, resources, sectionsOf } from './resources.ts';

describe('the resources', () => {
  it('each have the parts that their kind needs', () => {
    expect(resources).toHaveLength(13);
    for (const { id, kind, body, tags } of resources) {
      expect(tags.length, id).toBeGreaterThan(0);
      if (kind === 'checklist') {
        for (const { title, text } of sectionsOf(body))
          expect(itemsOf(text).length, title).toBeGreaterThan(0);
      }
      if (kind === 'agreement') expect(agreementFields(body).length, id).toBeGreaterThan(5);
    }
  });

  it('name terms that the glossary has', () => {
    const known = glossary.map(({ id }) => id);
    for (const { id, terms } of resources) {
      for (const term of terms) expect(known, id).toContain(term);
    }
    for (const term of linkedTerms) expect(known).toContain(term);
    expect(new Set(known).size).toBe(known.length);
    const titles = glossary.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('are found by words and category, favorites first', () => {
    const ids = (...how: Parameters<typeof findResources>) => findResources(...how).map(({ id }) => id);
    expect(ids('dim weight', undefined, [])).toEqual(['shipping-box']);
    expect(ids('', 'taxes', ['tax-calendar'])).toEqual(['tax-calendar', 'sales-tax']);
    expect(ids('zebra', undefined, [])).toEqual([]);
    expect(ids('', undefined, ['glossary'])[0]).toBe('glossary');
  });
});

describe('an agreement', () => {
  const body = 'Between [[Maker]] and [[Shop]]. [[Other terms ...]] Signed: [[Maker]]';

  it('has each blank once, in order', () => {
    expect(agreementFields(body)).toEqual([
      { id: 'maker', label: 'Maker', isLong: false },
      { id: 'shop', label: 'Shop', isLong: false },
      { id: 'other-terms', label: 'Other terms', isLong: true },
    ]);
  });

  it('is filled with text as it was typed, and keeps lines for the rest', () => {
    const filled = fillAgreement(body, (id) => (id === 'maker' ? '*Ada* & <b>Co</b>\n# 2' : ''));
    expect(filled).toContain('Between \\*Ada\\* \\& \\<b\\>Co\\<\\/b\\>  \n\\# 2 and \\_');
    expect(filled).not.toContain('[[');
  });
});
