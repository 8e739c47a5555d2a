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
      consequence="The credit note gets its number and can’t be edited. It reduces the invoice’s balance; anything left over becomes customer credit."
      confirmLabel="Issue credit note"
    />
  );
}
