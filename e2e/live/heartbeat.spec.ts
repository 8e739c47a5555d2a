import { expect, test, toast } from '../product/journey.ts';
import { listen } from './live-line.ts';

test('a screen beats every 30 s, and a line that is dead without a word is noticed within 10 s', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/WebSocket connection/);
  let beats = 0;
  let isDead = false;
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (/^42\d+\["heartbeat"\]/.test(String(message))) beats += 1;
      if (!isDead) server.send(message);
    });
    server.onMessage((message) => {
      if (!isDead) socket.send(message);
    });
  });
  await page.clock.install();
  const heard = listen(page);
  await page.goto('/dashboard/customers');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor(2_000);
  await heard.joined();
  expect(member.business.id).not.toBe('');

  expect(beats).toBe(0);
  await page.clock.runFor(29_000);
  expect(beats).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => beats).toBe(1);

  // Someone comes back to the page, and the line has died meanwhile.
  isDead = true;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => beats).toBe(2);
  await page.clock.runFor(8_000);
  await expect(toast(page, 'Connection lost')).toBeHidden();
  isDead = false;
  await page.clock.runFor(2_000);
  await expect(toast(page, 'Connection lost')).toHaveAttribute('data-type', 'warning');

  // From here on time passes in the page only when told, to see how long the next toast stays: three seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const restored = toast(page, 'Connection restored');
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return restored.isVisible();
    })
    .toBe(true);
  await expect(restored).toHaveAttribute('data-type', 'success');
  await page.clock.runFor(2_000);
  await expect(restored).toBeVisible();
  await page.clock.runFor(1_300);
  await expect(restored).toBeHidden();
});

interface Lines {
  opened: number;
  ended: number;
  isCut: boolean;
  last: WebSocket | undefined;
}

test('a line that stays dead is tried again after 1, 2, 4, 8, 16 and then each 30 s', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/WebSocket connection/);
  await page.addInitScript(() => {
    const lines: Lines = { opened: 0, ended: 0, isCut: false, last: undefined };
    Object.assign(window, { lines });
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        // The server takes no line there.
        super(lines.isCut ? String(address).replace('/api/live', '/api/cut') : address, protocols);
        lines.opened += 1;
        lines.last = this;
        this.addEventListener('close', () => (lines.ended += 1));
      }
    };
  });
  const count = (what: 'opened' | 'ended') =>
    page.evaluate((name) => (window as unknown as { lines: Lines }).lines[name], what);
  await page.clock.install();
  const heard = listen(page);
  await page.goto('/dashboard/customers');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor(2_000);
  await heard.joined();
  expect(member.business.id).not.toBe('');

  // From here on time passes only when told, so that each wait can be measured to the tenth of a second.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const [opened, ended] = [await count('opened'), await count('ended')];
  await page.evaluate(() => {
    const { lines } = window as unknown as { lines: Lines };
    lines.isCut = true;
    lines.last?.close();
  });
  for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await expect.poll(() => count('ended')).toBe(ended + index + 1);
    await page.clock.runFor(seconds * 1_000 - 100);
    expect(await count('opened'), `tries before ${String(seconds)} s have passed`).toBe(opened + index);
    await page.clock.runFor(200);
    expect(await count('opened'), `tries after ${String(seconds)} s`).toBe(opened + index + 1);
  }
  await expect(page.getByRole('status').filter({ hasText: 'Reconnecting…' })).toHaveText(
    /^Reconnecting… attempt [78]$/,
  );
});
