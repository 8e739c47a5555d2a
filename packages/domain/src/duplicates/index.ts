export {
  decideUndoCustomerMerge,
  differingFields,
  type MergeChoice,
  mergeCustomers,
  type MergeField,
  mergeFields,
  proposeMerge,
  type StandingMerge,
} from './merge-customers.ts';
export { identityOf, uniteContacts, waysToReach } from './unite-customers.ts';
