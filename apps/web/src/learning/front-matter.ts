/** Fields between the two lines of dashes at the head of a page, by name, and the text below them. */
export type WrittenPage = { fields: ReadonlyMap<string, string>; body: string };

const head = /^---\n([\s\S]*?)\n---\n/;

/**
 * Reads a page that someone wrote as a text file: `name: value` on lines of their own between two lines of dashes,
 * then Markdown. A value goes to the end of its line and needs no quotes.
 */
export function readPage(text: string): WrittenPage {
  const normal = text.replaceAll('\r\n', '\n');
  const [whole, lines] = head.exec(normal) ?? [];
  if (whole === undefined || lines === undefined) return { fields: new Map(), body: normal.trim() };
  const fields = lines.split('\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
  return { fields: new Map(fields), body: normal.slice(whole.length).trim() };
}

/** A field that the page must have. */
export function requiredField(page: WrittenPage, file: string, name: string): string {
  const value = page.fields.get(name) ?? '';
  if (value === '') throw new Error(`${file} says no "${name}" at its head.`);
  return value;
}

/** A field that lists words: `tags: invoices, tax`. */
export function listField(page: WrittenPage, name: string): string[] {
  return (page.fields.get(name) ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The name of a page's file without its folder and ending; it is also the end of its address. */
export function nameOfFile(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.md$/, '');
}
