import { videos } from '../../apps/web/src/learning/videos.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';

test('four walk-throughs of the stated lengths, each with its captions and pictures', async ({
  page,
  request,
}) => {
  for (const { name, title, length } of videos) {
    await page.goto(`/help/videos/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`0:00 / ${length}`)).toBeVisible();
    const { scenes } = (await (await request.get(`/walkthroughs/${name}/walkthrough.json`)).json()) as {
      scenes: { picture: string; caption: string }[];
    };
    await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(
      scenes.length,
    );
    for (const picture of new Set(scenes.map((scene) => scene.picture))) {
      const answer = await request.get(`/walkthroughs/${name}/${picture}`);
      expect(answer.headers()['content-type'], picture).toBe('image/webp');
    }
    expect(await findViolations(page)).toEqual([]);
  }
});

test('a walk-through plays, pauses, jumps and starts again, by mouse and by keyboard', async ({ page }) => {
  await page.clock.install();
  await page.goto('/help/videos/intro');
  const player = page.getByRole('group', { name: /^Player/ });
  const position = player.getByRole('slider', { name: 'Position' });
  const caption = player.getByRole('status');
  const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('button');
  const first = (await caption.textContent()) ?? '';

  await player.getByRole('button', { name: 'Play' }).last().click();
  await page.clock.runFor(12_000);
  await expect(caption).not.toHaveText(first);
  await page.keyboard.press('k');
  const paused = Number(await position.inputValue());
  expect(paused).toBeGreaterThan(10);
  expect(paused).toBeLessThan(14);
  await page.clock.runFor(5_000);
  expect(Number(await position.inputValue())).toBe(paused);

  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await position.inputValue())).toBeCloseTo(paused + 5, 0);
  await page.keyboard.press('Home');
  await expect(caption).toHaveText(first);

  await lines.nth(3).click();
  await expect(lines.nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(caption).toHaveText((await lines.nth(3).innerText()).replace(/^\d+:\d\d\s*/, ''));

  await position.focus();
  await page.keyboard.press('End');
  await expect(player.getByText('2:35 / 2:35')).toBeVisible();
  await player.getByRole('button', { name: 'Play again' }).click();
  await page.clock.runFor(1_000);
  expect(Number(await position.inputValue())).toBeLessThan(3);
});

test('a walk-through that does not exist says so', async ({ page }) => {
  await page.goto('/help/videos/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Player/ })).toHaveCount(0);
});
