import { TransformStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What browsers have and jsdom has not: it lays nothing out, so there is nothing to scroll or to lift.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
// What reads the answers of the API asks for it while it is loaded.
Object.assign(globalThis, { TransformStream });
// Everything in it counts as seen.
Object.assign(Element.prototype, { getClientRects: () => [new DOMRect()] });

// Patience with a busy machine, as in vitest.config.ts.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
