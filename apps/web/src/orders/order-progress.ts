import type { OrderRow, OrderView } from '@atelier/contract/orders';
import { batchNumber, isOpenBatch } from '@atelier/domain/production';
import { commissionStageLooks } from './commission-words.ts';
import { leftToInvoice } from './order-amounts.tsx';
import { fulfilmentLooks, paymentLooks, productionLooks } from './order-words.ts';

type Progress = Pick<OrderRow, 'state' | 'production' | 'fulfilment' | 'payment' | 'stage'>;

/**
 * How far the making, sending and payment of an order have come, in words; of one that is given up what was begun. A
 * commission has its stage instead of what is made.
 */
export function orderProgress({
  state,
  stage,
  production,
  fulfilment,
  payment,
}: Progress): readonly string[] {
  const reached = stage === null ? '' : commissionStageLooks[stage].label;
  if (state === 'draft') return reached === '' ? [] : [reached];
  const isGivenUp = state === 'cancelled';
  return [
    reached === '' && production !== 'not-needed' && !(isGivenUp && production === 'not-started')
      ? productionLooks[production].label
      : reached,
    isGivenUp && fulfilment === 'not-fulfilled' ? '' : fulfilmentLooks[fulfilment].label,
    isGivenUp && (payment === 'not-paid' || payment === 'nothing-to-pay') ? '' : paymentLooks[payment].label,
  ].filter((words) => words !== '');
}

/** Its batches that no one has begun: they are given up with the order. */
export const plannedBatches = ({ lines }: Pick<OrderView, 'lines'>) =>
  lines.flatMap(({ batches }) => batches).filter(({ status }) => status === 'planned');

/**
 * What stays as it is although an order waits or is given up: its batches, what was sent of it, its invoices. `givenUp`
 * are the batches that end with it.
 */
export function whatStays(
  { lines, parcels, invoices }: Pick<OrderView, 'lines' | 'parcels' | 'invoices'>,
  givenUp: readonly { readonly id: string }[] = [],
): readonly string[] {
  const running = lines
    .flatMap(({ batches }) => batches)
    .filter(({ id, status }) => isOpenBatch(status) && givenUp.every((one) => one.id !== id));
  const isOut = parcels.some(({ returnedOn }) => returnedOn === null);
  const standing = invoices.filter(({ state }) => state !== 'void');
  const issued = standing.filter(({ number }) => number !== null);
  const numbers = (some: typeof issued) => some.map(({ number }) => number).join(', ');
  const owed = issued.filter(({ balanceCents }) => balanceCents > 0);
  const settled = issued.filter(({ balanceCents }) => balanceCents <= 0);
  return [
    running.length > 0
      ? `Batch ${running.map(batchNumber).join(', ')}: what comes out goes on the shelf`
      : '',
    isOut ? 'Items sent or ready, until you record that they came back' : '',
    owed.length > 0 ? `Invoice ${numbers(owed)}, still owed: credit or void what is not to be paid` : '',
    settled.length > 0 ? `Invoice ${numbers(settled)}, with what was paid on it` : '',
    issued.length < standing.length ? 'What is drafted of an invoice' : '',
  ].filter((words) => words !== '');
}

/**
 * What an order still needs before its books are whole: an invoice for something of it, or the issue of one that is
 * drafted.
 */
export function missingInvoice(lines: OrderView['lines']): 'invoice' | 'issue' | null {
  if (lines.some((line) => leftToInvoice(line) > 0)) return 'invoice';
  return lines.some(({ drafted }) => drafted > 0) ? 'issue' : null;
}
