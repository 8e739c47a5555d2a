import type { BookBasis } from '@atelier/domain/businesses';

/** Returns what is at the top of a year-end pack, for the person who opens it. */
export function yearEndReadme(of: {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly basis: BookBasis;
  readonly madeAt: string;
  readonly contents: readonly { readonly path: string; readonly title: string }[];
}): string {
  const shown = of.contents.filter(({ path }) => !path.startsWith('documents/') || path.endsWith('.csv'));
  const documents = of.contents.length - shown.length;
  const title = `${of.name}: the year from ${of.from} to ${of.to}`;
  return `${title}
${'='.repeat(title.length)}

Made by Atelier at ${of.madeAt} (UTC), on ${of.basis} basis.

${shown.map(({ path, title: what }) => `${path.padEnd(38)} ${what}`).join('\n')}
${documents === 0 ? '' : `\n${documents} documents lie in the folder "documents", each under the day and the name of its record.\n`}
The PDFs and the CSVs of a report have the same figures. A report that would be
hundreds of pages is there as CSV alone.
The journal is the whole one, from its first entry on: hledger and beancount, both
free, recompute every balance from it.
Schedule C and Form 1099-NEC are of the calendar year. They are worked out from the
books; nothing here is tax advice.
`;
}
