import { ageCount } from '@atelier/domain/books';
import { billKinds } from '@atelier/domain/payables';
import { z } from 'zod';
import { calendarDate, id, signedCents } from '../foundation/index.ts';

/** Amounts by how long they are due: not yet, 1–30, 31–60, 61–90 and more than 90 days. */
const ageingAmounts = z.array(signedCents).length(ageCount);

/** Ageing: a row a customer or payee. */
export const ageingView = z.object({
  on: calendarDate,
  rows: z.array(
    z.object({
      /** Of the customer or payee. */
      id,
      name: z.string(),
      amounts: ageingAmounts,
      totalCents: signedCents,
    }),
  ),
  amounts: ageingAmounts,
  totalCents: signedCents,
  /** Balance of the receivable or payable accounts beside the documents: entries made by hand. */
  otherCents: signedCents,
});

/** Open documents of one customer or payee, the first due first. */
export const ageingDocumentsView = z.object({
  on: calendarDate,
  documents: z.array(
    z.object({
      id,
      kind: z.enum(['invoice', ...billKinds]),
      number: z.string(),
      date: calendarDate,
      dueDate: calendarDate,
      /** Of a credit none: it can be used at any time. */
      daysOverdue: z.int(),
      /** Of a credit below zero. */
      openCents: signedCents,
    }),
  ),
});

export type AgeingView = z.infer<typeof ageingView>;
export type AgeingDocumentsView = z.infer<typeof ageingDocumentsView>;
