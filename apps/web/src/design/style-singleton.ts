import { useEffect, useState } from 'react';

/**
 * Stands in for the package `react-style-singleton`, which the scroll lock under Radix's dialogs uses. The
 * original adds a `<style>` element and our Content-Security-Policy refuses those; a constructed style sheet
 * is script's own doing and is allowed.
 */
type Singleton = { add: (styles: string) => void; remove: () => void };

export function stylesheetSingleton(): Singleton {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(styles) {
      if (users === 0 && typeof CSSStyleSheet === 'function' && 'adoptedStyleSheets' in document) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0 || sheet === undefined) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = undefined;
    },
  };
}

export function styleHookSingleton(): (styles: string, isDynamic?: boolean) => void {
  const singleton = stylesheetSingleton();
  return function useStyleSheet(styles, isDynamic = false) {
    const [first] = useState(styles);
    // As in the original, changed styles are only looked at when the caller says that they change.
    const used = isDynamic ? styles : first;
    useEffect(() => {
      singleton.add(used);
      return () => singleton.remove();
    }, [used]);
  };
}

export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useStyleSheet = styleHookSingleton();
  return function StyleSheet({ styles, dynamic = false }) {
    useStyleSheet(styles, dynamic);
    return null;
  };
}
