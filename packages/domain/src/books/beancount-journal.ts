import { moneyText, type CurrencyCode } from '../foundation/index.ts';
import type { Account } from './account.ts';
import { hledgerAccountNames, plainText } from './hledger-names.ts';
import type { JournalEntry } from './journal-entry.ts';

/** Accounts are open from before every entry. */
const openedOn = '1900-01-01';

/**
 * The beancount name of every account, by account id, such as `Assets:Bank:1000-Checking-account`. Beancount knows
 * letters, digits and dashes alone, so that the code keeps names apart, and the id where codes agree.
 */
export function beancountAccountNames(accounts: readonly Account[]): Map<string, string> {
  const groups = hledgerAccountNames(accounts.map((account) => ({ ...account, name: 'name' })));
  const named = (account: Account, key: string) => {
    const [root = '', group = ''] = (groups.get(account.id) ?? '').split(':');
    return `${root}:${segment(group)}:${segment(`${key} ${account.name}`)}`;
  };
  const taken = new Map<string, number>();
  for (const account of accounts) {
    const name = named(account, account.code);
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  return new Map(
    accounts.map((account) => {
      const name = named(account, account.code);
      return [account.id, taken.get(name) === 1 ? name : named(account, `${account.code} ${account.id}`)];
    }),
  );
}

/**
 * The head of a file for beancount (beancount.github.io, version 2; `bean-check` accepts it): the currency, and
 * every account opened, with its own name and code beside it. Ends with a line feed.
 */
export function beancountDeclarations(accounts: readonly Account[], currency: CurrencyCode): string {
  const names = beancountAccountNames(accounts);
  const opened = accounts.flatMap((account) => [
    `${openedOn} open ${names.get(account.id) ?? ''} ${currency}`,
    `  name: ${quoted(account.name)}`,
    `  code: ${quoted(account.code)}`,
    ...(account.scheduleCLine === null ? [] : [`  schedule-c: ${quoted(account.scheduleCLine)}`]),
  ]);
  return [`option "operating_currency" "${currency}"`, '', ...opened, ''].join('\n');
}

/**
 * One entry for beancount, its number, kind and source as metadata. Ends with a line feed.
 * @throws RangeError when a line's account is not among the names.
 */
export function beancountTransaction(
  entry: JournalEntry,
  names: ReadonlyMap<string, string>,
  currency: CurrencyCode,
): string {
  const postings = entry.lines.flatMap((line) => {
    const name = names.get(line.accountId);
    if (name === undefined) throw new RangeError(`The export has no account ${line.accountId}.`);
    const memo = plainText(line.memo ?? '');
    const posting = `  ${name}  ${moneyText(line.amount, currency)} ${currency}`;
    return memo === '' ? [posting] : [posting, `    memo: ${quoted(memo)}`];
  });
  return [
    `${entry.date} * ${quoted(entry.memo)}`,
    `  number: "${entry.number}"`,
    `  kind: ${quoted(entry.kind)}`,
    ...(entry.source === null ? [] : [`  source: ${quoted(`${entry.source.kind}/${entry.source.id}`)}`]),
    ...postings,
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return `"${plainText(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function segment(text: string): string {
  const clean = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return clean === '' ? 'Unnamed' : clean.charAt(0).toUpperCase() + clean.slice(1);
}
