export { birthdayText } from './birthday.ts';
export { CustomerFilter } from './customer-filter.tsx';
export { readCustomerListSearch, readCustomerSearch } from './customer-list-search.ts';
export { CustomerPicker } from './customer-picker.tsx';
export {
  contactKindWords,
  customerWords,
  kindWords,
  meansWords,
  sourceWords,
  statusWords,
} from './customer-words.ts';
export { useCustomer, useOwnFields } from './customers.api.ts';
export { readInteractionListSearch } from './interaction-list-search.ts';
export { NewInteractionDialog } from './interaction-dialog.tsx';
export { InteractionPlace, recordInteraction } from './interaction-place.tsx';
export { interactionKindWords, interactionTitle } from './interaction-words.ts';
export { InteractionsOfOrder } from './interactions-of-order.tsx';
export { MessagesOfInvoice } from './messages-of-invoice.tsx';
export { readOverviewSearch } from './overview/overview-search.ts';
export { readSegmentSearch } from './segment-search.ts';
