import type { OrderView } from '@atelier/contract/orders';
import type {
  OrderFulfilmentState,
  OrderPaymentState,
  OrderProductionState,
  OrderState,
  OrderStep,
} from '@atelier/domain/orders';
import type { Tone } from '../design/state-pill.tsx';
import { batchWords } from '../production/index.ts';
import { invoiceWords } from '../sales-documents/index.ts';
import type { Words } from '../platform/problems.ts';

export const orderStateWords: Readonly<Record<OrderState, { readonly tone: Tone; readonly label: string }>> =
  {
    draft: { tone: 'neutral', label: 'Draft' },
    open: { tone: 'info', label: 'Open' },
    'on-hold': { tone: 'warning', label: 'On hold' },
    completed: { tone: 'success', label: 'Completed' },
    cancelled: { tone: 'muted', label: 'Cancelled' },
  };

type Looks<State extends string> = Readonly<Record<State, { readonly tone: Tone; readonly label: string }>>;

export const paymentLooks: Looks<OrderPaymentState> = {
  'nothing-to-pay': { tone: 'muted', label: 'Nothing to pay' },
  'not-paid': { tone: 'neutral', label: 'Not paid' },
  'partially-paid': { tone: 'warning', label: 'Partly paid' },
  paid: { tone: 'success', label: 'Paid' },
  'partially-refunded': { tone: 'warning', label: 'Partly refunded' },
  refunded: { tone: 'muted', label: 'Refunded' },
};

export const productionLooks: Looks<OrderProductionState> = {
  'not-needed': { tone: 'muted', label: 'Not needed' },
  'not-started': { tone: 'neutral', label: 'To make' },
  'waiting-for-materials': { tone: 'warning', label: 'Waits for materials' },
  'in-progress': { tone: 'info', label: 'Being made' },
  blocked: { tone: 'danger', label: 'Blocked' },
  done: { tone: 'success', label: 'Made' },
};

/** Describes how far making has come; a commission without a product is made without a batch. */
export const makingLook = ({ channel, production }: Pick<OrderView, 'channel' | 'production'>) =>
  channel === 'commission' && production === 'not-needed'
    ? ({ tone: 'muted', label: 'Made without a batch' } as const)
    : productionLooks[production];

export const fulfilmentLooks: Looks<OrderFulfilmentState> = {
  'not-fulfilled': { tone: 'neutral', label: 'Not sent' },
  'partially-fulfilled': { tone: 'warning', label: 'Partly sent' },
  'ready-for-pickup': { tone: 'info', label: 'Ready for pickup' },
  shipped: { tone: 'info', label: 'Sent' },
  delivered: { tone: 'success', label: 'Delivered' },
  'partially-returned': { tone: 'warning', label: 'Partly came back' },
  returned: { tone: 'muted', label: 'Came back' },
};

/** Messages after each step. */
export const stepTold: Readonly<Record<OrderStep, string>> = {
  open: 'is open',
  hold: 'is on hold',
  resume: 'goes on',
  complete: 'is completed',
  reopen: 'is open again',
  cancel: 'is cancelled',
};

/** Refusals of orders, in words for a person. */
export const orderWords: Words = {
  ...batchWords,
  ...invoiceWords,
  'order-not-found': 'This order does not exist, or belongs to another business.',
  'order-id-taken': 'This order has been saved already. Look for it in the list.',
  'order-changed-meanwhile': 'Someone else changed this order while you had it open.',
  'order-source-taken': 'An order of this channel with this number is here already.',
  'order-not-draft': 'Only a draft can be thrown away. Cancel the order instead.',
  'order-not-changeable': 'This order is over. Reopen it to change it.',
  'order-step-not-possible': 'The order is further on by now. Look at it again.',
  'order-needs-customer': 'Choose who it is for.',
  'order-needs-address':
    'Neither the order nor its customer has an address. Edit the order and say where it goes.',
  'order-needs-lines': 'Add what is ordered first.',
  'order-needs-reason': 'Say why it is cancelled.',
  'order-deposit-above-total': 'A deposit is no more than what the order comes to.',
  'order-promised-before-ordered': 'It cannot be promised for a day before it was ordered.',
  'order-line-in-use': 'A line that was invoiced, sent or made in a batch stays on the order.',
  'order-line-below-invoiced': 'More of it is on invoices already. Take it off them first.',
  'order-line-below-sent': 'More of it was sent already. Undo the parcel first.',
  'order-line-other-product':
    'It was invoiced, sent or made as what it was. Add a line for what they want instead.',
  'order-line-other-unit':
    'It was ordered and invoiced, sent or made in another unit. Keep that unit, or add a line.',
  'order-line-not-found': 'This line is no longer on the order. Look at it again.',
  'order-not-open': 'This order is not open. Open, resume or reopen it first.',
  'order-nothing-to-invoice': 'All of it is on an invoice already.',
  'order-invoiced-too-much': 'This is more than is left to invoice.',
  'order-total-changed': 'It comes to another amount by now. Look at it, then record it.',
  'order-batch-other-product': 'This batch makes something else.',
  'order-line-nothing-to-plan': 'All of this line is in batches already.',
  'order-batch-taken': 'This batch is made for an order already.',
  'order-parcel-has-returns': 'Some of it was returned. Undo the return first.',
  'order-return-not-found': 'This return is no longer there.',
  'order-return-id-taken': 'This return has been recorded already.',
  'order-return-empty': 'Enter what came back.',
  'order-return-needs-note': 'Say why it came back.',
  'order-return-too-much': 'This is more than they can give back.',
  'order-return-before-order': 'It cannot come back before it was ordered.',
  'order-return-is-undone': 'This return was already undone.',
  'order-return-is-credited': 'Its credit note is issued. Void the credit note first.',
  'order-return-is-exchanged': 'Cancel the order of the exchange first.',
  'order-parcel-not-found': 'This parcel is no longer there.',
  'order-parcel-id-taken': 'This has been recorded already.',
  'order-parcel-empty': 'Enter what goes off.',
  'order-parcel-too-much': 'This is more than is left to send.',
  'order-parcel-step-not-possible': 'The parcel is further on by now. Look at it again.',
  'order-parcel-before-it-went': 'It cannot arrive before it went off.',
  'invoice-too-many-lines': 'An order holds at most 200 lines.',
  'event-not-found': 'This event is no longer there. Choose another.',
  'sold-unit-unknown': 'This item has no such unit.',
  'sold-quantity-impossible': 'In the unit that its stock is kept in, this is too little or too much.',
  'product-has-variants': 'Choose one of the variants of this product.',
};
