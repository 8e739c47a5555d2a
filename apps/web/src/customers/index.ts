export { readCustomerListSearch, readCustomerSearch } from './customer-list-search.ts';
export { readCompareSearch, readDuplicateListSearch } from './duplicate-list-search.ts';
export { InteractionPlace, recordInteraction } from './interaction-place.tsx';
export { readInteractionListSearch } from './interaction-list-search.ts';
export { CustomerFilter } from './customer-filter.tsx';
export { CustomerPicker } from './customer-picker.tsx';
export { useCustomer, useOwnFields } from './customers.api.ts';
export { readOverviewSearch } from './overview-search.ts';
export { readSegmentSearch } from './segment-search.ts';
