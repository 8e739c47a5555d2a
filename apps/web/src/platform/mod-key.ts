/** True when the keyboard is Apple's, on which ⌘ does what Ctrl does elsewhere. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Writes a shortcut as it is on this keyboard: `shortcut('K')` is "Ctrl+K", or "⌘K" on a Mac. */
export const shortcut = (key: string): string => (isMac ? `⌘${key}` : `Ctrl+${key}`);
