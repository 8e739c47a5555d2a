export {
  type CreditRefusal,
  decideCredit,
  decideCreditNoteStands,
  decideEditCreditNote,
  decideVoidCreditNote,
} from './credit-note-decisions.ts';
export { creditNotePosting } from './credit-note-posting.ts';
export { creditNoteRefusals } from './credit-note-refusals.ts';
export {
  creditableOf,
  creditNoteTotals,
  type CreditNoteTotals,
  creditsTheSame,
  spreadCredit,
  spreadRefund,
} from './credit-note-totals.ts';
export {
  type CreditableInvoice,
  type CreditedBefore,
  creditedGoods,
  type CreditedGoods,
  type CreditLineWish,
  type CreditNoteDraft,
} from './credit-note.ts';
