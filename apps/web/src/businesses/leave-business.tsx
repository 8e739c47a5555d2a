import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { useOwnAccount } from '../identity/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useLeaveBusiness } from './members.api.ts';

type LeaveBusinessDialogProps = { userId: string; onClose: () => void };

/** Asks before a person leaves the business. */
export function LeaveBusinessDialog({ userId, onClose }: LeaveBusinessDialogProps) {
  const { business } = useActiveBusiness();
  const leave = useLeaveBusiness();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      canUndo
      title={`Leave ${business.name}?`}
      consequence="You lose access at once. What you did stays in the books. An owner can invite you again."
      confirmLabel="Leave business"
      onConfirm={() => leave.mutateAsync({ userId })}
    />
  );
}

/** Leaving the business, for a role that does not see its people. */
export function LeaveBusinessCard() {
  const { business } = useActiveBusiness();
  const account = useOwnAccount();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Leave business" className="mt-5">
      <p className="text-ink-soft mb-4 wrap-anywhere">
        You are a helper of {business.name}. Your account stays when you leave.
      </p>
      <Button tone="danger-outline" disabled={account.data === undefined} onClick={() => setOpen(true)}>
        Leave business
      </Button>
      {isOpen && account.data !== undefined && (
        <LeaveBusinessDialog userId={account.data.id} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
