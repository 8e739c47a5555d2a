import { useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * For what is told when the server has answered, and not by an event of the page: the form is told as it stands then,
 * and is drawn before anything else is typed into it. Else the next key would write over what the answer brought.
 */
export function useLate<Told extends readonly unknown[]>(tell: (...told: Told) => void) {
  const latest = useRef(tell);
  useLayoutEffect(() => {
    latest.current = tell;
  });
  return useCallback((...told: Told) => flushSync(() => latest.current(...told)), []);
}
