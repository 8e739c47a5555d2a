import { useCallback, useEffect, useRef, useState } from 'react';
import { useActiveBusiness } from './active-business.tsx';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const typingPause = 300;

type Draft<Value> = {
  value: Value;
  change: (next: Value) => void;
  /** After saving or discarding. */
  clear: () => void;
  /** The value was found from an earlier visit. */
  wasRestored: boolean;
  isChanged: boolean;
};

/**
 * State that survives a reload, a lost session and a lost connection, for forms that are not built on
 * `useRecordForm`. The key names the form and the record: `invoice:<id>` or `invoice:new`.
 */
export function useDraft<Value>(key: string, initial: Value): Draft<Value> {
  const fullKey = `${useActiveBusiness().business.id}:${key}`;
  const [found] = useState(() => readDraft<Value>(fullKey));
  const [value, setValue] = useState(found ?? initial);
  const [isChanged, setChanged] = useState(found !== undefined);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = useCallback(
    (next: Value) => {
      setValue(next);
      setChanged(true);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => keepDraft(fullKey, next), typingPause);
    },
    [fullKey],
  );
  const clear = useCallback(() => {
    clearTimeout(pending.current);
    dropDraft(fullKey);
    setChanged(false);
  }, [fullKey]);
  useEffect(() => () => clearTimeout(pending.current), []);
  return { value, change, clear, wasRestored: found !== undefined, isChanged };
}
