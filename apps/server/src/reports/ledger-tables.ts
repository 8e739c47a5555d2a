import type { FigureLinesView, GeneralLedgerView, LedgerLineView } from '@atelier/contract/reports';
import type { RegisterView } from '@atelier/contract/books';
import { lineRow, totalRow, type ReportRow, type ReportTable } from '@atelier/domain/reports';
import type { Account, JournalEntry, JournalEntryKind } from '@atelier/domain/books';
import {
  addMoney,
  negateMoney,
  subtractMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';

/** `bill-payment` is read as `Bill payment`. */
function kindText(kind: JournalEntryKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}

/** A debit is in the first of two columns, a credit in the second. */
const onSides = (amount: Money) => (amount >= 0 ? [amount, null] : [null, negateMoney(amount)]);

/** The lines behind a figure. */
export function figureLinesTable(view: FigureLinesView): ReportTable {
  const before =
    view.openingCents === null
      ? []
      : [lineRow([view.from, null, null, null, null, 'Balance before', view.openingCents])];
  return {
    fileName: `lines-${view.from}-${view.to}-${view.basis}`,
    title: `Lines of ${view.title}`,
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [
      { title: 'Date', kind: 'date' },
      { title: 'Entry', kind: 'number' },
      { title: 'Kind', kind: 'text' },
      { title: 'Code', kind: 'text' },
      { title: 'Account', kind: 'text' },
      { title: 'Memo', kind: 'text' },
      { title: 'Amount', kind: 'money' },
    ],
    rows: [
      ...before,
      ...view.rows.map((row) =>
        lineRow([
          row.date,
          row.entryNumber,
          kindText(row.kind),
          row.accountCode,
          row.accountName,
          row.memo,
          row.amountCents,
        ]),
      ),
      totalRow([null, null, null, null, null, `Total of ${view.title}`, view.totalCents]),
    ],
  };
}

/** The general ledger with every line; the lines come by account, in the order of the accounts. */
export async function generalLedgerTable(
  view: GeneralLedgerView,
  lines: AsyncIterable<LedgerLineView>,
): Promise<ReportTable> {
  const byAccount = new Map<string, LedgerLineView[]>();
  for await (const line of lines) {
    const found = byAccount.get(line.accountId);
    if (found) found.push(line);
    else byAccount.set(line.accountId, [line]);
  }
  const rowsOf = (account: GeneralLedgerView['accounts'][number]): ReportRow[] => {
    const place = [account.code, account.name];
    const more = account.normalSide === 'debit' ? addMoney : subtractMoney;
    let balance = account.openingCents;
    return [
      lineRow([...place, view.from, null, null, 'Balance before', null, null, account.openingCents]),
      ...(byAccount.get(account.accountId) ?? []).map((line) => {
        balance = more(balance, line.amountCents);
        const { date, entryNumber, kind, memo } = line;
        return lineRow([
          ...place,
          date,
          entryNumber,
          kindText(kind),
          memo,
          ...onSides(line.amountCents),
          balance,
        ]);
      }),
      totalRow([...place, view.to, null, null, 'Balance at the end', null, null, account.closingCents], 1),
    ];
  };
  return {
    fileName: `general-ledger-${view.from}-${view.to}-${view.basis}`,
    title: 'General ledger',
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [
      { title: 'Code', kind: 'text', isGroup: true },
      { title: 'Account', kind: 'text', isGroup: true },
      { title: 'Date', kind: 'date' },
      { title: 'Entry', kind: 'number' },
      { title: 'Kind', kind: 'text' },
      { title: 'Memo', kind: 'text' },
      { title: 'Debit', kind: 'money' },
      { title: 'Credit', kind: 'money' },
      { title: 'Balance', kind: 'money' },
    ],
    rows: view.accounts.flatMap(rowsOf),
  };
}

/** An account's register. */
export function registerTable(view: RegisterView): ReportTable {
  const { account, from, to } = view;
  return {
    fileName: `register-${account.code}-${from}-${to}`,
    title: `${account.code} ${account.name}`,
    period: { from, to },
    basis: null,
    columns: [
      { title: 'Date', kind: 'date' },
      { title: 'Entry', kind: 'number' },
      { title: 'Kind', kind: 'text' },
      { title: 'Memo', kind: 'text' },
      { title: 'Amount', kind: 'money' },
      { title: 'Balance', kind: 'money' },
    ],
    rows: [
      lineRow([from, null, null, 'Opening balance', null, view.openingCents]),
      ...view.rows.map((row) =>
        lineRow([row.date, row.entryNumber, kindText(row.kind), row.memo, row.amountCents, row.balanceCents]),
      ),
      totalRow([to, null, null, 'Closing balance', null, view.closingCents]),
    ],
  };
}

/** The journal: a row a line, the entries in the order of their days. */
export async function journalTable(
  entries: AsyncIterable<JournalEntry>,
  accounts: readonly Account[],
  period: { readonly from: CalendarDate; readonly to: CalendarDate } | null,
): Promise<ReportTable> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const rows: ReportRow[] = [];
  for await (const { date, number, kind, memo, lines } of entries) {
    for (const line of lines) {
      const account = byId.get(line.accountId);
      const place = [account?.code ?? null, account?.name ?? null];
      const said = [memo, line.memo ?? ''].filter(
        (text, index, all) => text !== '' && all.indexOf(text) === index,
      );
      rows.push(lineRow([date, number, kindText(kind), said.join(' · '), ...place, ...onSides(line.amount)]));
    }
  }
  return {
    fileName: period ? `journal-${period.from}-${period.to}` : 'journal',
    title: 'Journal',
    period,
    basis: null,
    columns: [
      { title: 'Date', kind: 'date', isGroup: true },
      { title: 'Entry', kind: 'number', isGroup: true },
      { title: 'Kind', kind: 'text', isGroup: true },
      { title: 'Memo', kind: 'text' },
      { title: 'Code', kind: 'text' },
      { title: 'Account', kind: 'text' },
      { title: 'Debit', kind: 'money' },
      { title: 'Credit', kind: 'money' },
    ],
    rows,
  };
}
