import { useCallback, useEffect, useState } from 'react';
import { useActiveBusiness } from './active-business.tsx';
import { openDraft, readDraft } from './drafts.ts';

type Draft<Value> = {
  value: Value;
  change: (next: Value) => void;
  /** After saving or discarding. */
  clear: () => void;
  /** What was typed is saved, and what comes after it belongs to the version of this key. */
  moveTo: (key: string) => void;
  /** The value was found from an earlier visit, and stands there since. */
  wasRestored: boolean;
  /** Throws what was typed away. */
  startOver: () => void;
  isChanged: boolean;
};

/**
 * State that survives a reload, a lost session and a lost connection, for forms that are not built on
 * `useRecordForm`. The key names the form and the record: `invoice:<id>` or `invoice:new`.
 */
export function useDraft<Value>(key: string, initial: Value): Draft<Value> {
  const { id } = useActiveBusiness().business;
  const fullKey = `${id}:${key}`;
  const [found] = useState(() => readDraft<Value>(fullKey));
  const [value, setValue] = useState(found ?? initial);
  const [isChanged, setChanged] = useState(found !== undefined);
  const [wasRestored, setRestored] = useState(found !== undefined);
  const [draft] = useState(() => openDraft(fullKey));

  const change = useCallback(
    (next: Value) => {
      setValue(next);
      setChanged(true);
      draft.keepSoon(() => next);
    },
    [draft],
  );
  const clear = useCallback(() => {
    draft.close();
    draft.reopen();
    setChanged(false);
    setRestored(false);
  }, [draft]);
  const startOver = () => {
    clear();
    setValue(initial);
  };
  useEffect(() => draft.leave, [draft]);
  const moveTo = (next: string) => draft.moveTo(`${id}:${next}`);
  return { value, change, clear, moveTo, wasRestored, startOver, isChanged };
}
