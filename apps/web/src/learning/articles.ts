import { listField, nameOfFile, readPage, requiredField } from './front-matter.ts';
import { matches } from './matches.ts';

/** A help article as it is written in `articles/<id>.md`. */
export type Article = {
  id: string;
  title: string;
  description: string;
  category: string;
  tags: readonly string[];
  author: string;
  /** Days, written YYYY-MM-DD. */
  publishedDate: string;
  updatedDate: string;
  content: string;
};

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

function readArticle([path, text]: [string, string]): Article & { order: number } {
  const page = readPage(text);
  const field = (name: string) => requiredField(page, path, name);
  return {
    id: nameOfFile(path),
    title: field('title'),
    description: field('description'),
    category: field('category'),
    tags: listField(page, 'tags'),
    author: field('author'),
    publishedDate: field('publishedDate'),
    updatedDate: field('updatedDate'),
    order: Number(field('order')),
    content: page.body,
  };
}

/** The built-in articles, in the order in which they are best read. */
export const articles: readonly Article[] = Object.entries(files)
  .map(readArticle)
  .sort((one, other) => one.order - other.order);

export type ArticleGroup = { category: string; articles: readonly Article[] };

/** The articles whose title, description or content contains the words, by category. */
export function findArticles(search: string, among: readonly Article[] = articles): ArticleGroup[] {
  const groups = new Map<string, Article[]>();
  for (const article of among) {
    if (!matches(search, article.title, article.description, article.content)) continue;
    groups.set(article.category, [...(groups.get(article.category) ?? []), article]);
  }
  return [...groups].map(([category, found]) => ({ category, articles: found }));
}
