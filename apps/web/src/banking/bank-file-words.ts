import type { BankFilePreviewView, BankImportView } from '@atelier/contract/banking';
import type { BankDateOrder, BankFileFormat, CsvColumnRole, CsvDelimiter } from '@atelier/domain/banking';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';

export const formatWords: Record<BankFileFormat, string> = {
  csv: 'CSV',
  ofx: 'OFX / QFX',
  qif: 'QIF',
  camt: 'CAMT',
  mt940: 'MT940',
};

export const roleChoices: readonly { value: CsvColumnRole; label: string }[] = [
  { value: 'ignore', label: 'Leave out' },
  { value: 'date', label: 'Date' },
  { value: 'amount', label: 'Amount' },
  { value: 'money-in', label: 'Money in' },
  { value: 'money-out', label: 'Money out' },
  { value: 'direction', label: 'Debit or credit' },
  { value: 'payee', label: 'Payee' },
  { value: 'from', label: 'From' },
  { value: 'to', label: 'To' },
  { value: 'description', label: 'Description' },
  { value: 'check-number', label: 'Check number' },
  { value: 'bank-reference', label: 'Bank reference' },
  { value: 'balance', label: 'Balance' },
  { value: 'currency', label: 'Currency' },
  { value: 'status', label: 'Status' },
];

export const dateOrderChoices: readonly { value: BankDateOrder; label: string }[] = [
  { value: 'MDY', label: 'Month, day, year' },
  { value: 'DMY', label: 'Day, month, year' },
  { value: 'YMD', label: 'Year, month, day' },
];

export const delimiterChoices: readonly { value: CsvDelimiter; label: string }[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
];

type WrongReason = NonNullable<BankFilePreviewView['statement']>['wrongRows'][number]['reason'];

export const wrongRowWords: Record<WrongReason, string> = {
  'date-missing': 'It has no date.',
  'date-not-understood': 'Its date cannot be read.',
  'amount-missing': 'It has no amount.',
  'amount-not-understood': 'Its amount cannot be read.',
  'amount-zero': 'Its amount is zero.',
  'other-currency': 'It is in another currency.',
  'too-few-columns': 'It has fewer columns than the others.',
  'quote-not-closed': 'It has an unclosed quotation mark.',
  'row-not-understood': 'It cannot be read.',
};

/** Returns what is wrong with a whole file, and what to do. */
export function faultSentence({ reason, row, details }: NonNullable<BankFilePreviewView['fault']>): string {
  switch (reason) {
    case 'file-empty':
      return 'There is nothing in this file.';
    case 'not-a-bank-file':
      return 'This is no file that banks write for programs. In your bank’s website look for “Export” or “Download transactions” and choose CSV, OFX, QFX or QIF.';
    case 'file-broken':
      return `The file is broken${row === null ? '' : ` in row ${String(row)}`}: ${details}. Download it again from your bank.`;
    case 'bank-refused':
      return `Your bank put an error into the file instead of transactions: ${details}.`;
    case 'no-account':
      return 'There is no account with transactions in this file.';
  }
}

export const stateLooks: Record<BankImportView['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'info', label: 'Waiting' },
  running: { tone: 'info', label: 'Importing' },
  finished: { tone: 'success', label: 'Imported' },
  cancelled: { tone: 'muted', label: 'Cancelled' },
  failed: { tone: 'danger', label: 'Failed' },
  undone: { tone: 'muted', label: 'Undone' },
};

/** What the refusals about bank files mean to a person. */
export const bankFileWords: Words = {
  'account-not-found': 'This account is no longer there. Choose another.',
  'account-archived': 'This account is archived. Choose another.',
  'account-follows-stock':
    'This account follows your stock. Record what came or went under Inventory instead.',
  'bank-account-not-allowed':
    'No bank writes statements of this account. Choose a bank account, cash or a card.',
  'bank-file-needs-mapping':
    'Say first which column is the date and which the amount, and how dates are written.',
  'bank-file-needs-account': 'Say first which account of the file is meant.',
  'bank-file-has-wrong-rows': 'Some rows cannot be imported. Say that they may be left out.',
  'bank-file-does-not-add-up':
    'The lines do not make the balance that your bank tells. Check the file, or say that you want to import anyway.',
  'bank-import-id-taken': 'This file is being imported already.',
  'bank-import-not-found': 'There is no such import in this business.',
  'bank-import-ended': 'It was finished a moment ago.',
  'bank-import-not-finished': 'Only an import that went in can be undone, and only once.',
  'bank-line-reconciled':
    'One of its lines is in a finished reconciliation. Open that again first, with a reason.',
  'entry-reconciled':
    'A transaction posted from one of its lines is in a finished reconciliation. Open that again first, with a reason.',
  'period-closed': 'Your books are closed for a day of its lines. Open those days first.',
  'transaction-period-closed': 'Your books are closed for a day of its lines. Open those days first.',
  'tax-period-filed': 'A sales tax return is filed for a day of its lines. Reopen that first.',
  TOO_LARGE: 'The file is larger than 32 MB. Export a shorter period.',
};
