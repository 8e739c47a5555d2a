// cspell:disable: the standard's own names
import { negateMoney } from '../foundation/index.ts';
import { readBankAmount } from './bank-amount.ts';
import { readBankDate } from './bank-date.ts';
import {
  bankTextLimits,
  faultyFile,
  tidyText,
  type BankFileContent,
  type BankStatement,
  type StatementBalance,
  type StatementLine,
  type WrongRow,
} from './bank-statement.ts';

/** An element of an XML file without its namespace; `row` is the line of the file on which it begins. */
export type XmlElement = {
  readonly name: string;
  readonly row: number;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
};

/** The first element on a path below an element. */
function at(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

const textAt = (element: XmlElement | undefined, ...path: string[]): string =>
  at(element, ...path)?.text.trim() ?? '';
const named = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

function firstText(element: XmlElement | undefined, ...paths: readonly string[][]): string {
  for (const path of paths) {
    const found = textAt(element, ...path);
    if (found !== '') return found;
  }
  return '';
}

const dateIn = (element: XmlElement | undefined): string => firstText(element, ['Dt'], ['DtTm']).slice(0, 10);

type DecimalsOf = (currency: string) => number;

function signedAmount(element: XmlElement, decimalsOf: DecimalsOf) {
  const amount = at(element, 'Amt');
  const size = readBankAmount(amount?.text ?? '', '.', decimalsOf(amount?.attributes['Ccy'] ?? ''));
  return size !== null && textAt(element, 'CdtDbtInd') === 'DBIT' ? negateMoney(size) : size;
}

function balanceOf(
  statement: XmlElement,
  codes: readonly string[],
  decimalsOf: DecimalsOf,
): StatementBalance | null {
  for (const code of codes) {
    const element = named(statement, 'Bal').find(
      (one) => firstText(one, ['Tp', 'CdOrPrtry', 'Cd'], ['Tp', 'Cd']) === code,
    );
    const amount = element ? signedAmount(element, decimalsOf) : null;
    if (amount !== null) return { amount, date: readBankDate(dateIn(at(element, 'Dt')), 'YMD') };
  }
  return null;
}

function partyOf(details: XmlElement | undefined, isCredit: boolean): string {
  const parties = at(details, 'RltdPties');
  const sides = isCredit ? ['UltmtDbtr', 'Dbtr'] : ['UltmtCdtr', 'Cdtr'];
  const paths = sides.toReversed().flatMap((side) => [
    [side, 'Nm'],
    [side, 'Pty', 'Nm'],
  ]);
  return firstText(parties, ...paths);
}

function remittanceOf(details: XmlElement | undefined): string {
  const remittance = at(details, 'RmtInf');
  const free = named(remittance, 'Ustrd').map(({ text }) => text.trim());
  const structured = named(remittance, 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'));
  return [...free, ...structured].filter((text) => text !== '').join(' ');
}

const known = (reference: string): string => (/^(NONREF|NOTPROVIDED|0*)$/.test(reference) ? '' : reference);

const stateOf = (entry: XmlElement): string => firstText(entry, ['Sts', 'Cd'], ['Sts']);

function readEntry(
  entry: XmlElement,
  currency: string,
  decimalsOf: DecimalsOf,
): { line: StatementLine } | { wrong: WrongRow } {
  const wrong = (reason: WrongRow['reason'], text: string) => ({
    wrong: { row: entry.row, reason, text: tidyText(text, 120) },
  });
  const details = named(entry, 'NtryDtls').flatMap((one) => named(one, 'TxDtls'));
  const written = textAt(entry, 'Amt');
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const only = details.length === 1 ? details[0] : undefined;
  const payee = only ? partyOf(only, isCredit) : '';
  const info = firstText(entry, ['AddtlNtryInf']);
  const told = only
    ? remittanceOf(only) || firstText(only, ['AddtlTxInf'], ['Refs', 'EndToEndId']) || info
    : [info, ...details.map((one) => [partyOf(one, isCredit), remittanceOf(one)].filter(Boolean).join(': '))]
        .filter((text) => text !== '')
        .join(' · ');
  const day = dateIn(at(entry, 'BookgDt')) || dateIn(at(entry, 'ValDt'));
  if (day === '') return wrong('date-missing', [payee, told, written].join(' '));
  const date = readBankDate(day, 'YMD');
  if (date === null) return wrong('date-not-understood', day);
  if (written === '') return wrong('amount-missing', [payee, told].join(' '));
  const amount = signedAmount(entry, decimalsOf);
  if (amount === null || !/^(CRDT|DBIT)$/.test(textAt(entry, 'CdtDbtInd')))
    return wrong('amount-not-understood', written);
  if (amount === 0) return wrong('amount-zero', [payee, told].join(' '));
  const said = at(entry, 'Amt')?.attributes['Ccy'] ?? currency;
  if (said !== currency) return wrong('other-currency', [said, written, payee, told].join(' '));
  return {
    line: {
      row: entry.row,
      date,
      amount,
      payee: tidyText(payee, bankTextLimits.payee),
      description: tidyText(told, bankTextLimits.description),
      checkNumber: tidyText(textAt(only, 'Refs', 'ChqNb'), bankTextLimits.checkNumber),
      bankReference: tidyText(
        known(textAt(entry, 'AcctSvcrRef')) || known(textAt(only, 'Refs', 'AcctSvcrRef')),
        bankTextLimits.bankReference,
      ),
      pending: /^(PDNG|FUTR)$/.test(stateOf(entry)),
    },
  };
}

function readStatement(statement: XmlElement, decimalsOf: DecimalsOf): BankStatement {
  const currency =
    textAt(statement, 'Acct', 'Ccy') ||
    (at(statement, 'Ntry', 'Amt') ?? at(statement, 'Bal', 'Amt'))?.attributes['Ccy'] ||
    '';
  const lines: StatementLine[] = [];
  const wrongRows: WrongRow[] = [];
  for (const entry of named(statement, 'Ntry')) {
    // For information alone: nothing was booked, nor will be.
    if (stateOf(entry) === 'INFO') continue;
    const read = readEntry(entry, currency, decimalsOf);
    if ('line' in read) lines.push(read.line);
    else wrongRows.push(read.wrong);
  }
  return {
    account: firstText(statement, ['Acct', 'Id', 'IBAN'], ['Acct', 'Id', 'Othr', 'Id']),
    currency: currency === '' ? null : currency,
    opening: balanceOf(statement, ['OPBD', 'PRCD'], decimalsOf),
    closing: balanceOf(statement, ['CLBD'], decimalsOf),
    brokenRow: null,
    lines,
    wrongRows,
  };
}

/** Reads CAMT.053 (a statement), 052 (a report of the day) and 054 (single bookings), in any version. */
export function readCamt(root: XmlElement, decimalsOf: DecimalsOf): BankFileContent {
  const message = root.children.find(({ name }) =>
    /^(BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)|camt\.05[234].*)$/.test(name),
  );
  if (root.name !== 'Document' || !message) return faultyFile('not-a-bank-file');
  const statements = message.children.filter(({ name }) => /^(Stmt|Rpt|Ntfctn)$/.test(name));
  if (statements.length === 0) return faultyFile('no-account');
  return { ok: true, statements: statements.map((one) => readStatement(one, decimalsOf)) };
}
