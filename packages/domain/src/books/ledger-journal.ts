import { minorUnitDigits, type CurrencyCode } from '../foundation/index.ts';
import type { Account } from './account.ts';
import { hledgerTransaction, tagsOfLine, type EventNames, type HledgerNames } from './hledger-journal.ts';
import { hledgerAccountNames } from './hledger-names.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * The head of a file for ledger (ledger-cli.org, 3.3; `ledger --pedantic` accepts it): the commodity, the tags
 * and every account. Names are those of the hledger export. Ends with a line feed.
 */
export function ledgerDeclarations(accounts: readonly Account[], currency: CurrencyCode): string {
  const digits = minorUnitDigits(currency);
  const example = `1000${digits === 0 ? '' : `.${'0'.repeat(digits)}`} ${currency}`;
  const names = [...hledgerAccountNames(accounts).values()].toSorted();
  return [
    `commodity ${currency}`,
    `    format ${example}`,
    '',
    'tag kind',
    'tag source',
    'tag event',
    'tag channel',
    '',
    // Ledger reads the rest of this line as the name, a comment behind it too.
    ...names.map((name) => `account ${name}`),
    '',
  ].join('\n');
}

/**
 * One entry for ledger: what hledger reads, but every tag on a line of its own, because ledger takes the whole
 * line as the value of its first tag.
 * @throws RangeError when a line's account is not among the names.
 */
export function ledgerTransaction(
  entry: JournalEntry,
  names: HledgerNames,
  currency: CurrencyCode,
  events: EventNames = new Map(),
): string {
  const plain = { ...entry, lines: entry.lines.map((line) => ({ ...line, eventId: null, channel: null })) };
  const [head = '', tags = '', ...postings] = hledgerTransaction(plain, names, currency).split('\n');
  return [
    head,
    ...tags.split(', ').map((tag, index) => (index === 0 ? tag : `    ; ${tag}`)),
    ...postings.flatMap((posting, index) => {
      const line = entry.lines[index];
      return [posting, ...(line ? tagsOfLine(line, events).map((tag) => `    ; ${tag}`) : [])];
    }),
  ].join('\n');
}
