import { expect, it } from 'vitest';
import { readOpenDocuments, readTrialBalance } from './opening-paste.ts';

const accounts = [
  { accountId: 'bank', code: '1000', name: 'Checking account' },
  { accountId: 'stock', code: '1300', name: 'Inventory of materials' },
  { accountId: 'draw', code: '3100', name: 'Owner’s draw' },
  { accountId: 'equity', code: '3000', name: 'Owner’s contributions' },
];
const read = (text: string) => {
  const { rows, problems, rest } = readTrialBalance(text, accounts);
  return [
    rows.map(({ accountId, amount }) => [accountId, amount]),
    problems.map(({ row, problem }) => [row, problem]),
    rest,
  ];
};

it.each([
  [
    'a CSV with a header',
    'Code,Account,Debit,Credit\n1000,Checking,"1,234.50",\n3000,Equity,,1234.50\n,Total,1234.50,1234.50',
  ],
  ['cells of a spreadsheet by name', "checking  account\t$1,234.50\t\nOwner's contributions\t\t1,234.50"],
  ['one signed balance', '1000;1.234,50\n3000;-1.234,50'],
  [
    'brackets, and code and name in one cell',
    'Account\tBalance\n1000 · Checking\t1234.50\n3000 · Equity\t(1,234.50)',
  ],
  [
    'the export of QuickBooks, under the name of the business and the day',
    'Ada’s Pots,,\nTrial Balance,,\n"As of December 31, 2025",,\n,Debit,Credit\nChecking account,"1,234.50",\nOwner’s contributions,,"1,234.50"\nTOTAL,"$1,234.50","$1,234.50"',
  ],
  [
    'the export of Xero',
    'Account Code,Account,Account Type,Debit - Year to date,Credit - Year to date\n1000,Bank,Bank,1234.50,\n3000,Equity,Equity,,1234.50\n,Total,,1234.50,1234.50',
  ],
  ['code, name, debit and credit without a header', '1000\tBank\t1234.50\t-\n3000\tMine\t-\t1234.50'],
])('reads a trial balance: %s', (_, text) => {
  expect(read(text)).toEqual([
    [
      ['bank', 123_450],
      ['equity', -123_450],
    ],
    [],
    '',
  ]);
});

it('reads debits alone, whose column of credits is empty', () => {
  expect(read('1000,Bank,1234.50,')).toEqual([[['bank', 123_450]], [], '']);
});

it('tells each row that it cannot take, and keeps it as it was written', () => {
  expect(read('1000,Checking,12.00\nKiln fund,,5.00\n1300,Clay,twelve\n1000,Again,1.00\n3100,Draw,')).toEqual(
    [
      [['bank', 1200]],
      [
        [2, 'account-unknown'],
        [3, 'amount-unreadable'],
        [4, 'account-twice'],
        [5, 'amount-missing'],
      ],
      'Kiln fund,,5.00\n1300,Clay,twelve\n1000,Again,1.00\n3100,Draw,',
    ],
  );
});

it('reads open documents, with or without a header, and their rows that are wrong', () => {
  const document = {
    name: 'Ada',
    number: 'OLD-7',
    date: '2025-11-20',
    dueDate: '2025-12-20',
    amount: 30_000,
  };
  expect(readOpenDocuments('Ada\tOLD-7\t11/20/2025\t12/20/2025\t300.00')).toMatchObject({
    rows: [document],
    rest: '',
  });
  const file =
    'Number,Customer,Date,Due,Open balance\nOLD-7,Ada,2025-11-20,,"$300.00"\nOLD-8,Bea,soon,,5\nOLD-9,,2025-11-20,,5';
  expect(readOpenDocuments(file)).toEqual({
    rows: [document],
    problems: [
      { row: 3, problem: 'date-unreadable', text: 'OLD-8 · Bea · soon · 5' },
      { row: 4, problem: 'name-missing', text: 'OLD-9 · 2025-11-20 · 5' },
    ],
    rest: 'Number,Customer,Date,Due,Open balance\nOLD-8,Bea,soon,,5\nOLD-9,,2025-11-20,,5',
  });
});
