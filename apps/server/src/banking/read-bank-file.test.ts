// cspell:disable: files as banks of many countries write them
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileReading, type BankFileSeen } from './read-bank-file.ts';

const options = { currency: 'USD', preferredOrder: 'MDY', isCard: false } as const;
const seen = (file: string | Uint8Array, reading: BankFileReading = {}): BankFileSeen =>
  readBankFile(typeof file === 'string' ? new TextEncoder().encode(file) : file, reading, options);

function statementOf({ content }: BankFileSeen) {
  if (!content.ok) throw new Error(JSON.stringify(content.fault));
  const [statement, ...more] = content.statements;
  if (!statement || more.length > 0) throw new Error(`${String(content.statements.length)} statements`);
  return statement;
}
const linesOf = (file: BankFileSeen) =>
  statementOf(file).lines.map(({ date, amount, payee, description }) => [date, amount, payee, description]);
const wrongOf = (file: BankFileSeen) => statementOf(file).wrongRows.map(({ row, reason }) => [row, reason]);
const faultOf = ({ content }: BankFileSeen) => (content.ok ? null : content.fault);

describe('CSV', () => {
  it('reads what an American bank writes', () => {
    const file = seen(
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n' +
        'DEBIT,03/14/2026,"CLAY SUPPLY CO, PORTLAND",-84.10,DEBIT_CARD,1915.90,,\n' +
        'CREDIT,03/13/2026,"STRIPE TRANSFER",1000.00,ACH_CREDIT,2000.00,,\n' +
        'CHECK,03/02/2026,"CHECK 104",-20.00,CHECK_PAID,1000.00,104,\n',
    );
    expect(file).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      dateOrder: { order: 'MDY', isCertain: true },
    });
    expect(file.csv?.mapping.roles.slice(1, 7)).toEqual([
      'date',
      'description',
      'amount',
      'ignore',
      'balance',
      'check-number',
    ]);
    expect(
      statementOf(file).lines.map(({ date, amount, checkNumber, row }) => [date, amount, checkNumber, row]),
    ).toEqual([
      ['2026-03-14', -8410, '', 2],
      ['2026-03-13', 100000, '', 3],
      ['2026-03-02', -2000, '104', 4],
    ]);
  });

  it('reads what a German bank writes: preamble, semicolons, Latin-1, decimal commas', () => {
    const text =
      '"Kontonummer:";"DE89370400440532013000";\n\n"Von:";"01.03.2026";\n' +
      '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Betrag (EUR)"\n' +
      '"05.03.2026";"06.03.2026";"Lastschrift";"Töpferbedarf Müller";"Rechnung 17";"-1.234,56"\n' +
      '"04.03.2026";"04.03.2026";"Gutschrift";"Grace Hopper";"Schale";"48,00"\n';
    const file = seen(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
    expect(file.encoding).toBe('windows-1252');
    expect(file.csv?.mapping).toMatchObject({
      delimiter: ';',
      firstRecord: 4,
      decimalSign: ',',
      dateOrder: 'DMY',
    });
    expect(file.csv?.mapping.roles[0]).toBe('date');
    expect(linesOf(file)).toEqual([
      ['2026-03-05', -123456, 'Töpferbedarf Müller', 'Lastschrift Rechnung 17'],
      ['2026-03-04', 4800, 'Grace Hopper', 'Gutschrift Schale'],
    ]);
  });

  it.each([
    ['paid in and out', 'Date,Memo,Paid out,Paid in\n2026-03-01,Rent,450.00,\n2026-03-02,Sale,,12.50\n'],
    ['debit and credit', 'Date;Memo;Debit;Credit\n2026-03-01;Rent;450.00;0.00\n2026-03-02;Sale;;12.50\n'],
    [
      'a minus in the column of debits',
      'Date|Memo|Debit|Credit\n2026-03-01|Rent|-450.00|\n2026-03-02|Sale||12.50\n',
    ],
    [
      'a sign in its own column',
      'Date\tMemo\tAmount\tDebit/Credit\n2026-03-01\tRent\t450.00\tD\n2026-03-02\tSale\t12.50\tC\n',
    ],
    [
      'a transaction type',
      'Date,Memo,Amount,Transaction Type\n2026-03-01,Rent,450.00,debit\n2026-03-02,Sale,12.50,credit\n',
    ],
    ['brackets', 'Date,Memo,Amount\n2026-03-01,Rent,(450.00)\n2026-03-02,Sale,12.50\n'],
  ])('knows money out by %s', (_case, text) => {
    expect(linesOf(seen(text))).toEqual([
      ['2026-03-01', -45000, '', 'Rent'],
      ['2026-03-02', 1250, '', 'Sale'],
    ]);
  });

  it('reads a file without names of columns', () => {
    const file = seen('03/14/2026,-84.10,*,,"CLAY SUPPLY CO"\n03/13/2026,1000.00,*,,"STRIPE"\n');
    expect(file.csv?.header).toEqual([]);
    expect(linesOf(file)).toEqual([
      ['2026-03-14', -8410, '', 'CLAY SUPPLY CO'],
      ['2026-03-13', 100000, '', 'STRIPE'],
    ]);
  });

  it.each([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
    ['utf-16le', []],
  ])('reads %s %j', (encoding, mark) => {
    const units = [...'Date,Payee,Amount\n2026-03-01,Café,1.00\n'].map((sign) => sign.charCodeAt(0));
    const bytes = units.flatMap((unit) =>
      encoding === 'utf-16le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    );
    const file = seen(Uint8Array.from([...mark, ...bytes]));
    expect(file.encoding).toBe(encoding);
    expect(linesOf(file)).toEqual([['2026-03-01', 100, 'Café', '']]);
  });

  it('passes over a byte order mark, and quotes with the delimiter, a quote or the end of a line in them', () => {
    const file = seen(
      '\u{feff}Date,Payee,Amount\r\n2026-03-01,"A ""b"", c\r\nd",1.00\r\n2026-03-02,E,oops\r\n',
    );
    expect(linesOf(file)).toEqual([['2026-03-01', 100, 'A "b", c d', '']]);
    // The row is the line of the file, also after a field of two lines.
    expect(wrongOf(file)).toEqual([[4, 'amount-not-understood']]);
  });

  it('says of each wrong row what is wrong', () => {
    const file = seen(
      'Date,Payee,Amount\n2026-03-01,A,1.00\n2026-02-30,B,1.00\n,C,1.00\n2026-03-01,D,\n2026-03-01,E,1.2.3\n2026-03-01,F,0.00\n2026-03-01\n\n2026-03-02,G,2.00\n',
    );
    expect(wrongOf(file)).toEqual([
      [3, 'date-not-understood'],
      [4, 'date-missing'],
      [5, 'amount-missing'],
      [6, 'amount-not-understood'],
      [7, 'amount-zero'],
      [8, 'too-few-columns'],
    ]);
    expect(linesOf(file)).toHaveLength(2);
  });

  it('tells a quote that is never closed', () => {
    expect(
      wrongOf(seen('Date,Payee,Amount\n2026-03-01,A,1.00\n2026-03-02,"B,1.00\n2026-03-03,C,1.00\n')),
    ).toEqual([[3, 'quote-not-closed']]);
  });

  it('asks for the order of dates that could be either, and obeys', () => {
    const text = 'Date,Payee,Amount\n01/02/2026,A,1.00\n01/03/2026,B,1.00\n';
    const file = seen(text);
    expect(file.dateOrder).toEqual({ order: 'MDY', isCertain: false });
    if (!file.csv) throw new Error('no csv');
    const told = seen(text, { csv: { ...file.csv.mapping, dateOrder: 'DMY' } });
    expect(linesOf(told).map(([date]) => date)).toEqual(['2026-02-01', '2026-03-01']);
  });

  it('turns signs around for a card that writes purchases above zero', () => {
    const text = 'Date,Payee,Amount\n2026-03-01,Clay,84.10\n';
    const { csv } = seen(text);
    if (!csv) throw new Error('no csv');
    expect(linesOf(seen(text, { csv: { ...csv.mapping, isFlipped: true } }))).toEqual([
      ['2026-03-01', -8410, 'Clay', ''],
    ]);
  });

  it.each([
    [
      'a processor that writes gross, fee and net',
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID"\n' +
        '"03/14/2026","08:11:05","PST","Grace Hopper","Website Payment","Completed","USD","1,048.00","-30.69","1,017.31","9AB"\n' +
        '"03/15/2026","09:00:00","PST","","General Withdrawal","Pending","USD","-500.00","0.00","-500.00","9AC"\n',
      [
        ['2026-03-14', 101731, 'Grace Hopper', '9AB'],
        ['2026-03-15', -50000, '', '9AC'],
      ],
    ],
    [
      'a marketplace that leaves amounts of fees out',
      'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net\n' +
        '"March 14, 2026",Sale,Payment for Order #1,,USD,$48.00,--,$48.00\n' +
        '"March 14, 2026",Fee,Transaction fee,Order #1,USD,--,-$3.12,-$3.12\n',
      [
        ['2026-03-14', 4800, '', ''],
        ['2026-03-14', -312, '', ''],
      ],
    ],
    [
      'payouts with a moment for a day',
      'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description\n' +
        'txn_1,charge,ch_1,48.00,1.69,46.31,usd,2026-03-14 08:11,Mug\n' +
        'txn_2,payout,po_1,-46.31,0.00,-46.31,usd,2026-03-16 00:00,STRIPE PAYOUT\n',
      [
        ['2026-03-14', 4631, '', 'txn_1'],
        ['2026-03-16', -4631, '', 'txn_2'],
      ],
    ],
    [
      'a card with a column for each side',
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n' +
        '2026-03-14,2026-03-15,4111,KILN SHELVES,Merchandise,84.10,\n' +
        '2026-03-20,2026-03-20,4111,PAYMENT THANK YOU,Payment,,200.00\n',
      [
        ['2026-03-14', -8410, '', ''],
        ['2026-03-20', 20000, '', ''],
      ],
    ],
    [
      'a Dutch bank with a word for the sign',
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mededelingen"\n' +
        '"20260314";"Kleihandel";"NL00";"NL01";"BA";"Af";"1.084,10";"Klei"\n' +
        '"20260315";"G. Hopper";"NL00";"NL02";"GT";"Bij";"48,00";"Schaal"\n',
      [
        ['2026-03-14', -108410, 'Kleihandel', ''],
        ['2026-03-15', 4800, 'G. Hopper', ''],
      ],
    ],
    [
      'a British bank with money in and out',
      'Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n' +
        '14/03/2026,DEB,30-00-00,0099,POTCLAYS,84.10,,1000.00\n15/03/2026,FPI,30-00-00,0099,G HOPPER,,48.00,1048.00\n',
      [
        ['2026-03-14', -8410, '', ''],
        ['2026-03-15', 4800, '', ''],
      ],
    ],
  ])('reads %s', (_case, text, lines) => {
    const file = seen(text);
    expect(wrongOf(file)).toEqual([]);
    expect(
      statementOf(file).lines.map(({ date, amount, payee, bankReference }) => [
        date,
        amount,
        payee,
        bankReference,
      ]),
    ).toEqual(lines);
  });

  it('takes amounts of a card above zero for what was spent', () => {
    const text =
      'Date,Description,Amount\n03/14/2026,KILN SHELVES,84.10\n03/15/2026,CLAY,10.00\n03/16/2026,GLAZE,7.00\n03/20/2026,PAYMENT,-50.00\n';
    const card = readBankFile(new TextEncoder().encode(text), {}, { ...options, isCard: true });
    expect(linesOf(card).map(([, amount]) => amount)).toEqual([-8410, -1000, -700, 5000]);
    expect(linesOf(seen(text)).map(([, amount]) => amount)).toEqual([8410, 1000, 700, -5000]);
  });

  it('marks what is pending and leaves out what was declined', () => {
    const file = seen(
      'Date,Payee,Amount,Status\n2026-03-01,A,1.00,Pending\n2026-03-01,B,1.00,DECLINED\n2026-03-01,C,1.00,Completed\n',
    );
    expect(statementOf(file).lines.map(({ payee, pending }) => [payee, pending])).toEqual([
      ['A', true],
      ['C', false],
    ]);
  });
});

