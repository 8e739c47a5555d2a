import { useBlocker } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';

type LeaveGuardProps = { isChanged: boolean; onDiscard?: () => void };

/**
 * Asks before a changed form is left by a link or the back button. A reload needs no question: the draft
 * survives it.
 */
export function LeaveGuard({ isChanged, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      size="sm"
      title="Leave without saving?"
      description="What you changed here is not saved yet."
      actions={
        <>
          <Button
            onClick={() => {
              onDiscard?.();
              blocker.proceed?.();
            }}
          >
            Discard changes
          </Button>
          <Button tone="primary" onClick={() => blocker.reset?.()}>
            Keep editing
          </Button>
        </>
      }
    />
  );
}
