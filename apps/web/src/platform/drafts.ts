const prefix = 'draft:';

/** Reads what was typed and not yet saved, kept on this device under a key that names the business and the form. */
export function readDraft<Value>(key: string): Value | undefined {
  const stored = localStorage.getItem(prefix + key);
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as Value;
  } catch {
    localStorage.removeItem(prefix + key);
    return undefined;
  }
}

export function keepDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A full or closed storage must not stop anybody from typing; only the safety net is missing.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(prefix + key);
}

/** On logging out: the next person at this device shall not find them. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  // Files that were chosen in forms; see documents/draft-files.ts.
  indexedDB.deleteDatabase('atelier-files');
}

const typingPause = 300;
const unkept = new Set<() => void>();
// The page goes, by a reload or for good, while someone was typing a moment ago.
window.addEventListener('pagehide', () => {
  for (const keepNow of unkept) keepNow();
});

/** The draft of one form while it is open. */
export type OpenDraft = {
  /** Keeps the value once typing pauses. */
  keepSoon: (read: () => unknown) => void;
  /** Forgets it; nothing is kept until `resume`. For when the form is being saved or was given up. */
  close: () => void;
  /** Moves the draft to another key: what is typed from here on belongs to what was saved just now. */
  moveTo: (key: string) => void;
  /** Goes on keeping. */
  reopen: () => void;
  /** The form leaves the screen: keeps what has not been kept yet. */
  leave: () => void;
};

export function openDraft(firstKey: string): OpenDraft {
  let key = firstKey;
  let waiting: { timer: ReturnType<typeof setTimeout>; read: () => unknown } | undefined;
  let isClosed = false;
  const stopWaiting = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
    unkept.delete(keepNow);
  };
  const keepNow = () => {
    if (waiting !== undefined) keepDraft(key, waiting.read());
    stopWaiting();
  };
  return {
    keepSoon(read) {
      stopWaiting();
      if (isClosed) return;
      waiting = { read, timer: setTimeout(keepNow, typingPause) };
      unkept.add(keepNow);
    },
    close() {
      stopWaiting();
      isClosed = true;
      dropDraft(key);
    },
    moveTo(next) {
      stopWaiting();
      dropDraft(key);
      key = next;
    },
    reopen() {
      isClosed = false;
    },
    leave: keepNow,
  };
}