const sgml = (transactions: string, more = '') =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260315<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>123<ACCTID>0099<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
${transactions}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1915.90<DTASOF>20260315120000[-5:EST]</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>${more}</OFX>`;

const clay =
  '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260314120000.000[-5:EST]<TRNAMT>-84.10<FITID>A1<NAME>CLAY &amp; CO<MEMO>Stoneware</STMTTRN>';

describe('OFX', () => {
  it('reads SGML, whose values have no end tags', () => {
    const file = seen(
      sgml(
        `${clay}\n<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260302<TRNAMT>-20.00<FITID>A2<CHECKNUM>104<MEMO></STMTTRN>`,
      ),
    );
    expect(file.format).toBe('ofx');
    expect(statementOf(file)).toMatchObject({
      account: '0099',
      currency: 'USD',
      closing: { amount: 191590, date: '2026-03-15' },
      wrongRows: [],
      lines: [
        {
          date: '2026-03-14',
          amount: -8410,
          payee: 'CLAY & CO',
          description: 'Stoneware',
          bankReference: 'A1',
        },
        { date: '2026-03-02', amount: -2000, checkNumber: '104', bankReference: 'A2' },
      ],
    });
  });

  it('reads XML, a card, and an amount with a comma', () => {
    const file = seen(`<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260314</DTPOSTED><TRNAMT>-84,10</TRNAMT><FITID>B1</FITID>
