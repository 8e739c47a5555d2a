import { useEffect, useState } from 'react';

/** The value once it has rested for a while, so that not every keystroke asks the server. */
export function usePause<Value>(value: Value, milliseconds = 200): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const pending = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(pending);
  }, [value, milliseconds]);
  return rested;
}
