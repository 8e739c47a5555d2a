import { describe, expect, it } from 'vitest';
import { paths } from '../platform/paths.ts';
import { articles, findArticles } from './articles.ts';
import { listField, nameOfFile, readPage, requiredField } from './front-matter.ts';
import { guides } from './guides.ts';
import { headingId, headingsOf } from './headings.ts';
import { matches } from './matches.ts';
import { tutorials } from './tutorials.ts';

const page = readPage('---\ntitle: Glaze: a start\ntags: one, two,\nempty:\n---\n\n## First\n\nText.\n');

describe('a written page', () => {
  it('has fields at its head and Markdown below', () => {
    expect(requiredField(page, 'x.md', 'title')).toBe('Glaze: a start');
    expect(listField(page, 'tags')).toEqual(['one', 'two']);
    expect(page.body).toBe('## First\n\nText.');
  });

  it('may come from an editor that ends lines in its own way', () => {
    expect(readPage('---\r\ntitle: A\r\n---\r\nText.').fields.get('title')).toBe('A');
  });

  it('without a head is all text', () => {
    expect(readPage('Text.\n---\nMore.')).toEqual({ fields: new Map(), body: 'Text.\n---\nMore.' });
  });

  it('names what is missing', () => {
    expect(() => requiredField(page, 'x.md', 'empty')).toThrow('x.md says no "empty" at its head.');
    expect(() => requiredField(page, 'x.md', 'author')).toThrow('author');
  });

  it('is named after its file', () => {
    expect(nameOfFile('./guides/event-guide.md')).toBe('event-guide');
  });
});

describe('searching help', () => {
  it('finds a part of a text in capitals or not, and everything by nothing', () => {
    expect(matches('GLAZE', 'A celadon glaze')).toBe(true);
    expect(matches(' glaze ', 'A celadon glaze')).toBe(true);
    expect(matches('', 'Anything')).toBe(true);
    expect(matches('zebra', 'A celadon glaze', 'Clay')).toBe(false);
    // What people type is text, not a pattern.
    expect(matches('.*', 'A celadon glaze')).toBe(false);
  });

  it('finds articles by title, description or content, in their categories', () => {
    const article = (id: string, title: string, description: string, content: string, category: string) => ({
      ...{ id, title, description, content, category },
      ...{ tags: [], author: 'A', publishedDate: '2026-11-21', updatedDate: '2026-11-21' },
    });
    const shelf = [
      article('1', 'Clay', 'From a pit', 'Dig it.', 'Earth'),
      article('2', 'Glaze', 'Like glass', 'Of ash and CLAY.', 'Fire'),
      article('3', 'Kiln', 'For clay bodies', 'Hot.', 'Fire'),
    ];
    const ids = (search: string) =>
      findArticles(search, shelf).map(({ category, articles: found }) => [
        category,
        ...found.map(({ id }) => id),
      ]);
    expect(ids('clay')).toEqual([
      ['Earth', '1'],
      ['Fire', '2', '3'],
    ]);
    expect(ids('GLASS')).toEqual([['Fire', '2']]);
    expect(ids('zebra')).toEqual([]);
  });
});

describe('headings', () => {
  it('can be linked to', () => {
    expect(headingId('What’s still to come?')).toBe('whats-still-to-come');
    expect(headingsOf('# One\n\n## Two words\n\ntext ## no\n\n### Three\n\n## Four')).toEqual([
      { id: 'two-words', title: 'Two words' },
      { id: 'four', title: 'Four' },
    ]);
  });
});

describe('the library', () => {
  it('has the guides of the founding spec, each with an address and a tour', () => {
    expect(guides.map(({ name }) => name).sort()).toEqual(
      [
        'getting-started',
        'inventory-guide',
        'invoice-guide',
        'event-guide',
        'finance-guide',
        'customer-guide',
      ].sort(),
    );
    expect(new Set(guides.map(({ tour }) => tour)).size).toBe(6);
    for (const guide of guides) expect(guide.minutes, guide.name).toBeGreaterThan(0);
  });

  it('has the articles of the founding spec, and more, with days that are days', () => {
    expect(articles.map(({ id }) => id)).toEqual([
      'getting-started',
      'invoice-management',
      'quotes',
      'inventory-system',
      'events-management',
      'sell-at-a-stall',
      'compare-fairs',
      'finance-management',
      'feedback-system',
    ]);
    for (const { id, publishedDate, updatedDate, tags } of articles) {
      for (const day of [publishedDate, updatedDate]) expect(day, id).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(updatedDate >= publishedDate, id).toBe(true);
      expect(tags.length, id).toBeGreaterThan(0);
    }
  });

  it('has headings that differ within a page', () => {
    for (const { name, body } of guides) {
      const ids = headingsOf(body).map(({ id }) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      expect(ids.length, name).toBeGreaterThan(2);
    }
  });

  it('links to pages that exist', () => {
    const known = new Set<string>([
      ...Object.values(paths).filter((path) => typeof path === 'string'),
      ...guides.map(({ name }) => paths.guide(name)),
    ]);
    const texts = [...guides.map(({ body }) => body), ...articles.map(({ content }) => content)];
    const links = texts.flatMap((text) =>
      [...text.matchAll(/\]\((\/(?!pictures)[^)\s?#]*)/g)].map(([, to]) => to),
    );
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) expect([...known], link).toContain(link);
  });

  it('has tutorials whose steps all have a page', () => {
    const known: unknown[] = Object.values(paths);
    expect(tutorials.length).toBeGreaterThanOrEqual(4);
    for (const { id, steps } of tutorials) {
      expect(steps.length, id).toBeGreaterThan(2);
      for (const { page: address, title } of steps) expect(known, title).toContain(address);
    }
  });
});
