import type { JournalEntryView } from '@atelier/contract/books';
import { isDeepStrictEqual } from 'node:util';
import { granted, type Answer, type Desk } from '../platform/workshop.factory.ts';
import { wholeJournalOf } from './random-books.factory.ts';

/*
 * Books as someone with paper would keep them who looks over the shoulder of the person who works: what is sent to the API is
 * written down by the rules of bookkeeping alone, and after each request the journal has to say the same. Nothing here
 * comes from the product's own rules.
 */

/** An entry on paper: a debit is positive. */
interface PaperEntry {
  readonly date: string;
  readonly lines: readonly { readonly accountId: string; readonly cents: number }[];
}

interface PaperTransaction {
  readonly kind: string;
  readonly payee: string;
  /** Null: a draft, or taken back. */
  readonly standing: PaperEntry | null;
  readonly isGone: boolean;
  readonly draft: TransactionBody;
}

interface TransactionBody {
  readonly id?: string;
  readonly kind: string;
  readonly date: string;
  readonly payee: string;
  readonly amountCents: number;
  readonly moneyAccountId: string;
  readonly lines: readonly { readonly accountId: string; readonly amountCents: number }[];
  readonly status?: 'draft' | 'posted';
}

/** What moves on each account by all entries of an action together; debits positive, and nothing at zero. */
type Nets = Readonly<Record<string, number>>;

interface PaymentBody {
  readonly id: string;
  readonly date: string;
  readonly amountCents: number;
  readonly tipCents: number;
  readonly feeCents: number;
  readonly depositAccountId: string;
}

interface RefundBody {
  readonly id: string;
  readonly date: string;
  readonly amountCents: number;
  readonly moneyAccountId: string;
}

interface LockBody {
  readonly closedThrough: string | null;
  readonly opened: { readonly from: string; readonly to: string } | null;
}

const sorted = (nets: Nets) => Object.entries(nets).toSorted(([one], [other]) => one.localeCompare(other));

const negated = ({ lines }: PaperEntry, date: string): PaperEntry => ({
  date,
  lines: lines.map(({ accountId, cents }) => ({ accountId, cents: 0 - cents })),
});

const onPaper = ({ date, lines }: JournalEntryView): PaperEntry => ({
  date,
  lines: lines.map(({ accountId, amountCents }) => ({ accountId, cents: amountCents })),
});

function entryOf({ kind, date, amountCents, moneyAccountId, lines }: TransactionBody): PaperEntry {
  const sign = kind === 'income' || kind === 'refund' || kind === 'contribution' ? 1 : -1;
  return {
    date,
    lines: [
      { accountId: moneyAccountId, cents: sign * amountCents },
      ...lines.map((line) => ({ accountId: line.accountId, cents: -sign * line.amountCents })),
    ],
  };
}

/**
 * A desk whose requests are written down on paper as well. Each request that changes something is followed by a look
 * at the journal; what differs is thrown.
 */
