// cspell:disable: the standards' own names
import fc from 'fast-check';

/*
 * Statements of banks that no one thought of, written in every format that is read, as data and as text. Lines repeat
 * on purpose: two equal coffees of a day are two.
 */

export interface RandomBankLine {
  readonly date: string;
  readonly cents: number;
  readonly payee: string;
  readonly memo: string;
}

export interface RandomStatement {
  /** In the order of their days; the last has a day that tells the order of dates. */
  readonly lines: readonly RandomBankLine[];
}

const word = fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,8}$/);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));

const anyLine: fc.Arbitrary<RandomBankLine> = fc.record({
  date: fc
    .integer({ min: 0, max: 57 })
    .map((day) => new Date(Date.UTC(2025, 2, 1 + day)).toISOString().slice(0, 10)),
  cents: fc
    .oneof(fc.integer({ min: -999_999, max: 999_999 }), fc.constantFrom(-450, -1, 1, 100_000))
    .filter((cents) => cents !== 0),
  payee: fc.oneof(fc.constantFrom('Corner Coffee', 'Clay Co'), words),
  memo: fc.oneof(fc.constant(''), words),
});

/** Some lines once, some again. */
export const anyStatement: fc.Arbitrary<RandomStatement> = fc
  .tuple(fc.array(anyLine, { minLength: 1, maxLength: 25 }), fc.array(fc.nat({ max: 99 }), { maxLength: 5 }))
  .map(([lines, again]) => {
    const repeated = again.map((which) => lines[which % lines.length]!);
    const all = [...lines, ...repeated].toSorted((left, right) => left.date.localeCompare(right.date));
    return { lines: [...all, { date: '2025-04-28', cents: 777, payee: 'Order of dates', memo: '' }] };
  });

const decimal = (cents: number, sign = '.') =>
  `${cents < 0 ? '-' : ''}${String(Math.trunc(Math.abs(cents) / 100))}${sign}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const monthFirst = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const dayFirst = (date: string) => `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
const compact = (date: string) => date.replaceAll('-', '');

const rows = (lines: readonly RandomBankLine[], row: (line: RandomBankLine, index: number) => string) =>
  lines.map(row).join('\n');
/** A number of each line that stays the same in every file that holds the line. */
function references(lines: readonly RandomBankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = JSON.stringify(line);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return `R${Buffer.from(`${key} ${String(count)}`)
      .toString('hex')
      .slice(-40)
      .toUpperCase()}${String(count)}`;
  });
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function ofx(lines: readonly RandomBankLine[], isXml: boolean): string {
  const ids = references(lines);
  const value = (name: string, content: string) =>
    content === '' ? '' : `<${name}>${content}${isXml ? `</${name}>` : ''}`;
  const body = rows(
    lines,
    ({ date, cents, payee, memo }, index) =>
      `<STMTTRN>${value('TRNTYPE', cents < 0 ? 'DEBIT' : 'CREDIT')}${value('DTPOSTED', compact(date))}${value('TRNAMT', decimal(cents))}${value('FITID', ids[index]!)}${value('NAME', payee)}${value('MEMO', memo)}</STMTTRN>`,
  );
  const head = isXml
    ? '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
    : 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n\n';
  return `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${value('CURDEF', 'USD')}<BANKACCTFROM>${value('ACCTID', '0099')}</BANKACCTFROM><BANKTRANLIST>
${body}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

function camt(lines: readonly RandomBankLine[], version: string): string {
  const isNew = version === '08';
  const name = (text: string) => (isNew ? `<Pty><Nm>${text}</Nm></Pty>` : `<Nm>${text}</Nm>`);
  const status = isNew ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>';
  const entries = rows(lines, ({ date, cents, payee, memo }) => {
    const party = cents < 0 ? `<Cdtr>${name(payee)}</Cdtr>` : `<Dbtr>${name(payee)}</Dbtr>`;
    return `<Ntry><Amt Ccy="USD">${decimal(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>${status}<BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties>${party}</RltdPties><RmtInf><Ustrd>${memo}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>US00</IBAN></Id><Ccy>USD</Ccy></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`;
}

function mt940(lines: readonly RandomBankLine[]): string {
  const body = rows(
    lines,
    ({ date, cents, payee, memo }) =>
      `:61:${compact(date).slice(2)}${cents < 0 ? 'D' : 'C'}${decimal(Math.abs(cents), ',')}NTRFNONREF\n:86:/NAME/${payee}/REMI/USTD//${memo}/`,
  );
  const closing = lines.reduce((sum, { cents }) => sum + cents, 100_000);
  return `{1:F01BANKUS33AXXX0000000000}{2:I940BANKUS33XXXXN}{4:
:20:STATEMENT1
:25:12345678/0099
:28C:3/1
:60F:C250301USD1000,00
${body}
:62F:${closing < 0 ? 'D' : 'C'}250430USD${decimal(Math.abs(closing), ',')}
-}`;
}

/** How a statement is written by banks of all sorts; the bytes of a whole file. */
export const bankFileWriters: Readonly<Record<string, (lines: readonly RandomBankLine[]) => Uint8Array>> = {
  'CSV of an American bank': (lines) =>
    utf8(
      `Date,Payee,Memo,Amount\n${rows(lines, ({ date, cents, payee, memo }) => `${monthFirst(date)},"${payee}","${memo}",${decimal(cents)}`)}\n`,
    ),
  'CSV of a German bank in Latin-1': (lines) =>
    Uint8Array.from(
      `"Kontonummer:";"DE00"\n\n"Buchungstag";"Auftraggeber / Begünstigter";"Verwendungszweck";"Betrag (EUR)"\n${rows(lines, ({ date, cents, payee, memo }) => `"${dayFirst(date)}";"${payee} Müller";"${memo}";"${decimal(cents, ',')}"`)}\n`,
      (sign) => sign.charCodeAt(0),
    ),
  'CSV with columns for in and out': (lines) =>
    utf8(
      `Date|Payee|Paid out|Paid in\n${rows(lines, ({ date, cents, payee, memo }) => `${date}|${payee} ${memo}|${cents < 0 ? decimal(-cents) : ''}|${cents > 0 ? decimal(cents) : ''}`)}\n`,
    ),
  'CSV in UTF-16 with tabs and a sign in its own column': (lines) => {
    const text = `Date\tMemo\tAmount\tDebit/Credit\r\n${rows(lines, ({ date, cents, payee, memo }) => `${date}\t${payee} ${memo}\t${decimal(Math.abs(cents))}\t${cents < 0 ? 'D' : 'C'}\r`)}\n`;
    return Uint8Array.from([
      ...[0xff, 0xfe],
      ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ]);
  },
  'CSV with a number for each line': (lines) => {
    const ids = references(lines);
    return utf8(
      `Transaction ID,Date,Name,Net\n${rows(lines, ({ date, cents, payee }, index) => `${ids[index]!},${date},${payee},${decimal(cents)}`)}\n`,
    );
  },
  'OFX 1': (lines) => utf8(ofx(lines, false)),
  'OFX 2': (lines) => utf8(ofx(lines, true)),
  QIF: (lines) =>
    utf8(
      `!Type:Bank\n${rows(lines, ({ date, cents, payee, memo }) => `D${monthFirst(date)}\nT${decimal(cents)}\nP${payee}\nM${memo}\n^`)}\n`,
    ),
  'CAMT.053.001.02': (lines) => utf8(camt(lines, '02')),
  'CAMT.053.001.08': (lines) => utf8(camt(lines, '08')),
  MT940: (lines) => utf8(mt940(lines)),
};
