import { useState } from 'react';
import { dateOfInstant } from '@atelier/domain/foundation';
import type { CatalogueView } from '@atelier/contract/till';
import { isReady, readyChecks, type ReadyCheck } from './ready-checks.ts';
import { TillFrame } from './till-frame.tsx';
import { useGo, useTillSnapshot } from './use-till.ts';

const isIos = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () => window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;

/** Says the evening before whether the device is ready for a market without a network, or what is missing. */
export function ReadyView({ catalogue }: { catalogue: CatalogueView }) {
  const { checkedAt, photos, room, waiting } = useTillSnapshot();
  const go = useGo();
  const [now] = useState(() => Date.now());
  const { timeZone } = catalogue.seller;
  const dayOf = (at: number) => dateOfInstant(new Date(at).toISOString(), timeZone);
  const urls = new Set(catalogue.products.flatMap(({ photoUrl }) => photoUrl ?? []));
  const checks = readyChecks({
    ...{ catalogue, room, waiting, isIos: isIos(), isInstalled: isInstalled() },
    isCatalogueOfToday: checkedAt !== null && dayOf(checkedAt) === dayOf(now),
    photosMissing: [...urls].filter((url) => !photos.has(url)).length,
    // Plain http has neither.
    worksOffline: 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
    hasCamera: 'mediaDevices' in navigator,
  });
  const missing = checks.filter(({ isDone, isAdvice }) => !isDone && !isAdvice).length;
  return (
    <TillFrame title="Ready for the market" onBack={() => go({})}>
      <p
        role="status"
        className={`mb-4 text-3xl font-semibold ${isReady(checks) ? 'text-success' : 'text-danger'}`}
      >
        {isReady(checks) ? 'Ready' : `${String(missing)} missing`}
      </p>
      <ul className="divide-line divide-y">
        {checks.map((check) => (
          <li key={check.name} className="flex gap-3 py-3">
            <State check={check} />
            <div className="min-w-0">
              <p className="font-semibold">{check.name}</p>
              <p>{check.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </TillFrame>
  );
}

function State({ check: { isDone, isAdvice } }: { check: ReadyCheck }) {
  const [tone, word] = isDone
    ? ['text-success', 'Done']
    : isAdvice
      ? ['text-ink-soft', 'Advice']
      : ['text-danger', 'Missing'];
  return <p className={`w-18 shrink-0 font-semibold ${tone}`}>{word}</p>;
}
