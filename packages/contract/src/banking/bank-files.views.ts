import { bankDateOrders, bankFileFormats, csvColumnRoles, csvDelimiters } from '@atelier/domain/banking';
import { z } from 'zod';
import { calendarDate, id, instant, signedCents } from '../foundation/index.ts';

/** How a CSV is read: which column is what, in which order dates stand, which sign is before the cents. */
export const csvMappingInput = z.object({
  delimiter: z.enum(csvDelimiters),
  /** Records before this one, counted from zero, are no lines. */
  firstRecord: z.int().min(0).max(10_000),
  roles: z.array(z.enum(csvColumnRoles)).min(1).max(200),
  dateOrder: z.enum(bankDateOrders),
  decimalSign: z.enum(['.', ',']),
  isFlipped: z.boolean(),
});

/** What a person says about a file; what is left out is found out. */
export const bankFileReadingInput = z.object({
  csv: csvMappingInput.optional(),
  dateOrder: z.enum(bankDateOrders).optional(),
  /** Which account of a file that holds several, as the file calls it. */
  account: z.string().max(200).optional(),
});

const statementBalance = z.object({ amountCents: signedCents, date: calendarDate.nullable() });

const wrongRowReasons = [
  'date-missing',
  'date-not-understood',
  'amount-missing',
  'amount-not-understood',
  'amount-zero',
  'other-currency',
  'too-few-columns',
  'quote-not-closed',
  'row-not-understood',
] as const;

const faultReasons = ['file-empty', 'not-a-bank-file', 'file-broken', 'bank-refused', 'no-account'] as const;

/** A file as it would be imported. Nothing of it is kept. */
export const bankFilePreviewView = z.object({
  format: z.enum(bankFileFormats),
  encoding: z.string(),
  /** Why nothing of it can be read, and at which row of the file. */
  fault: z.object({ reason: z.enum(faultReasons), row: z.int().nullable(), details: z.string() }).nullable(),
  /** The accounts in the file, as it calls them. */
  accounts: z.array(z.object({ account: z.string(), lineCount: z.int() })),
  /** In which order its dates are read; where no one can be certain a person is asked. */
  dateOrder: z.object({ order: z.enum(bankDateOrders), isCertain: z.boolean() }).nullable(),
  csv: z
    .object({
      mapping: csvMappingInput,
      header: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      /** True when the columns of day and amount are known. */
      isWhole: z.boolean(),
      /** As it was read the last time for this account. */
      isRemembered: z.boolean(),
    })
    .nullable(),
  /** Lines that would go in; null while it is not known which account of the file is meant. */
  statement: z
    .object({
      account: z.string(),
      currency: z.string().nullable(),
      firstDate: calendarDate.nullable(),
      lastDate: calendarDate.nullable(),
      opening: statementBalance.nullable(),
      closing: statementBalance.nullable(),
      /** The balance that the bank tells at the end, beside what the lines make; null where it does not tell both ends. */
      balances: z
        .object({
          closingCents: signedCents,
          linesMakeCents: signedCents,
          /** The first row whose balance does not follow from the one before it. */
          brokenRow: z.int().nullable(),
          agrees: z.boolean(),
        })
        .nullable(),
      /** Lines that go in; a pending one that is posted now counts. */
      newCount: z.int(),
      knownCount: z.int(),
      wrongCount: z.int(),
      /** Pending lines of these days that the file does not have any longer: they go. */
      lapsedCount: z.int(),
      /** Of the new lines. */
      inCents: signedCents,
      outCents: signedCents,
      /** The first of them, in the order of the file. */
      lines: z.array(
        z.object({
          row: z.int(),
          date: calendarDate,
          amountCents: signedCents,
          payee: z.string(),
          description: z.string(),
          checkNumber: z.string(),
          pending: z.boolean(),
          isKnown: z.boolean(),
        }),
      ),
      wrongRows: z.array(z.object({ row: z.int(), reason: z.enum(wrongRowReasons), text: z.string() })),
    })
    .nullable(),
});
export type BankFilePreviewView = z.infer<typeof bankFilePreviewView>;

/** A file that was imported, or is being. */
export const bankImportView = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  fileName: z.string(),
  format: z.enum(bankFileFormats),
  state: z.enum(['waiting', 'running', 'finished', 'cancelled', 'failed', 'undone']),
  importedAt: instant,
  /** Null for someone who is gone. */
  importedBy: z.string().nullable(),
  firstDate: calendarDate.nullable(),
  lastDate: calendarDate.nullable(),
  /** Null until the file has been read. */
  lineCount: z.int().nullable(),
  doneCount: z.int(),
  newCount: z.int(),
  knownCount: z.int(),
  wrongCount: z.int(),
  /** Why it failed, in plain words. */
  failure: z.string(),
  endedAt: instant.nullable(),
});
export type BankImportView = z.infer<typeof bankImportView>;
