export { bankFiles } from './bank-files.endpoints.ts';
export {
  type BankFilePreviewView,
  bankFileReadingInput,
  type BankImportView,
  csvMappingInput,
} from './bank-files.views.ts';
export { bankInbox, bankRuleFields, bankRules, reconciliations } from './bank-inbox.endpoints.ts';
export type {
  BankLineView,
  BankRuleView,
  BankSuggestionView,
  InboxCountsView,
  MatchChoicesView,
  ReconciliationSheetView,
  ReconciliationView,
  RuleTrialView,
} from './bank-inbox.views.ts';
