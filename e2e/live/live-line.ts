import { expect, type Page } from '@playwright/test';
import { patience } from '../product/limits.ts';

/** Messages that a page gets over its line; call it before the page is opened. */
export interface Heard {
  /** The texts of all messages so far. */
  readonly messages: readonly string[];
  /** Waits until the page has joined its channels: this many times in all. */
  joined(times?: number): Promise<void>;
}

export function listen(page: Page): Heard {
  const messages: string[] = [];
  let joins = 0;
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/api/live')) return;
    let asked = 0;
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      messages.push(text);
      // Two channels are joined: that of the business, and heartbeat.
      if (text.includes('"ok":true') && text.includes('"missed"') && (asked += 1) === 2) joins += 1;
    });
  });
  return {
    messages,
    joined: (times = 1) => expect.poll(() => joins, { timeout: 3 * patience }).toBeGreaterThanOrEqual(times),
  };
}
