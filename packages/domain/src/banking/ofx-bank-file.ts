// cspell:disable: the standard's own names
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

type Element = {
  readonly name: string;
  readonly row: number;
  readonly text: string;
  readonly children: Element[];
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The text after a tag: what is in CDATA as it is, ends of lines as blanks. */
function textOf(written: string): string {
  return written
    .split(/<!\[CDATA\[([\s\S]*?)\]\]>/)
    .map((part, index) => (index % 2 === 1 ? part : decoded(part)))
    .join('')
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .trim();
}

/**
 * The elements of an OFX body. SGML (1.x) leaves the end tags of values out, XML (2.x) writes them; a value is known
 * by the text after its tag. Answers the row at which the structure breaks.
 */
function readElements(text: string): Element | { readonly brokenAt: number; readonly details: string } {
  const root: Element = { name: '', row: 1, text: '', children: [] };
  const open: { element: Element; name: string }[] = [{ element: root, name: '' }];
  const tag =
    /<(\/?)([A-Za-z][\w.:-]*)\s*(\/?)>([^<]*(?:(?:<!\[CDATA\[[\s\S]*?\]\]>|<br\s*\/?>)[^<]*)*)|<[!?][^>]*>/gi;
  let row = 1;
  let counted = 0;
  for (const match of text.matchAll(tag)) {
    const [, slash, written = '', closed, after = ''] = match;
    row += text.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    if (written === '') continue;
    const name = written.toUpperCase();
    const value = textOf(after);
    const parent = open.at(-1)?.element ?? root;
    if (slash === '/') {
      const at = open.findLastIndex((one) => one.name === name);
      // The end of a value, whose tag was never put on the pile, or one that the bank got wrong. What is still open within
      // ends with what is around it.
      if (at >= 1) open.length = at;
      continue;
    }
    const element: Element = { name, row, text: value, children: [] };
    parent.children.push(element);
    if (closed !== '/' && value === '' && aggregates.test(name)) open.push({ element, name });
  }
  const [, unclosed] = open;
  return unclosed === undefined
    ? root
    : { brokenAt: row, details: `the file ends before </${open.at(-1)?.name ?? ''}>` };
}

/** What holds other elements and is read here; all else is a value. */
const aggregates =
  /^(OFX|SIGNONMSGSRSV1|SONRS|STATUS|FI|BANKMSGSRSV1|CREDITCARDMSGSRSV1|STMTTRNRS|CCSTMTTRNRS|STMTRS|CCSTMTRS|BANKACCTFROM|CCACCTFROM|BANKTRANLIST|BANKTRANLISTP|STMTTRN|STMTTRNP|PAYEE|BANKACCTTO|CCACCTTO|CURRENCY|ORIGCURRENCY|LEDGERBAL|AVAILBAL|BALLIST|BAL|IMAGEDATA|INVSTMTMSGSRSV1)$/;

const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);
const valueOf = (element: Element | undefined, ...names: string[]): string => {
  for (const name of names) {
    const value = childOf(element, name)?.text ?? '';
    if (value !== '') return value;
  }
  return '';
};

const everyText = (element: Element, name: string): string[] =>
  element.children.filter((child) => child.name === name && child.text !== '').map(({ text }) => text);

function everyNamed(element: Element, wanted: RegExp): Element[] {
  return element.children.flatMap((child) => [
    ...(wanted.test(child.name) ? [child] : []),
    ...everyNamed(child, wanted),
  ]);
}

/** The standard writes a point, some banks a comma. */
function readAmount(text: string, decimals: number) {
  return readBankAmount(text, text.includes(',') && !text.includes('.') ? ',' : '.', decimals);
}

function balanceOf(statement: Element, decimals: number): StatementBalance | null {
  const element = childOf(statement, 'LEDGERBAL');
  const amount = readAmount(valueOf(element, 'BALAMT'), decimals);
  return amount === null ? null : { amount, date: readBankDate(valueOf(element, 'DTASOF'), 'YMD') };
}

