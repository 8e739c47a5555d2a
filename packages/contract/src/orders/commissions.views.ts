import { commissionStages, proofAnswers } from '@atelier/domain/orders';
import { z } from 'zod';
import { documentView } from '../documents/index.ts';
import { calendarDate, cents, id, instant } from '../foundation/index.ts';
import { quoteState } from '../quotes/index.ts';

export const commissionStage = z.enum(commissionStages);

const proofView = z.object({
  id,
  number: z.int(),
  note: z.string(),
  answer: z.enum(proofAnswers).nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string(),
  answerNote: z.string(),
  files: z.array(documentView),
});

const messageView = z.object({
  id,
  isFromCustomer: z.boolean(),
  name: z.string(),
  body: z.string(),
  sentAt: instant,
});

/** A commission as its maker sees it. */
export const commissionView = z.object({
  orderId: id,
  version: z.int(),
  stage: commissionStage,
  /** All that hold; steps may have been left out. */
  reached: z.array(commissionStage),
  brief: z.string(),
  quote: z.object({ id, number: z.string().nullable(), state: quoteState }).nullable(),
  /** State that a person set where no batch tells it. */
  isBegun: z.boolean(),
  isFinished: z.boolean(),
  publicUrl: z.string(),
  viewedAt: instant.nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  proofs: z.array(proofView.extend({ sentAt: instant.nullable(), mailedAt: instant.nullable() })),
  messages: z.array(messageView),
});

/** A commission as its customer sees it behind the link. */
export const publicCommissionView = z.object({
  seller: z.object({ name: z.string(), email: z.string() }),
  hasLogo: z.boolean(),
  locale: z.string(),
  currency: z.string(),
  /** Null while the order is a draft. */
  number: z.string().nullable(),
  customerName: z.string(),
  stage: commissionStage,
  /** All that hold; steps may have been left out. */
  reached: z.array(commissionStage),
  /** The order is completed or cancelled: nothing more is answered. */
  isOver: z.boolean(),
  promisedOn: calendarDate.nullable(),
  brief: z.string(),
  depositCents: cents,
  /** The page of the quote that was sent. */
  quoteUrl: z.string().nullable(),
  sketches: z.array(documentView),
  proofs: z.array(proofView.extend({ sentAt: instant })),
  messages: z.array(messageView),
});

export type CommissionView = z.infer<typeof commissionView>;
export type PublicCommissionView = z.infer<typeof publicCommissionView>;
