import { minorUnitDigits, moneyText, type CurrencyCode, type Money } from '../foundation/index.ts';
import type { Account } from './account.ts';
import { hledgerAccountNames, hledgerTypeOf, plainText } from './hledger-names.ts';
import type { JournalEntry, JournalLine } from './journal-entry.ts';

/** The account names of one export, by account id. */
export type HledgerNames = ReadonlyMap<string, string>;

/** Everything that goes into one export. */
export type HledgerExport = {
  readonly accounts: readonly Account[];
  readonly entries: Iterable<JournalEntry>;
  readonly currency: CurrencyCode;
  /** The names of the events that lines name, by their ids. */
  readonly events?: EventNames;
};

/** The names of events, by their ids. */
export type EventNames = ReadonlyMap<string, string>;

const noEvents: EventNames = new Map();

/**
 * Writes the books as one hledger journal (hledger.org, format 1.25 and later; `hledger check --strict`
 * accepts it). Entries are written in the order given; by date and number is the order that reads best.
 */
export function hledgerJournal({ accounts, entries, currency, events }: HledgerExport): string {
  const names = hledgerAccountNames(accounts);
  const parts = [hledgerDeclarations(accounts, currency)];
  for (const entry of entries) parts.push(hledgerTransaction(entry, names, currency, events));
  return parts.join('\n');
}

/** The head of the file: the commodity, and every account with its type. Ends with a line feed. */
export function hledgerDeclarations(accounts: readonly Account[], currency: CurrencyCode): string {
  const names = hledgerAccountNames(accounts);
  const digits = minorUnitDigits(currency);
  const lines = accounts
    .toSorted((left, right) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0))
    .map((account) => declarationOf(account, names));
  // hledger demands a decimal mark here even where the currency has no decimals.
  return ['decimal-mark .', `commodity 1000.${'0'.repeat(digits)} ${currency}`, '', ...lines, ''].join('\n');
}

function declarationOf(account: Account, names: HledgerNames): string {
  const tags = [`type: ${hledgerTypeOf(account.type)}`, `code: ${commentText(account.code)}`];
  if (account.scheduleCLine !== null) tags.push(`schedule-c: ${commentText(account.scheduleCLine)}`);
  return `account ${nameOf(account.id, names)}  ; ${tags.join(', ')}`;
}

/**
 * One entry as a cleared transaction with its number as code; a posting says its event and channel as tags. Ends with a
 * line feed; a large export streams the declarations and then these, one after the other with an empty line between them.
 * @throws RangeError when a line's account is not among the names.
 */
export function hledgerTransaction(
  entry: JournalEntry,
  names: HledgerNames,
  currency: CurrencyCode,
  events: EventNames = noEvents,
): string {
  const description = plainText(entry.memo).replaceAll(';', ',');
  const tags = [`kind: ${entry.kind}`];
  if (entry.source !== null) {
    tags.push(`source: ${commentText(entry.source.kind)}/${commentText(entry.source.id)}`);
  }
  const head = `${entry.date} * (${entry.number}) ${description}`.trimEnd();
  const postings = entry.lines.map((line) => {
    const comment = [commentText(line.memo ?? ''), ...tagsOfLine(line, events)].filter((part) => part !== '');
    const posting = `    ${nameOf(line.accountId, names)}  ${amountText(line.amount, currency)}`;
    return comment.length === 0 ? posting : `${posting}  ; ${comment.join(', ')}`;
  });
  return [head, `    ; ${tags.join(', ')}`, ...postings, ''].join('\n');
}

/** Returns what a line says beside its account and amount, each as `word: value`. */
export function tagsOfLine({ eventId, channel }: JournalLine, events: EventNames): string[] {
  const event = commentText(events.get(eventId ?? '') ?? '');
  return [...(event === '' ? [] : [`event: ${event}`]), ...(channel == null ? [] : [`channel: ${channel}`])];
}

function amountText(amount: Money, currency: CurrencyCode): string {
  return `${moneyText(amount, currency)} ${currency}`;
}

function nameOf(accountId: string, names: HledgerNames): string {
  const name = names.get(accountId);
  if (name === undefined) throw new RangeError(`The export has no account ${accountId}.`);
  return name;
}

/**
 * hledger reads `word:` in a comment as a tag (`date:` even moves the posting) and a bracketed date as a date,
 * so the colon becomes its look-alike U+A789, brackets become round and commas end no tag.
 */
function commentText(text: string): string {
  return plainText(text)
    .replaceAll(':', '꞉')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(',', ' ')
    .replace(/ +/g, ' ');
}
