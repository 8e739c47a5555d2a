import { createFileRoute } from '@tanstack/react-router';
import { LogoutScreen } from '../identity/logout.screen.tsx';

export const Route = createFileRoute('/logout')({ component: LogoutPage });

/** Modules whose pages keep entries on the device are fetched only where some wait. */
async function sendWaiting(): Promise<void> {
  const [{ sendWaitingCheckIns }, { sendWaitingPacking }, { sendUnsentSales }] = await Promise.all([
    import('../workshops/door-queue.api.ts'),
    import('../packing/index.ts'),
    import('../till/index.ts'),
  ]);
  await Promise.all([sendWaitingCheckIns(), sendWaitingPacking(), sendUnsentSales()]);
}

function LogoutPage() {
  return <LogoutScreen sendWaiting={sendWaiting} />;
}
