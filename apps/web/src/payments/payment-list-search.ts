import type { PaymentMethod, PaymentState } from '@atelier/domain/payments';
import type { CalendarDate } from '@atelier/domain/foundation';
import { choiceParam, daysParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

// Said again: with the domain's own lists every address would wait for what is decided about payments.
const methods = [
  'cash',
  'check',
  'card',
  'bank-transfer',
  'paypal',
  'venmo',
  'cash-app',
  'other',
] as const satisfies readonly PaymentMethod[];
const states = [
  'completed',
  'partially-refunded',
  'refunded',
  'taken-back',
] as const satisfies readonly PaymentState[];

/** Search parameters of the list of payments. */
export type PaymentListSearch = {
  search?: string | undefined;
  customer?: string | undefined;
  method?: PaymentMethod | undefined;
  account?: string | undefined;
  state?: PaymentState | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  pages?: number | undefined;
};

export function readPaymentListSearch(search: Record<string, unknown>): PaymentListSearch {
  return {
    search: textParam(search['search']),
    customer: idParam(search['customer']),
    method: choiceParam(search['method'], methods),
    account: idParam(search['account']),
    state: choiceParam(search['state'], states),
    ...daysParam(search),
    pages: pagesParam(search['pages']),
  };
}
