import { useEffect } from 'react';

/** Paper is white: a page that is shown in the dark theme prints in the light one. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown = root.dataset['theme'];
    const before = () => {
      shown = root.dataset['theme'];
      root.dataset['theme'] = 'light';
    };
    const after = () => {
      if (shown !== undefined) root.dataset['theme'] = shown;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
