import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { countWaiting } from '../platform/device-queue/device-queue.ts';
import { countUnsentSales } from '../platform/device-queue/unsent-sales.ts';
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
  const [isAsking, setAsking] = useState(() => countWaiting() + countUnsentSales() > 0);
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

const entriesText = (count: number): string =>
  count === 1
    ? '1 check-in or packed item waits on this device. If you log out now, it stays here and is sent when you log in again and open its event.'
    : `${String(count)} check-ins or packed items wait on this device. If you log out now, they stay here and are sent when you log in again and open their events.`;

const salesText = (count: number): string =>
  count === 1
    ? '1 entry of the till waits on this device. Logging out leaves it here; the till sends it, also while no one is logged in.'
    : `${String(count)} entries of the till wait on this device. Logging out leaves them here; the till sends them, also while no one is logged in.`;

function WaitingFirst({ sendWaiting, onLogOut }: LogoutScreenProps & { onLogOut: () => void }) {
  const [count, setCount] = useState(countWaiting);
  const [sales, setSales] = useState(countUnsentSales);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async () => {
    setSending(true);
    await sendWaiting();
    setSending(false);
    const left = { entries: countWaiting(), sales: countUnsentSales() };
    setCount(left.entries);
    setSales(left.sales);
    const isDone = left.entries + left.sales === 0;
    setFailed(!isDone);
    if (isDone) onLogOut();
  };
  return (
    <AuthFrame
      title="Not everything is sent"
      description={[count > 0 && entriesText(count), sales > 0 && salesText(sales)].filter(Boolean).join(' ')}
    >
      {hasFailed && (
        <p role="alert" className="text-danger mb-4 font-medium">
          Some could not be sent. Check your connection and try again, or open the event or the till to see
          why.
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