<PAYEE><NAME>Töpferei</NAME><CITY>X</CITY></PAYEE><MEMO/></STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`);
    expect(statementOf(file)).toMatchObject({
      account: '4111',
      lines: [{ amount: -8410, payee: 'Töpferei' }],
    });
  });

  it('keeps the accounts of a file apart', () => {
    const second = sgml(clay.replace('A1', 'C1')).replace('0099', '0100');
    const { content } = seen(sgml(clay) + second.slice(second.indexOf('<OFX>')).replace(/<\/?OFX>/g, ''));
    expect(content.ok && content.statements.map(({ account }) => account)).toEqual(['0099', '0100']);
  });

  it('says of each wrong row what is wrong', () => {
    const file = seen(
      sgml(
        `${clay}\n<STMTTRN><DTPOSTED>2026<TRNAMT>1<FITID>X</STMTTRN>\n<STMTTRN><DTPOSTED>20260301<TRNAMT>abc<FITID>Y</STMTTRN>`,
      ),
    );
    expect(wrongOf(file)).toEqual([
      [13, 'date-not-understood'],
      [14, 'amount-not-understood'],
    ]);
  });

  it('refuses a file that was cut off, at its row', () => {
    const whole = sgml(clay);
    expect(faultOf(seen(whole.slice(0, whole.indexOf('<FITID>'))))).toMatchObject({
      reason: 'file-broken',
      row: 12,
    });
  });

  it('says what a transaction lacks that has no end', () => {
    expect(wrongOf(seen(sgml('<STMTTRN><TRNAMT>1')))).toEqual([[12, 'date-missing']]);
  });

  it('names what is in another currency, and leaves it out', () => {
    const file = seen(
      sgml(
        `${clay}${clay.replace('A1', 'A2').replace('<MEMO>', '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY><MEMO>')}`,
      ),
    );
    expect(wrongOf(file).map(([, reason]) => reason)).toEqual(['other-currency']);
    expect(linesOf(file)).toHaveLength(1);
  });

  it('tells what the bank refused', () => {
    const text =
      '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Sign-on invalid</STATUS></SONRS></SIGNONMSGSRSV1></OFX>';
    expect(faultOf(seen(text))).toMatchObject({ reason: 'bank-refused', details: 'Sign-on invalid' });
  });
});

describe('QIF', () => {
  const qif =
    "!Type:Bank\nD3/ 1'26\nT1,000.00\nCX\nPOpening Balance\nL[Checking]\n^\nD3/14'26\nU-84.10\nT-84.10\nPClay Co\nMStoneware\nN104\nLSupplies\nSSupplies\n$-80.00\nSTax\n$-4.10\n^\n";
  it('reads transactions, splits as one, the opening balance apart', () => {
    const file = seen(qif);
    expect(file).toMatchObject({ format: 'qif', dateOrder: { order: 'MDY', isCertain: true } });
    expect(statementOf(file)).toMatchObject({
      opening: { amount: 100000, date: '2026-03-01' },
      lines: [
        { date: '2026-03-14', amount: -8410, payee: 'Clay Co', description: 'Stoneware', checkNumber: '104' },
      ],
    });
  });

  it('keeps accounts apart and passes over lists', () => {
    const { content } = seen(
      '!Option:AutoSwitch\n!Account\nNChecking\nTBank\n^\n!Type:Bank\nD1/2/26\nT1\n^\n!Account\nNVisa\nTCCard\n^\n!Type:CCard\nD1/13/26\nT-2\n^\n!Type:Cat\nNFood\nE\n^\n',
    );
    expect(content.ok && content.statements.map(({ account, lines }) => [account, lines.length])).toEqual([
      ['Checking', 1],
      ['Visa', 1],
    ]);
  });

  it('asks for the order of dates, and obeys', () => {
    const text = '!Type:Cash\nD1/2/26\nT1\n^\n';
    expect(seen(text).dateOrder).toEqual({ order: 'MDY', isCertain: false });
    expect(linesOf(seen(text, { dateOrder: 'DMY' }))[0]?.[0]).toBe('2026-02-01');
  });

  it('counts the last record without its end', () => {
    expect(linesOf(seen(qif.slice(0, -2)))).toEqual(linesOf(seen(qif)));
  });
});

const camt = (version: string, entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>US00</IBAN></Id><Ccy>USD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">84.10</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>
${entries}
</Stmt></BkToCstmrStmt></Document>`;
const entry = (status: string, party: string, day = '<Dt>2026-03-14</Dt>') =>
  `<Ntry><Amt Ccy="USD">84.10</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status}<BookgDt>${day}</BookgDt><AcctSvcrRef>R1</AcctSvcrRef>` +
  `<NtryDtls><TxDtls><RltdPties>${party}</RltdPties><RmtInf><Ustrd>Invoice</Ustrd><Ustrd>17</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

describe('CAMT', () => {
  it.each([
    ['02', entry('<Sts>BOOK</Sts>', '<Cdtr><Nm>Clay &amp; Co</Nm></Cdtr>')],
    ['04', entry('<Sts>BOOK</Sts>', '<Cdtr><Nm>Clay &amp; Co</Nm></Cdtr><Dbtr><Nm>Me</Nm></Dbtr>')],
    [
      '08',
      entry(
        '<Sts><Cd>BOOK</Cd></Sts>',
        '<Cdtr><Pty><Nm>Clay &amp; Co</Nm></Pty></Cdtr>',
        '<DtTm>2026-03-14T10:00:00</DtTm>',
      ),
    ],
  ])('reads 053 version %s', (version, text) => {
    expect(statementOf(seen(camt(version, text)))).toMatchObject({
      account: 'US00',
      currency: 'USD',
      opening: { amount: 100000, date: '2026-03-01' },
      closing: { amount: -8410, date: '2026-03-31' },
      lines: [
        {
          row: 6,
          date: '2026-03-14',
          amount: -8410,
          payee: 'Clay & Co',
          description: 'Invoice 17',
          bankReference: 'R1',
          pending: false,
        },
      ],
    });
  });

  it('reads prefixed names, and what is pending', () => {
    const text = camt('08', entry('<Sts><Cd>PDNG</Cd></Sts>', ''))
      .replace('xmlns=', 'xmlns:n=')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:');
    expect(statementOf(seen(text)).lines).toMatchObject([{ amount: -8410, pending: true }]);
  });

  it('says of each wrong row what is wrong, and refuses broken XML at its line', () => {
    const wrong = `${entry('', '').replace('84.10', '84,1x')}\n${entry('', '', '')}`;
    expect(wrongOf(seen(camt('02', wrong)))).toEqual([
      [6, 'amount-not-understood'],
      [7, 'date-missing'],
    ]);
    const cut = camt('02', entry('', '')).replace('</NtryDtls>', '');
    expect(faultOf(seen(cut))).toMatchObject({ reason: 'file-broken', row: 6 });
    expect(faultOf(seen('<?xml version="1.0"?><html/>'))).toMatchObject({ reason: 'not-a-bank-file' });
  });

  it('does not follow entities that a file declares', () => {
    const bomb = camt('02', entry('', '<Cdtr><Nm>&b;</Nm></Cdtr>')).replace(
      '<Document',
      '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Document',
    );
    expect(faultOf(seen(bomb))).toMatchObject({ reason: 'file-broken' });
  });
});

describe('MT940', () => {
  const mt = (body: string) => `{1:F01BANKUS33AXXX0000000000}{2:I940BANKUS33XXXXN}{4:
:20:STATEMENT1
:25:12345678/0099
:28C:3/1
:60F:C260301USD1000,00
${body}
:62F:C260331USD915,9
-}`;
  it('reads lines with what follows them', () => {
    const file = seen(
      mt(`:61:2603140314D84,10NTRFNONREF//R1
