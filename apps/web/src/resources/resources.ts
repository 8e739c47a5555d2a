import { headingId, listField, matches, nameOfFile, readPage, requiredField } from '../learning/index.ts';

export const resourceKinds = ['calculator', 'checklist', 'agreement', 'sheet', 'glossary'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** A resource as it is written in `content/<id>.md`. */
export type Resource = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly kind: ResourceKind;
  readonly tags: readonly string[];
  /** Glossary terms that help with it, as the ends of their addresses. */
  readonly terms: readonly string[];
  readonly body: string;
};

const files = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true });

function readResource([path, text]: [string, string]): Resource & { order: number } {
  const page = readPage(text);
  const field = (name: string) => requiredField(page, path, name);
  const kind = resourceKinds.find((one) => one === field('kind'));
  if (kind === undefined) throw new Error(`${path} has a kind that is none of ${resourceKinds.join(', ')}.`);
  return {
    id: nameOfFile(path),
    title: field('title'),
    description: field('description'),
    category: field('category'),
    kind,
    tags: listField(page, 'tags'),
    terms: listField(page, 'terms'),
    order: Number(field('order')),
    body: page.body,
  };
}

/** All resources, in the order of their files. */
export const resources: readonly Resource[] = Object.entries(files)
  .map(readResource)
  .sort((one, other) => one.order - other.order);

/** Categories in the order of their first resource, with the ends of their addresses. */
export const resourceCategories = [...new Set(resources.map(({ category }) => category))].map((name) => ({
  id: headingId(name),
  name,
}));

/** Finds resources by words and category, favorites first. */
export function findResources(
  search: string,
  categoryId: string | undefined,
  favorites: readonly string[],
): Resource[] {
  const found = resources.filter(
    ({ title, description, category, tags, body }) =>
      (categoryId === undefined || headingId(category) === categoryId) &&
      matches(search, title, description, category, tags.join(' '), body),
  );
  const isFavorite = ({ id }: Resource) => favorites.includes(id);
  return [...found.filter(isFavorite), ...found.filter((one) => !isFavorite(one))];
}

/** A heading of a page with the text below it. */
export type Section = { readonly id: string; readonly title: string; readonly text: string };

/** Splits a page at its headings of the second rank. */
export function sectionsOf(body: string): Section[] {
  return body
    .split(/^## +/m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { id: headingId(title), title: title.trim(), text: lines.join('\n').trim() };
    });
}

/** Reads the items of a list: one on each line that begins with a dash. */
export function itemsOf(text: string): string[] {
  return [...text.matchAll(/^- +(.+?) *$/gm)].map(([, item = '']) => item);
}

/** The terms of the glossary. */
export const glossary: readonly Section[] = sectionsOf(
  resources.find(({ kind }) => kind === 'glossary')?.body ?? '',
);
