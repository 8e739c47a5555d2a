import { Dialog } from '../design/dialog.tsx';
import { isMac } from '../platform/mod-key.ts';
import { useActiveShortcuts } from '../platform/use-shortcut.ts';

function writeKeys(keys: string): readonly string[] {
  const single = keys.replace('mod+', '');
  const key = single.length === 1 ? single.toUpperCase() : single;
  return keys.startsWith('mod+') ? [isMac ? '⌘' : 'Ctrl', key] : [key];
}

/** Shows what the keys do on this page. */
export function ShortcutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const shortcuts = useActiveShortcuts();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className="divide-line divide-y">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.keys} className="flex items-center justify-between gap-6 py-2.5">
            <dt>{shortcut.does}</dt>
            <dd className="flex gap-1">
              {writeKeys(shortcut.keys).map((key) => (
                <kbd
                  key={key}
                  className="border-edge bg-sunken min-w-7 rounded-sm border px-1.5 py-0.5 text-center font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
