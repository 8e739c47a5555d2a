import { nameOfFile, readPage, requiredField } from './front-matter.ts';

/** The areas that have a tour. */
export type TourId = 'dashboard' | 'inventory' | 'finance' | 'customers' | 'events' | 'invoices';

/** A guide as it is written in `guides/<name>.md`. */
export type Guide = {
  name: string;
  title: string;
  description: string;
  minutes: number;
  /** The tour that shows the same on the real screens. */
  tour: TourId;
  body: string;
};

const files = import.meta.glob<string>('./guides/*.md', { query: '?raw', import: 'default', eager: true });

function readGuide([path, text]: [string, string]): Guide & { order: number } {
  const page = readPage(text);
  const field = (name: string) => requiredField(page, path, name);
  return {
    name: nameOfFile(path),
    title: field('title'),
    description: field('description'),
    minutes: Number(field('minutes')),
    order: Number(field('order')),
    tour: field('tour') as TourId,
    body: page.body,
  };
}

/** All guides, in the order in which they are best read. */
export const guides: readonly Guide[] = Object.entries(files)
  .map(readGuide)
  .sort((one, other) => one.order - other.order);
