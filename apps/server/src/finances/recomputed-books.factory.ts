import type { AccountView, JournalEntryView } from '@atelier/contract/finances';
import type { Desk } from '../platform/workshop.factory.ts';
import { granted } from '../platform/workshop.factory.ts';
import { wholeJournalOf } from './random-books.factory.ts';

/*
 * The reports once more, by the shortest way: every line of the journal is looked at for every figure. Nothing here
 * knows of sums by month, periods or indexes; cash basis comes from documents and journal in big integers.
 */

/** One amount on one account on one day; a debit is positive. */
export interface BookLine {
  readonly entryId: string;
  readonly number: number;
  readonly date: string;
  readonly accountId: string;
  readonly cents: number;
}

/** Half away from zero, as a ledger rounds. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [
    numerator < 0n ? -numerator : numerator,
    denominator < 0n ? -denominator : denominator,
  ];
  const whole = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -whole : whole;
}

export const accrualLines = (entries: readonly JournalEntryView[]): BookLine[] =>
  entries.flatMap(({ id, number, date, lines }) =>
    lines.map(({ accountId, amountCents }) => ({ entryId: id, number, date, accountId, cents: amountCents })),
  );

/** What the books say on cash basis, from the journal and from which payment belongs to which invoice. */
export function cashLines(
  entries: readonly JournalEntryView[],
  invoiceOfPayment: ReadonlyMap<string, string>,
  receivableId: string,
): BookLine[] {
  const found: BookLine[] = [];
  const paid = new Map<string, bigint>();
  for (const entry of entries) {
    if (entry.source?.kind === 'invoice') continue;
    const whole = accrualLines([entry]);
    if (entry.source?.kind !== 'payment') {
      found.push(...whole);
      continue;
    }
    const invoiceId = invoiceOfPayment.get(entry.source.id)!;
    const sale = entries.find(({ source, kind }) => source?.id === invoiceId && kind === 'invoice')!;
    const parts = sale.lines.filter(({ accountId }) => accountId !== receivableId);
    const total = -parts.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
    const before = paid.get(invoiceId) ?? 0n;
    const now = whole
      .filter(({ accountId }) => accountId === receivableId)
      .reduce((sum, { cents }) => sum - BigInt(cents), before);
    paid.set(invoiceId, now);
    found.push(...whole.filter(({ accountId }) => accountId !== receivableId));
    // What the first so many parts have had: rounded as one, so that the parts never differ from the whole.
    let upTo = 0n;
    let taken = 0n;
    for (const { accountId, amountCents } of parts) {
      upTo += BigInt(amountCents);
      const gained = rounded(upTo * now, total) - rounded(upTo * before, total);
      found.push({ ...whole[0]!, accountId, cents: Number(gained - taken) });
      taken = gained;
    }
  }
  return found;
}

/** The whole books of a business, as lines of both bases, with its accounts. */
export interface RecomputedBooks {
  readonly entries: readonly JournalEntryView[];
  readonly accounts: readonly AccountView[];
  readonly lines: Readonly<Record<'accrual' | 'cash', readonly BookLine[]>>;
}

export async function recomputeBooks(desk: Desk): Promise<RecomputedBooks> {
  const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
  const entries = await wholeJournalOf(desk);
  const invoiceOfPayment = new Map<string, string>();
  let more = '';
  do {
    const page: { rows: { id: string; invoiceId: string }[]; next: string | null } = granted(
      await desk.call('GET', `/payments?limit=200${more}`),
    );
    for (const { id, invoiceId } of page.rows) invoiceOfPayment.set(id, invoiceId);
    more = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
  } while (more !== '');
  const receivableId = accounts.find(({ systemKey }) => systemKey === 'accounts-receivable')!.id;
  return {
    entries,
    accounts,
    lines: { accrual: accrualLines(entries), cash: cashLines(entries, invoiceOfPayment, receivableId) },
  };
}

type Period = { readonly from?: string; readonly to: string };

/** What each account moved in a period, debits positive; accounts that come to nothing are left out. */
export function movedIn(lines: readonly BookLine[], { from = '', to }: Period): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { date, accountId, cents } of lines) {
    if (date >= from && date <= to) sums[accountId] = (sums[accountId] ?? 0) + cents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}
