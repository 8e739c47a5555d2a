import { modules } from './modules.ts';

const begin =
  '<!-- The map below is printed by `node tools/architecture/check.ts --write`. -->\n<!-- prettier-ignore-start -->';
const end = '<!-- prettier-ignore-end -->\n<!-- End of the printed map. -->';

/** The map of modules as a Markdown table, top of the tree first. */
export function printedMap(): string {
  const lines = [...modules]
    .reverse()
    .map((module) => [
      `\`${module.name}\``,
      module.about,
      module.uses.map((used) => `\`${used}\``).join(' ') || '–',
    ])
    .map((cells) => `| ${cells.join(' | ')} |`);
  return ['| module | what it is about | may use |', '| --- | --- | --- |', ...lines].join('\n');
}

/** Puts the map between the two markers of a page; throws when the page has lost them. */
export function withPrintedMap(page: string, map: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from)
    throw new Error('The page has no place for the map: its two marker comments are missing.');
  return `${page.slice(0, from)}${begin}\n\n${map}\n\n${page.slice(to)}`;
}
