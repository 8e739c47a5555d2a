import { ConfirmDialog } from '../design/dialog.tsx';

type IssueCreditNoteDialogProps = {
  isOpen: boolean;
  /** The total, written. */
  total: string;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
};

/** Says what issuing a credit note does before it is done. */
export function IssueCreditNoteDialog({ isOpen, total, onClose, onConfirm }: IssueCreditNoteDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="primary"
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Issue a credit of ${total}?`}
      consequence="It takes its number, lowers the invoice by what is still owed, and cannot be changed any more. What is left over is credit of your customer."
      confirmLabel="Issue credit note"
    />
  );
}
