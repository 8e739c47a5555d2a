import { showToast } from '../design/toast.ts';
import { dropAllDrafts } from '../platform/drafts.ts';
import { readProblem } from '../platform/problems.ts';
import { paths } from '../platform/paths.ts';
import { forgetLastRoute } from '../platform/came-from.ts';
import { signOut } from './sign-in.api.ts';

type Navigate = (to: { to: string }) => Promise<void>;

/** Logs out and goes to the sign-in page. Where something waits on this device to be sent, the page of logging out asks first. */
export async function leave(navigate: Navigate): Promise<void> {
  // Where it can't be fetched, there is no network, and logging out says so.
  const waiting = await countUnsent().catch(() => 0);
  if (waiting > 0) await navigate({ to: paths.logout });
  else if (await logOut()) await navigate({ to: paths.login });
}

async function countUnsent(): Promise<number> {
  const { countWaiting } = await import('../platform/device-queue/device-queue.ts');
  const { countUnsentSales } = await import('../platform/device-queue/unsent-sales.ts');
  return countWaiting() + countUnsentSales();
}

/** Ends the session and leaves nothing of it on this device. Resolves to whether it worked. */
export async function logOut(): Promise<boolean> {
  forgetLastRoute();
  sessionStorage.clear();
  try {
    await signOut();
  } catch (error) {
    showToast({ title: 'Logout failed', description: readProblem(error).message, kind: 'destructive' });
    return false;
  }
  dropAllDrafts();
  // Fetched here: the sign-in pages, which share this module, keep nothing.
  await import('../platform/kept-data.ts').then(
    ({ dropKeptData }) => dropKeptData(),
    () => undefined,
  );
  await import('../platform/recents.ts').then(
    ({ dropAllRecents }) => dropAllRecents(),
    () => undefined,
  );
  showToast({
    title: 'Logged out successfully',
    description: 'You have been securely logged out',
    kind: 'success',
  });
  return true;
}
