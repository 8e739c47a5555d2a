import { Suspense, useState } from 'react';
import { lazyPart } from '../design/lazy-part.ts';
import { useShortcut } from '../platform/use-shortcut.ts';

const ShortcutDialog = lazyPart(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog);

/** Under `?`: what the keys do on this page. Fetched when it is first asked for. */
export function ShortcutList() {
  const [isOpen, setOpen] = useState<boolean>();
  useShortcut('?', 'This list', () => setOpen(true));
  return (
    isOpen !== undefined && (
      <Suspense fallback={null}>
        <ShortcutDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
