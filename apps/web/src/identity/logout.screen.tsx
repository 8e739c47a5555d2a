import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { countWaiting } from '../platform/device-queue/device-queue.ts';
import { paths } from '../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { logOut } from './log-out.ts';

let leaving: Promise<boolean> | undefined;

type LogoutScreenProps = {
  /** Sends what waits on this device. */
  sendWaiting: () => Promise<void>;
};

/** Logs out and goes to the sign-in page. Where something waits on this device to be sent, it asks first. */
export function LogoutScreen({ sendWaiting }: LogoutScreenProps) {
  const [isAsking, setAsking] = useState(() => countWaiting() > 0);
  return isAsking ? (
    <WaitingFirst sendWaiting={sendWaiting} onLogOut={() => setAsking(false)} />
  ) : (
    <LoggingOut />
  );
}

/** Logs out in an effect: following a hovered link must not log anyone out. */
function LoggingOut() {
  const navigate = useNavigate();
  useEffect(() => {
    leaving ??= logOut().finally(() => {
      leaving = undefined;
    });
    void leaving.then((done) => navigate({ to: done ? paths.login : paths.dashboard, replace: true }));
  }, [navigate]);
  return <AuthFrame title="Logging out" />;
}

function WaitingFirst({ sendWaiting, onLogOut }: LogoutScreenProps & { onLogOut: () => void }) {
  const [count, setCount] = useState(countWaiting);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async () => {
    setSending(true);
    await sendWaiting();
    setSending(false);
    const left = countWaiting();
    setCount(left);
    setFailed(left > 0);
    if (left === 0) onLogOut();
  };
  return (
    <AuthFrame
      title="Not everything is sent"
      description={`${count === 1 ? '1 check-in or packed item waits' : `${String(count)} check-ins or packed items wait`} on this device. If you log out now, they stay here and are sent when you log in again and open their event.`}
    >
      {hasFailed && (
        <p role="alert" className="text-danger mb-4 font-medium">
          Some could not be sent. Check your connection and try again, or open the event to see why.
        </p>
      )}
      <div className="flex flex-col gap-3">
        <Button tone="primary" busy={isSending} onClick={() => void send()}>
          Send and log out
        </Button>
        <Button disabled={isSending} onClick={onLogOut}>
          Log out without sending
        </Button>
        <LinkButton to={paths.dashboard}>Stay logged in</LinkButton>
      </div>
    </AuthFrame>
  );
}
