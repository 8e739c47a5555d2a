import { ConfirmDialog } from '../design/dialog.tsx';
import { useBusinessSettings } from '../platform/active-business.tsx';

type IssueDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
  /** The total, written. */
  total: string;
};

/** Says what issuing does before it is done. */
export function IssueDialog({ isOpen, onClose, onConfirm, total }: IssueDialogProps) {
  const number = useBusinessSettings().data?.nextInvoiceNumber ?? 'the next number';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Issue this invoice over ${total}?`}
      consequence={`It takes ${number} and is posted to your books. From then on it is not changed any more; a mistake is put right by voiding it. Sending it is the next step.`}
      confirmLabel="Issue invoice"
      tone="primary"
      canUndo
    />
  );
}
