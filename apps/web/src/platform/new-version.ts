import { showToast } from '../design/toast.ts';
import { isAtTill } from './at-till.ts';

const hour = 60 * 60 * 1000;

/** A busy Chromium holds the new version back for minutes, although it was told not to wait; a reload lets it in. */
const patience = 3000;

function offer(reload: () => void): void {
  // It is offered on the next page instead.
  if (isAtTill()) return;
  showToast({
    id: 'new-version',
    title: 'A new version is ready',
    description: 'What you typed is kept.',
    kind: 'info',
    duration: Infinity,
    action: { label: 'Reload', onClick: reload },
  });
}

/**
 * Keeps the app on this device, and offers a newer one when it has arrived. Nothing is reloaded unless the person says
 * so: the old version goes on working from the device until then.
 */
export async function keepApp(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register('/sw.js', { updateViaCache: 'none' });
  let hadVersion = container.controller !== null;
  let reloading: ReturnType<typeof setTimeout> | undefined;

  const offerWaiting = (): void => {
    const { waiting } = registration;
    if (waiting === null || container.controller === null) return;
    offer(() => {
      showToast({ id: 'reloading', title: 'Loading the new version', kind: 'loading', duration: Infinity });
      waiting.postMessage({ type: 'SKIP_WAITING' });
      reloading = setTimeout(() => window.location.reload(), patience);
    });
  };
  container.addEventListener('controllerchange', () => {
    if (reloading !== undefined) {
      clearTimeout(reloading);
      window.location.reload();
    }
    // Another tab took the new version; this one runs the old one, whose files are gone.
    else if (hadVersion) offer(() => window.location.reload());
    hadVersion = true;
  });
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerWaiting();
    });
  });
  offerWaiting();

  // A tab that stays open for days asks, too, when someone comes back to it.
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < hour) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
