export {
  decideOpening,
  type OpeningAmount,
  openingBalancesPosting,
  type OpeningDocument,
  openingDocumentPosting,
  openingDocumentSums,
  type OpeningDraft,
  type OpeningKeys,
  openingMoney,
  type OpeningRefusal,
} from './opening-balances.ts';
export {
  type PastedDocument,
  type PastedProblem,
  type PastedRows,
  readOpenDocuments,
  readTrialBalance,
} from './opening-paste.ts';
