import { useEffect, useState, type ComponentType } from 'react';
import { keptSession } from './session.ts';

/** The first screen has the network for itself; what is only needed later comes after it. */
const quietMs = 2_000;

async function keepApp(): Promise<void> {
  // While developing, a kept app would only be in the way.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { keepApp: keep } = await import('./new-version.ts');
  await keep(navigator.serviceWorker);
}

/** No one is signed in any longer, and the page was left before it could tidy up: what was seen goes now. */
async function tidyUp(): Promise<void> {
  if (keptSession() !== null || (await indexedDB.databases()).every(({ name }) => name !== 'atelier')) return;
  const { dropKeptData } = await import('./kept-data.ts');
  await dropKeptData();
}

/**
 * What everybody needs and no one needs at once: the watch over the connection, and the app on the device for the day
 * without a network. It stays out of the first download; where it cannot be fetched, the app works as ever.
 */
export function QuietStart() {
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      import('./connection.tsx').then(
        ({ ConnectionWatch }) => setWatch(() => ConnectionWatch),
        () => window.addEventListener('online', load, { once: true }),
      );
      keepApp().catch(() => undefined);
      tidyUp().catch(() => undefined);
    };
    const later = setTimeout(load, navigator.onLine ? quietMs : 0);
    return () => {
      clearTimeout(later);
      window.removeEventListener('online', load);
    };
  }, []);
  return Watch === undefined ? null : <Watch />;
}
