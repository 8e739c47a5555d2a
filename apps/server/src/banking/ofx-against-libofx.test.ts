// cspell:disable: the standard's own names
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

/*
 * The oracle: ofxdump of libofx, the reader that GnuCash and KMyMoney use, reads files of all sorts. Ours must find the
 * same lines with the same days, amounts, references and texts.
 */

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-ofx-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Line {
  readonly day: string;
  readonly time: string;
  readonly cents: number;
  readonly reference: string;
  readonly payee: string;
  readonly memo: string;
  readonly check: string;
}

const word = fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,8}$/);
const text = fc
  .array(fc.oneof(word, fc.constantFrom('&', '<3', "O'Neil", '#12')), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const anyLine: fc.Arbitrary<Line> = fc.record({
  day: fc
    .date({ min: new Date('2001-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc.constantFrom('120000', '120000.000', '120000.000[0:GMT]'),
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents !== 0),
  reference: fc.stringMatching(/^[A-Z1-9][A-Z0-9]{3,20}$/),
  payee: text,
  memo: fc.oneof(fc.constant(''), text),
  check: fc.oneof(fc.constant(''), fc.stringMatching(/^[1-9][0-9]{0,5}$/)),
});
const anyFile = fc.record({
  isXml: fc.boolean(),
  isCard: fc.boolean(),
  lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 25, selector: ({ reference }) => reference }),
});
type AnyFile = typeof anyFile extends fc.Arbitrary<infer File> ? File : never;

const encoded = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const amount = (cents: number) =>
  `${cents < 0 ? '-' : ''}${String(Math.trunc(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

function written({ isXml, isCard, lines }: AnyFile): string {
  const value = (name: string, content: string) =>
    content === '' ? '' : `<${name}>${encoded(content)}${isXml ? `</${name}>` : ''}`;
  const status = `<STATUS>${value('CODE', '0')}${value('SEVERITY', 'INFO')}</STATUS>`;
  const body = lines.map(
    ({ day, time, cents, reference, payee, memo, check }) =>
      `<STMTTRN>${value('TRNTYPE', cents < 0 ? 'DEBIT' : 'CREDIT')}${value('DTPOSTED', day.replaceAll('-', '') + time)}` +
      `${value('TRNAMT', amount(cents))}${value('FITID', reference)}${value('CHECKNUM', check)}${value('NAME', payee)}${value('MEMO', memo)}</STMTTRN>`,
  );
  const account = isCard
    ? `<CCACCTFROM>${value('ACCTID', '4111')}</CCACCTFROM>`
    : `<BANKACCTFROM>${value('BANKID', '1')}${value('ACCTID', '0099')}${value('ACCTTYPE', 'CHECKING')}</BANKACCTFROM>`;
  const [set, answer, statement] = isCard
    ? ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS']
    : ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'];
  const header = isXml
    ? '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
    : 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n';
  return `${header}<OFX><SIGNONMSGSRSV1><SONRS>${status}${value('DTSERVER', '20260315120000')}${value('LANGUAGE', 'ENG')}</SONRS></SIGNONMSGSRSV1>
<${set}><${answer}>${value('TRNUID', '1')}${status}<${statement}>${value('CURDEF', 'USD')}${account}
<BANKTRANLIST>${value('DTSTART', '20010101120000')}${value('DTEND', '20351231120000')}
${body.join('\n')}
</BANKTRANLIST><LEDGERBAL>${value('BALAMT', '1915.90')}${value('DTASOF', '20260315120000')}</LEDGERBAL></${statement}></${answer}></${set}></OFX>
`;
}

/** What a line is, in one piece: day, amount, reference, check number, payee, memo. */
type Told = (string | number)[];

async function asLibofx(path: string): Promise<Told[]> {
  const { stdout } = await run('ofxdump', [path], { env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' } });
  return stdout
    .split('ofx_proc_transaction():')
    .slice(1)
    .map((block) => {
      const find = (label: string) =>
        new RegExp(`^ *${label}[^:\\n]*: ?(.*)$`, 'm').exec(block)?.[1]?.trim() ?? '';
      const day = new Date(find('Date posted')).toISOString().slice(0, 10);
      return [
        day,
        Number(find('Total money amount').replace('.', '')),
        find("Financial institution's ID for this transaction"),
        find('Check number'),
        find('Name of payee or transaction description'),
        find('Extra transaction information'),
      ];
    });
}

function asOurs(file: string): Told[] {
  const { content } = readBankFile(
    new TextEncoder().encode(file),
    {},
    { currency: 'USD', preferredOrder: 'MDY', isCard: false },
  );
  if (!content.ok) throw new Error(JSON.stringify(content.fault));
  return content.statements.flatMap(({ lines, wrongRows }) => {
    expect(wrongRows).toEqual([]);
    return lines.map((line) => [
      line.date,
      line.amount,
      line.bankReference,
      line.checkNumber,
      line.payee,
      line.description,
    ]);
  });
}

it('finds the lines that libofx finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, async (file) => {
      const path = join(folder, 'statement.ofx');
      const bytes = written(file);
      await writeFile(path, bytes);
      const theirs = await asLibofx(path);
      expect(theirs).toHaveLength(file.lines.length);
      // A memo that repeats the payee says nothing more; ours leaves it out.
      const lean = theirs.map((told) => (told[4] === told[5] ? told.with(5, '') : told));
      expect(asOurs(bytes)).toEqual(lean);
    }),
    { numRuns: 40 },
  );
});
