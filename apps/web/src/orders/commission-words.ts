import type { CommissionStage } from '@atelier/domain/orders';
import type { Tone } from '../design/state-pill.tsx';
import { quoteWords } from '../sales-documents/index.ts';
import type { Words } from '../platform/problems.ts';
import { orderWords } from './order-words.ts';

type Looks = Readonly<Record<CommissionStage, { readonly tone: Tone; readonly label: string }>>;

export const commissionStageLooks: Looks = {
  enquiry: { tone: 'neutral', label: 'Enquiry' },
  quoted: { tone: 'info', label: 'Quoted' },
  'deposit-paid': { tone: 'success', label: 'Deposit paid' },
  'proof-sent': { tone: 'info', label: 'Proof sent' },
  'changes-asked': { tone: 'warning', label: 'Changes asked' },
  approved: { tone: 'success', label: 'Approved' },
  making: { tone: 'info', label: 'Being made' },
  ready: { tone: 'success', label: 'Ready' },
};

/** Words for customers. */
export const publicStageLooks: Looks = {
  ...commissionStageLooks,
  'proof-sent': { tone: 'warning', label: 'Your answer is wanted' },
  'changes-asked': { tone: 'info', label: 'Changes are being made' },
};

const answered: Words = {
  'commission-is-over': 'This order is over; nothing more can be said here.',
  'commission-messages-too-many': 'This conversation is full. Go on by email.',
  'proof-is-replaced': 'There is a newer proof. Look at that one.',
  'proof-is-answered': 'This proof has been answered already.',
};

/** What the server's refusals of commissions mean to their maker. */
export const commissionWords: Words = {
  ...orderWords,
  ...quoteWords,
  ...answered,
  'commission-not-found': 'This order is no commission.',
  'commission-quoted-already': 'It already has a quote.',
  'proof-not-found': 'This proof is no longer there.',
  'proof-id-taken': 'Someone else just started this proof. Check it again.',
  'proof-is-sent': 'This proof was sent and stays as it is. Make a new one.',
  'proof-needs-file': 'Attach what the customer is to see first.',
};

/** Words for a customer who comes too late. */
export const publicCommissionWords: Words = {
  ...answered,
  'commission-not-found': 'This link no longer works. Please ask the sender for a new one.',
  'proof-not-found': 'This proof is no longer there.',
};
