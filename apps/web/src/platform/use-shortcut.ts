import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type Shortcut = {
  /** One key as `KeyboardEvent.key` names it, or `mod+` and a key for Ctrl (Cmd on a Mac). */
  keys: string;
  /** Effect, as the list under `?` says it. */
  does: string;
};

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function setActive(next: readonly Shortcut[]): void {
  active = next;
  for (const listener of listeners) listener();
}

/** Letters are text in a field, and look for an entry in a menu or list. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]') !==
      null
  );
}

function fits(keys: string, event: KeyboardEvent): boolean {
  const wantsModifier = keys.startsWith('mod+');
  const key = wantsModifier ? keys.slice(4) : keys;
  const hasModifier = event.ctrlKey || event.metaKey;
  if (event.altKey || event.key.toLowerCase() !== key.toLowerCase() || hasModifier !== wantsModifier)
    return false;
  // Single keys belong to the text while someone types, and to the dialog while one is open.
  return wantsModifier || (!isTyping(event.target) && document.querySelector('[role="dialog"]') === null);
}

/** Binds a key while the component is on the screen, and lists it under `?`. `enabled` false takes it away. */
export function useShortcut(keys: string, does: string, act: () => void, enabled = true): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !fits(keys, event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const shortcut: Shortcut = { keys, does };
    setActive([...active, shortcut]);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      setActive(active.filter((one) => one !== shortcut));
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [keys, does, enabled]);
}

/** All shortcuts of what is on the screen. */
export function useActiveShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => active,
  );
}
