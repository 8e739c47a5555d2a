import { useEffect, useMemo, useSyncExternalStore } from 'react';

export type RowHeight = 'comfortable' | 'compact';

/** Choices for a table, kept on this device; without a height it follows the number of rows. */
export type TableLook = { hidden: readonly string[]; height?: RowHeight };

const prefix = 'table:';
const usual: TableLook = { hidden: [] };
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
// Another tab changed it.
window.addEventListener('storage', (event) => event.key?.startsWith(prefix) === true && tell());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parse(text: string): TableLook {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return usual;
    const { hidden, height } = stored as Record<string, unknown>;
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
      ...((height === 'comfortable' || height === 'compact') && { height }),
    };
  } catch {
    return usual;
  }
}

/** Returns the look of a list, or the usual one without its name. */
export function useTableLook(list: string | undefined): TableLook {
  const text = useSyncExternalStore(subscribe, () =>
    list === undefined ? '' : (localStorage.getItem(prefix + list) ?? ''),
  );
  return useMemo(() => parse(text), [text]);
}

export function keepTableLook(list: string, look: TableLook): void {
  try {
    if (look.hidden.length === 0 && look.height === undefined) localStorage.removeItem(prefix + list);
    else localStorage.setItem(prefix + list, JSON.stringify(look));
  } catch {
    // A full or closed storage costs the choice, and nothing else.
  }
  tell();
}

type ShownColumn = { key: string; header: string };

/** Columns of the tables on the screen, by list. */
const shown = new Map<string, readonly ShownColumn[]>();

/** Lets the menu of a list know the columns of its table, as long as the table is on the screen. */
export function usePublishedColumns(list: string | undefined, columns: readonly ShownColumn[]): void {
  const text = JSON.stringify(columns.map(({ key, header }) => ({ key, header })));
  useEffect(() => {
    if (list === undefined) return;
    shown.set(list, JSON.parse(text) as ShownColumn[]);
    tell();
    return () => {
      shown.delete(list);
      tell();
    };
  }, [list, text]);
}

/** Returns the columns of a list's table; undefined while it is not on the screen. */
export const useShownColumns = (list: string): readonly ShownColumn[] | undefined =>
  useSyncExternalStore(subscribe, () => shown.get(list));
