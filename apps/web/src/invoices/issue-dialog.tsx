import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import { ConfirmDialog } from '../design/dialog.tsx';
import { ShortageNote } from '../inventory/index.ts';
import { useBusinessSettings } from '../platform/active-business.tsx';

type IssueDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
  /** The total, written. */
  total: string;
  /** What is sold, and when: more than is there is told before it is done. */
  sale: {
    readonly day: CalendarDate | null;
    readonly lines: readonly { readonly productId: string | null; readonly quantity: Quantity | null }[];
  };
};

/** Says what issuing does before it is done. */
export function IssueDialog({ isOpen, onClose, onConfirm, total, sale }: IssueDialogProps) {
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
    >
      <ShortageNote {...sale} />
    </ConfirmDialog>
  );
}
