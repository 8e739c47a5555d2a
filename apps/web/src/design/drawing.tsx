import { Suspense } from 'react';
import type { DrawingName } from './drawings.tsx';
import { lazyPart } from './lazy-part.ts';

export type { DrawingName } from './drawings.tsx';

const Drawn = lazyPart(async () => (await import('./drawings.tsx')).Drawn);

/** A picture beside words that say all of it; its place is kept until it is there. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <Suspense fallback={<svg aria-hidden viewBox="0 0 160 120" className="mx-auto h-auto w-40" />}>
      <Drawn name={name} />
    </Suspense>
  );
}
