export type Heading = { id: string; title: string };

/** The end of an address that leads to a heading: lower case, words joined by dashes. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The headings of the second rank, in their order: what is in a list of contents. */
export function headingsOf(markdown: string): Heading[] {
  return [...markdown.matchAll(/^## +(.+?) *$/gm)].map(([, title = '']) => ({ id: headingId(title), title }));
}
