import { accountTypes, financeRefusals, type AccountType } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, refusals, requiredText, signedAmount, signedCents } from '../foundation/index.ts';

const tag = { tags: ['Finances'] };

/** A document that was open when the books began: what is still owed of it, above zero. */
const document = {
  /** Customer or payee; someone who is not known yet is added. */
  name: z.string().max(200),
  number: z.string().max(60),
  date: calendarDate,
  dueDate: calendarDate,
  amountCents: signedAmount,
  /** Category that it earned or cost, which counts on cash basis when it is paid; null: none. */
  categoryId: id.nullable(),
};
const documentInput = z.object({
  ...document,
  /** Of one that is there; null: it is new. */
  id: id.nullable(),
  name: requiredText(200),
});
const documentView = z.object({ ...document, id, paidCents: signedCents });

/** A debit is positive, a credit negative. */
const amount = z.object({ accountId: id, amountCents: signedAmount });

export const openingBalancesView = z.object({
  /** Null: there are none. */
  opening: z.object({ id, version: z.int(), date: calendarDate, journalEntryId: id.nullable() }).nullable(),
  /** All accounts in use, in order of code. */
  accounts: z.array(
    z.object({
      accountId: id,
      code: z.string(),
      name: z.string(),
      type: z.enum(accountTypes as [AccountType, ...AccountType[]]),
      /** Account that follows from others: from documents, or what balances the rest. */
      is: z.enum(['receivable', 'payable', 'opening-balances']).nullable(),
      amountCents: signedCents,
      /** The opening balance that a money account has of another day; it is no part of these. */
      own: z.object({ date: calendarDate, amountCents: signedCents }).nullable(),
    }),
  ),
  invoices: z.array(documentView),
  bills: z.array(documentView),
});

export type OpeningBalancesView = z.infer<typeof openingBalancesView>;

const posting = refusals(
  financeRefusals,
  'opening-changed-meanwhile',
  'opening-document-paid',
  'opening-has-equipment',
  'entry-reconciled',
  'period-closed',
  'tax-period-filed',
);

export const openingBalances = {
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/opening-balances',
      summary: 'What the business brought with it',
      ...tag,
    })
    .output(openingBalancesView),
  set: tenant
    .route({
      method: 'PUT',
      path: '/finances/opening-balances',
      summary: 'Post all that the business brought with it in one step, or change it',
      ...tag,
    })
    .input(
      z.object({
        id,
        /** Which one was seen; null: there were none. */
        version: z.int().positive().nullable(),
        date: calendarDate,
        accounts: z.array(amount).max(2000),
        invoices: z.array(documentInput).max(1000),
        bills: z.array(documentInput).max(1000),
      }),
    )
    .errors({
      ...posting,
      ...refusals(
        financeRefusals,
        'opening-there-already',
        'opening-is-empty',
        'opening-account-twice',
        'opening-not-balanced',
        'opening-documents-differ',
        'opening-amount-not-positive',
        'opening-name-required',
        'opening-name-of-several',
        'opening-number-required',
        'opening-number-twice',
        'opening-number-taken',
        'opening-document-after',
        'opening-due-before-its-day',
        'account-not-found',
        'account-archived',
        'account-follows-stock',
        'category-account-not-allowed',
      ),
    })
    .output(z.object({ id })),
  takeBack: tenant
    .route({
      method: 'POST',
      path: '/finances/opening-balances/take-back',
      summary: 'Reverse the opening balances, as long as nothing depends on them',
      ...tag,
    })
    .input(z.object({ version: z.int().positive() }))
    .errors({ ...posting, ...refusals(financeRefusals, 'opening-not-found') })
    .output(z.object({ id })),
};