function readTransaction(
  element: Element,
  currency: string,
  decimals: number,
): { readonly line: StatementLine } | { readonly wrong: WrongRow } {
  const wrong = (reason: WrongRow['reason'], text: string) => ({ wrong: { row: element.row, reason, text } });
  const day = valueOf(element, 'DTPOSTED', 'DTUSER', 'DTTRAN', 'DTAVAIL');
  const name = valueOf(element, 'NAME') || valueOf(childOf(element, 'PAYEE'), 'NAME');
  const memo = everyText(element, 'MEMO').join(' ') || valueOf(element, 'EXTDNAME');
  const written = valueOf(element, 'TRNAMT');
  const about = tidyText([name, memo, day, written].join(' '), 120);
  if (day === '') return wrong('date-missing', about);
  const date = readBankDate(day, 'YMD');
  if (date === null) return wrong('date-not-understood', day);
  if (written === '') return wrong('amount-missing', about);
  const amount = readAmount(written, decimals);
  if (amount === null) return wrong('amount-not-understood', written);
  if (amount === 0) return wrong('amount-zero', about);
  const other = valueOf(childOf(element, 'CURRENCY'), 'CURSYM').toUpperCase();
  if (other !== '' && other !== currency) return wrong('other-currency', `${other} ${about}`);
  return {
    line: {
      row: element.row,
      date,
      amount,
      payee: tidyText(name, bankTextLimits.payee),
      description: tidyText(memo === name ? '' : memo, bankTextLimits.description),
      checkNumber: tidyText(valueOf(element, 'CHECKNUM'), bankTextLimits.checkNumber),
      bankReference: tidyText(valueOf(element, 'FITID').replace(/^0+$/, ''), bankTextLimits.bankReference),
      pending: element.name === 'STMTTRNP',
    },
  };
}

function readStatement(element: Element, decimalsOf: (currency: string) => number): BankStatement {
  const currency = valueOf(element, 'CURDEF').toUpperCase();
  const decimals = decimalsOf(currency);
  const lines: StatementLine[] = [];
  const wrongRows: WrongRow[] = [];
  for (const transaction of everyNamed(element, /^STMTTRNP?$/)) {
    const read = readTransaction(transaction, currency, decimals);
    if ('line' in read) lines.push(read.line);
    else wrongRows.push(read.wrong);
  }
  return {
    account: valueOf(childOf(element, 'BANKACCTFROM') ?? childOf(element, 'CCACCTFROM'), 'ACCTID'),
    currency: currency === '' ? null : currency,
    opening: null,
    closing: balanceOf(element, decimals),
    brokenRow: null,
    lines,
    wrongRows,
  };
}

/** Reads OFX and QFX, SGML and XML. `decimalsOf` says how many decimals a currency has. */
export function readOfx(text: string, decimalsOf: (currency: string) => number): BankFileContent {
  // Some banks leave out all that is around the list of transactions.
  const start = text.search(/<(?:OFX|BANKTRANLIST)>/i);
  if (start < 0) return faultyFile('not-a-bank-file');
  const before = text.slice(0, start).split('\n').length - 1;
  const root = readElements(text.slice(start));
  if ('brokenAt' in root) return faultyFile('file-broken', root.details, root.brokenAt + before);
  const failed = everyNamed(root, /^STATUS$/).find(
    (status) => valueOf(status, 'SEVERITY').toUpperCase() === 'ERROR',
  );
  const whole = everyNamed(root, /^(CC)?STMTRS$/);
  const statements = whole.length > 0 ? whole : everyNamed(root, /^BANKTRANLIST$/);
  if (statements.length === 0) {
    return failed
      ? faultyFile('bank-refused', tidyText(valueOf(failed, 'MESSAGE', 'CODE'), 200), failed.row + before)
      : faultyFile('no-account');
  }
  const shifted = <Numbered extends { readonly row: number }>(one: Numbered) => ({
    ...one,
    row: one.row + before,
  });
  return {
    ok: true,
    statements: statements.map((element) => {
      const statement = readStatement(element, decimalsOf);
      return {
        ...statement,
        lines: statement.lines.map(shifted),
        wrongRows: statement.wrongRows.map(shifted),
      };
    }),
  };
}