:86:177?00SEPA?20SVWZ+Invoice 17?21 of March?32Clay & Co?33 Ltd
:61:2512310102C100,N123REF9
:86:/NAME/Grace Hopper/REMI/USTD//Mug/
:61:260320RC1,50NCHK104
:86:plain words
of two rows`),
    );
    expect(file.format).toBe('mt940');
    expect(statementOf(file)).toMatchObject({
      account: '12345678/0099',
      currency: 'USD',
      opening: { amount: 100000, date: '2026-03-01' },
      closing: { amount: 91590, date: '2026-03-31' },
      wrongRows: [],
      lines: [
        {
          row: 6,
          date: '2026-03-14',
          amount: -8410,
          payee: 'Clay & Co Ltd',
          description: 'Invoice 17 of March',
          bankReference: 'R1',
        },
        { date: '2026-01-02', amount: 10000, payee: 'Grace Hopper', description: 'Mug/' },
        { date: '2026-03-20', amount: -150, description: 'plain words of two rows', checkNumber: '104' },
      ],
    });
  });

  it('says of each wrong row what is wrong, and refuses what was cut off', () => {
    expect(wrongOf(seen(mt(':61:2602300230D1,00NTRFNONREF\n:61:nonsense')))).toEqual([
      [6, 'date-not-understood'],
      [7, 'row-not-understood'],
    ]);
    expect(faultOf(seen(mt('').replace(/:62F:[^]*/, '')))).toMatchObject({ reason: 'file-broken' });
  });
});

describe('what is no file of a bank', () => {
  it.each([
    ['nothing', new Uint8Array(), 'file-empty'],
    ['blanks', ' \n \n', 'file-empty'],
    ['a PDF', Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]), 'not-a-bank-file'],
    ['prose', 'Dear Ada,\nthank you for the mug.\n', 'not-a-bank-file'],
    ['a table without days', 'Name,Size\nMug,3\nBowl,4\n', 'not-a-bank-file'],
  ])('is refused: %s', (_case, file, reason) => {
    expect(faultOf(seen(file))).toMatchObject({ reason });
  });
});
