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

  // Somebody comes back to the page, and the line has died meanwhile.
  isDead = true;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => beats).toBe(2);
  await page.clock.runFor(8_000);
  await expect(toast(page, 'Connection lost')).toBeHidden();
  isDead = false;
  await page.clock.runFor(2_000);
  await expect(toast(page, 'Connection lost')).toBeVisible();

  // From here on time passes in the page only when told, to see how long the next toast stays: three seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const restored = toast(page, 'Connection restored');
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return restored.isVisible();
    })
    .toBe(true);
  await page.clock.runFor(2_000);
  await expect(restored).toBeVisible();
  await page.clock.runFor(1_300);
  await expect(restored).toBeHidden();
});
