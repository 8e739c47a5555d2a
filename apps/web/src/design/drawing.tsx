import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

export type DrawingName = 'pot' | 'ledger' | 'stall' | 'parcel' | 'bell';

const Drawn = lazyPart(async () => (await import('./drawings.tsx')).Drawn);

/** A picture beside words that say all of it; its place is kept until it is there. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <Suspense fallback={<svg aria-hidden viewBox="0 0 160 120" className="mx-auto h-auto w-40" />}>
      <Drawn name={name} />
    </Suspense>
  );
}
