import type { OrderChannel, OrderState } from '@atelier/domain/orders';
import type { Tone } from '../design/state-pill.tsx';
import { invoiceWords } from '../invoices/index.ts';
import type { Words } from '../platform/problems.ts';

export const orderStateWords: Readonly<Record<OrderState, { readonly tone: Tone; readonly label: string }>> =
  {
    draft: { tone: 'neutral', label: 'Draft' },
    open: { tone: 'info', label: 'Open' },
    'on-hold': { tone: 'warning', label: 'On hold' },
    completed: { tone: 'success', label: 'Completed' },
    cancelled: { tone: 'muted', label: 'Cancelled' },
  };

export const orderChannelNames: Readonly<Record<OrderChannel, string>> = {
  market: 'Market',
  online: 'Online',
  commission: 'Commission',
  wholesale: 'Wholesale',
  consignment: 'Consignment',
  'in-person': 'In person',
};

/** What the server's refusals of orders mean to a person. */
export const orderWords: Words = {
  ...invoiceWords,
  'order-not-found': 'This order does not exist, or belongs to another business.',
  'order-id-taken': 'This order has been saved already. Look for it in the list.',
  'order-changed-meanwhile': 'Somebody changed this order while you had it open.',
  'order-source-taken': 'An order of this channel with this number is here already.',
  'order-not-draft': 'Only a draft can be thrown away. Cancel the order instead.',
  'order-not-changeable': 'This order is over. Reopen it to change it.',
  'order-step-not-possible': 'The order is further on by now. Look at it again.',
  'order-needs-customer': 'Choose who it is for.',
  'order-needs-lines': 'Add what is ordered first.',
  'order-needs-reason': 'Say why it is cancelled.',
  'order-promised-before-ordered': 'It cannot be promised for a day before it was ordered.',
  'order-line-in-use': 'A line of which something stands on an invoice stays on the order.',
  'invoice-too-many-lines': 'An order holds at most 200 lines.',
  'event-not-found': 'This event is no longer there. Choose another.',
  'product-has-variants': 'Choose one of the variants of this product.',
};
