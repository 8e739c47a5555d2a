import { ConfirmDialog } from '../design/dialog.tsx';
import { showToast } from '../design/toast.ts';

type RevokeLinkDialogProps = { onRevoke: () => Promise<unknown>; onClose: () => void };

/** Takes the link of an invoice or a quote away from the person who has it. */
export function RevokeLinkDialog({ onRevoke, onClose }: RevokeLinkDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onRevoke}
      title="Revoke the public link?"
      consequence="The link stops working for everyone who has it. The page gets a new link, which you share yourself."
      confirmLabel="Revoke link"
    />
  );
}

export function tellRevoked(): void {
  showToast({ title: 'The old link no longer works', kind: 'success' });
}
