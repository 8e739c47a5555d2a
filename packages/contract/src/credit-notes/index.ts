export { type CreditNoteDraftFields, creditNotes, creditRefusals } from './credit-notes.endpoints.ts';
export {
  type CreditableView,
  type CreditNoteRowView,
  creditNoteState,
  type CreditNoteView,
} from './credit-notes.views.ts';
