import { useEffect, useRef } from 'react';

/** Scanners type faster than people. */
const apartMs = 60;
const leastLength = 4;

/** Hears a scanner that types: a burst of keys that ends in Enter, outside any field. */
export function useWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let code = '';
    let at = 0;
    const hear = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (isInField || event.ctrlKey || event.metaKey || event.altKey) return;
      const isBurst = event.timeStamp - at < apartMs;
      at = event.timeStamp;
      if (event.key === 'Enter') {
        // Enter would also press the button that has the focus.
        if (isBurst && code.length >= leastLength) {
          event.preventDefault();
          latest.current(code);
        }
        code = '';
      } else if (event.key.length === 1) code = isBurst ? code + event.key : event.key;
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}