export async function shadowed(desk: Desk): Promise<Desk> {
  const accounts = granted<{ id: string; type: string; systemKey: string | null }[]>(
    await desk.call('GET', '/finances/accounts'),
  );
  const idOf = (key: string) => accounts.find(({ systemKey }) => systemKey === key)!.id;
  const [receivableId, openingId] = [idOf('accounts-receivable'), idOf('opening-balances')];
  const payableId = idOf('accounts-payable');
  // What is owed, given up, or owed back: between these three it moves without any money.
  const betweenCustomers = new Set([receivableId, idOf('bad-debts'), idOf('customer-deposits')]);
  const bills = new Map<string, PaperEntry>();
  const transactions = new Map<string, PaperTransaction>();
  const entries = new Map<string, PaperEntry>();
  const payments = new Map<string, PaperEntry>();
  const moneyOfCustomers = new Map<string, Nets>();
  const openings = new Map<string, PaperEntry>();
  const creditAccounts = new Set(accounts.filter(({ type }) => type === 'card').map(({ id }) => id));
  let journal: JournalEntryView[] = [];
  let lock: LockBody = { closedThrough: null, opened: null };

  const isClosed = ({ date }: PaperEntry) =>
    lock.closedThrough !== null &&
    date <= lock.closedThrough &&
    !(lock.opened !== null && date >= lock.opened.from && date <= lock.opened.to);

  /** What has to be posted for a request, and what to remember once it was; null where no one can tell beforehand. */
  type Expected = {
    readonly posts: readonly PaperEntry[] | null;
    /** For what takes as many entries as needed, the money of one day: what they move together. */
    readonly moves?: { readonly nets: Nets; readonly date: string };
    /** The day of what is taken back, where the day of the reversal is someone's choice. */
    readonly takesBackOf?: string;
    readonly then: (answer: Answer) => void;
  };
  const nothing: Expected = { posts: [], then: () => undefined };

  /** Money of customers: what a payment or refund moves, and its mirror when it is taken back. */
  const moving = (id: string, date: string, nets: Nets): Expected => ({
    posts: null,
    moves: { nets, date },
    then: () => moneyOfCustomers.set(id, nets),
  });
  const mirrored = (id: string, date: string): Expected => {
    const nets = Object.entries(moneyOfCustomers.get(id)!).map(([key, cents]) => [key, -cents] as const);
    return { posts: null, moves: { nets: Object.fromEntries(nets), date }, then: () => undefined };
  };
  const netsOf = (added: readonly PaperEntry[]): Nets => {
    const sums = new Map<string, number>();
    for (const { accountId, cents } of added.flatMap(({ lines }) => lines)) {
      const key = betweenCustomers.has(accountId) ? 'customers' : accountId;
      sums.set(key, (sums.get(key) ?? 0) + cents);
    }
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
  };

  const takingBack = (entry: PaperEntry, body: unknown): Expected => ({
    posts: [negated(entry, (body as { date: string }).date)],
    takesBackOf: entry.date,
    then: () => undefined,
  });

  const touch = (id: string, body: TransactionBody | null): Expected => {
    const before = transactions.get(id)!;
    if (before.isGone) return nothing;
    const standing = before.standing;
    const keep = (next: Partial<PaperTransaction>) => () => {
      transactions.set(id, { ...before, ...next });
    };
    if (body === null) {
      return {
        posts: standing === null ? [] : [negated(standing, standing.date)],
        then: keep({ standing: null, isGone: true }),
      };
    }
    const now = entryOf(body);
    const { kind, payee } = body;
    const saysTheSame =
      standing !== null && before.kind === kind && before.payee === payee && isDeepStrictEqual(standing, now);
    if (saysTheSame) return nothing;
    return {
      posts: standing === null ? [now] : [negated(standing, standing.date), now],
      then: keep({ standing: now, kind, payee, draft: body }),
    };
  };

  const opening = (accountId: string, balance: { balanceCents: number; date: string } | null): Expected => {
    const before = openings.get(accountId);
    const sign = creditAccounts.has(accountId) ? -1 : 1;
    const cents = sign * (balance?.balanceCents ?? 0);
    const now: PaperEntry | null =
      balance === null || cents === 0
        ? null
        : {
            date: balance.date,
            lines: [
              { accountId, cents },
              { accountId: openingId, cents: 0 - cents },
            ],
          };
    if (isDeepStrictEqual(before, now ?? undefined)) return nothing;
    return {
      posts: [...(before ? [negated(before, before.date)] : []), ...(now ? [now] : [])],
      then: () => {
        if (now) openings.set(accountId, now);
        else openings.delete(accountId);
      },
    };
  };

  const expect = (method: string, path: string, body: unknown): Expected => {
    const parts = path.split('/').filter((part) => part !== 'finances' && part !== '');
    const [collection = '', id = '', action = ''] = parts;
    const remember = (list: Map<string, PaperEntry>, key: string, entry: PaperEntry): Expected => ({
      posts: [entry],
      then: () => list.set(key, entry),
    });
    if (collection === 'transactions') {
      const wish = body as TransactionBody;
      if (method === 'PUT') return touch(id, wish);
      if (action === 'delete') return touch(id, null);
      if (action === 'post') {
        const { draft, standing, isGone } = transactions.get(id)!;
        return isGone || standing !== null ? nothing : touch(id, draft);
      }
      const isPosted = wish.status !== 'draft';
      const entry = entryOf(wish);
      const { kind, payee } = wish;
      return {
        posts: isPosted ? [entry] : [],
        then: () =>
          transactions.set(wish.id!, {
            kind,
            payee,
            standing: isPosted ? entry : null,
            isGone: false,
            draft: wish,
          }),
      };
    }
    if (collection === 'journal-entries') {
      const { date } = body as { date: string };
      if (action === 'reverse') return takingBack(entries.get(id)!, body);
      const wish = body as { id: string; date: string; lines: { accountId: string; amountCents: number }[] };
      const lines = wish.lines.map(({ accountId, amountCents }) => ({ accountId, cents: amountCents }));
      return remember(entries, wish.id, { date, lines });
    }
    if (collection === 'bills') {
      if (action === 'void') return takingBack(bills.get(id)!, body);
      const wish = body as TransactionBody & { id: string };
      const lines = wish.lines.map(({ accountId, amountCents }) => ({ accountId, cents: amountCents }));
      const owed = lines.reduce((sum, { cents }) => sum + cents, 0);
      return remember(bills, wish.id, {
        date: wish.date,
        lines: [...lines, { accountId: payableId, cents: 0 - owed }],
      });
    }
    if (collection === 'bill-payments') {
      const wish = body as {
        id: string;
        date: string;
        moneyAccountId: string;
        allocations: { amountCents: number }[];
      };
      if (action === 'reverse') return takingBack(payments.get(id)!, body);
      const cents = wish.allocations[0]!.amountCents;
      return remember(payments, wish.id, {
        date: wish.date,
        lines: [
          { accountId: payableId, cents },
          { accountId: wish.moneyAccountId, cents: 0 - cents },
        ],
      });
    }
    if (collection === 'payments') {
      if (action === 'reverse') return mirrored(id, (body as { date: string }).date);
      if (action === 'refunds') {
        const wish = body as RefundBody;
        const nets = { [wish.moneyAccountId]: -wish.amountCents, customers: wish.amountCents };
        return moving(wish.id, wish.date, nets);
      }
      const { amountCents, tipCents, feeCents, ...wish } = body as PaymentBody;
      const nets = {
        [wish.depositAccountId]: amountCents + tipCents - feeCents,
        [idOf('payment-fees')]: feeCents,
        [idOf('tips')]: -tipCents,
        customers: -amountCents,
      };
      const told = Object.entries(nets).filter(([, cents]) => cents !== 0);
      return moving(wish.id, wish.date, Object.fromEntries(told));
    }
    if (collection === 'refunds') return mirrored(id, (body as { date: string }).date);
    if (collection === 'settlements' || action === 'credit' || action === 'write-off') {
      return { ...moving('', (body as { date: string }).date, {}), then: () => undefined };
    }
    if (collection === 'money-accounts') {
      if (action === 'opening-balance') return opening(id, body as { balanceCents: number; date: string });
      const wish = body as {
        id: string;
        type: string;
        opening: { balanceCents: number; date: string } | null;
      };
      if (wish.type === 'card') creditAccounts.add(wish.id);
      return opening(wish.id, wish.opening);
    }
    if (collection === 'book-lock') {
      return {
        posts: [],
        then: () => {
          lock = body as LockBody;
        },
      };
    }
    if (collection === 'invoices' && action === 'issue') return { posts: null, then: () => undefined };
    if (collection === 'invoices' && action === 'void') {
      const sale = journal.find(({ source, kind }) => source?.id === id && kind === 'invoice')!;
      return takingBack(onPaper(sale), body);
    }
    return nothing;
  };

  const look = async (what: string, expected: Expected, answer: Answer): Promise<void> => {
    const complain = (how: string, detail: unknown) => {
      throw new Error(
        `${what}, answered ${answer.status} ${answer.text.slice(0, 300)}: ${how} ${JSON.stringify(detail)}`,
      );
    };
    const isDone = answer.status < 300;
    const now = await wholeJournalOf(desk);
    const old = now.slice(0, journal.length);
    const added = now.slice(journal.length).map(onPaper);
    // A reversal is told on the entry that it takes back; nothing else of an entry ever changes.
    const fixed = (list: readonly JournalEntryView[]) =>
      list.map((entry) => ({ ...entry, reversedById: null }));
    if (!isDeepStrictEqual(fixed(old), fixed(journal))) complain('what was in the books has changed', old);
    for (const { date, lines } of added) {
      if (isClosed({ date, lines })) complain('was posted into closed days', date);
      if (lines.reduce((sum, { cents }) => sum + cents, 0) !== 0) complain('does not balance', lines);
    }
    if (!isDone && added.length > 0) complain('was refused and posted all the same', added);
    const { code } = (answer.body ?? {}) as { code?: string };
    const isRefusedAsClosed =
      code === 'period-closed' || code === 'transaction-period-closed' || code === 'bill-period-closed';
    const isTooEarly =
      expected.takesBackOf !== undefined && (expected.posts?.[0]?.date ?? '') < expected.takesBackOf;
    if (isDone && isTooEarly) complain('was taken back before its day', expected.posts);
    // What money was given to is taken back first, each not before its own day.
    if (code === 'reversal-before-entry' && !isTooEarly && !expected.moves) {
      complain('was refused, though it is not before its day', expected.posts);
    }
    if (expected.moves) {
      const { nets, date } = expected.moves;
      if (isDone && !isDeepStrictEqual(sorted(netsOf(added)), sorted(nets))) {
        complain('should have moved', [nets, added]);
      }
      // What is given to an invoice of a later day moves between customers on that day.
      const isLater = (entry: PaperEntry) => entry.date > date && isDeepStrictEqual(netsOf([entry]), {});
      if (isDone && !added.every((entry) => entry.date === date || isLater(entry)))
        complain('is of another day', added);
      const isOpenFromThen = lock.closedThrough === null || lock.closedThrough <= date;
      if (isRefusedAsClosed && isOpenFromThen && !isClosed({ date, lines: [] })) {
        complain('was refused, though its day is not closed', [date, lock]);
      }
    } else if (expected.posts === null) {
      if (isDone && added.length !== 1) complain('should have posted one entry', added);
    } else if (isDone) {
      if (!isDeepStrictEqual(added, expected.posts)) complain('should have posted', [expected.posts, added]);
    } else if (isRefusedAsClosed && !expected.posts.some(isClosed)) {
      complain('was refused, though no day of it is closed', [expected.posts, lock]);
    }
    journal = now;
    if (isDone) expected.then(answer);
  };

  return {
    ...desk,
    async call(method, path, body, key) {
      if (method === 'GET') return desk.call(method, path, body, key);
      const expected = expect(method, path, body);
      const answer = await desk.call(method, path, body, key);
      await look(`${method} ${path} ${JSON.stringify(body)}`, expected, answer);
      return answer;
    },
  };
}
