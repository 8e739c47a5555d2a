import { useEffect, useState, type ComponentType } from 'react';

/** The first screen has the network for itself. */
const quietMs = 1_500;

/** Shows where live updates come in, once the shell is up. Where they cannot be fetched, the app works without. */
export function LivePlace() {
  const [Live, setLive] = useState<ComponentType>();
  useEffect(() => {
    const load = (): void => {
      import('./live-updates.tsx').then(
        ({ LiveUpdates }) => setLive(() => LiveUpdates),
        () => window.addEventListener('online', load, { once: true }),
      );
    };
    const later = setTimeout(load, quietMs);
    return () => {
      clearTimeout(later);
      window.removeEventListener('online', load);
    };
  }, []);
  return Live === undefined ? null : <Live />;
}
