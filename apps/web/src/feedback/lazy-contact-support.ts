import { lazyPart } from '../design/lazy-part.ts';

/** The form that writes to support, fetched when it is opened. */
export const ContactSupport = lazyPart(async () => (await import('./contact-support.tsx')).ContactSupport);
