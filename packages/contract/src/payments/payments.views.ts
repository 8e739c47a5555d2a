import { paymentMethods } from '@atelier/domain/payments';
import { z } from 'zod';
import { calendarDate, cents, id, instant } from '../foundation/index.ts';

export const paymentMethod = z.enum(paymentMethods);

export const paymentView = z.object({
  id,
  customerId: id,
  invoiceId: id,
  date: calendarDate,
  method: paymentMethod,
  amountCents: cents,
  depositAccountId: id,
  depositAccountName: z.string(),
  reference: z.string(),
  memo: z.string(),
  reversedAt: instant.nullable(),
  journalEntryId: id,
  reversalEntryId: id.nullable(),
});

export type PaymentView = z.infer<typeof paymentView>;
