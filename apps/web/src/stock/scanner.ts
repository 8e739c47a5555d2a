import { lazyPart } from '../design/lazy-part.ts';

/** The camera as a scanner, fetched when it is first opened. Render it in a Suspense. */
export const Scanner = lazyPart(async () => (await import('./scanner-dialog.tsx')).ScannerDialog);
