import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { lazyPart } from '../design/lazy-part.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';

const InteractionDialog = lazyPart(
  async () => (await import('./interaction-dialog.tsx')).NewInteractionDialog,
);

/** Null: none is being recorded. */
let about: { customerId: string | null } | null = null;
const listeners = new Set<() => void>();

function setAbout(next: typeof about): void {
  about = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog in which an interaction is recorded, over whatever page there is. */
export function recordInteraction(customerId: string | null = null): void {
  setAbout({ customerId });
}

/** Shows where an interaction is recorded from anywhere: with the customer, or about the order, whose page it is. */
export function InteractionPlace() {
  const open = useSyncExternalStore(subscribe, () => about);
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const customerHere = /\/customers\/([0-9a-f-]{36})\/?$/.exec(path)?.[1];
  const orderHere = /\/customers\/orders\/([0-9a-f-]{36})\/?$/.exec(path)?.[1] ?? null;
  useShortcut('i', 'Record an interaction', () => recordInteraction(), mayWrite);
  if (open === null || !mayWrite) return null;
  const customerId = open.customerId ?? customerHere ?? null;
  return (
    <Suspense>
      <InteractionDialog
        key={customerId ?? orderHere}
        customerId={customerId}
        orderId={orderHere}
        onClose={() => setAbout(null)}
      />
    </Suspense>
  );
}
