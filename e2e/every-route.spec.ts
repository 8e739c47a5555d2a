import type { Page } from '@playwright/test';
import { findViolations } from './product/accessibility.ts';
import { expect, test } from './product/journey.ts';
import { oneAtATime } from './product/one-at-a-time.ts';
import { listScreens } from './product/screens.ts';
import { settle } from './product/settle.ts';

/** How people look at it. In between, colors are those of the narrowest and the widest window, and are not looked at again. What a window of 1280 × 800 shows at a zoom of 200 % is laid out as one of 640 × 400. */
const looks = [
  { name: '375 px', width: 375, height: 812, schemes: ['light', 'dark'] },
  { name: '1280 px at 200 %', width: 640, height: 400, schemes: ['light'], of: 'layout', byKeyboard: true },
  { name: '768 px', width: 768, height: 1024, schemes: ['light'], of: 'layout' },
  { name: '1280 px', width: 1280, height: 800, schemes: ['dark', 'light'], byKeyboard: true },
] as const;

const parts = 6;

/** One fault does not hide those that come after it. */
const softly = expect.configure({ soft: true });

for (let part = 0; part < parts; part += 1) {
  test(`every route opens clean, whatever the width, part ${part + 1} of ${parts}`, async ({
    page,
    admin,
    requests,
    complaints,
  }) => {
    // Nobody has invited the administrator: the page of an invitation says that there is none.
    complaints.announce(/404.*\/api\/v1\/invitations\//);
    test.setTimeout(300_000);
    expect(admin.name).not.toBe('');
    const screens = await oneAtATime(() => listScreens(requests));
    for (const [index, { route, address }] of screens.entries()) {
      if (index % parts !== part) continue;
      // Loading takes longest, so a route is loaded once: by turns on a phone and in a wide window.
      const order = Math.floor(index / parts) % 2 === 0 ? looks : looks.toReversed();
      await page.setViewportSize(order[0]);
      await page.goto(address);
      for (const look of order) {
        await test.step(`${route}, ${look.name}`, async () => {
          await page.setViewportSize(look);
          await beginAtTop(page);
          for (const [index, scheme] of look.schemes.entries()) {
            await page.emulateMedia({ colorScheme: scheme });
            await settle(page);
            const first = 'of' in look ? look.of : 'all';
            const violations = await findViolations(page, index === 0 ? first : 'colors');
            softly(violations, `${route}, ${look.name}, ${scheme}: axe`).toEqual([]);
          }
          await inspect(page, `${route}, ${look.name}`);
          if ('byKeyboard' in look) await walkByKeyboard(page, `${route}, ${look.name}`);
        });
      }
    }
  });
}

async function beginAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    for (const passed of document.querySelectorAll('[data-passed]')) passed.removeAttribute('data-passed');
  });
}

async function inspect(page: Page, route: string): Promise<void> {
  const titles = page.locator('h1');
  await softly(titles, `${route}: one title`).toHaveCount(1);
  // What is drawn into the room that it finds, as a chart is, follows a frame or two after the window.
  await softly.poll(() => page.evaluate(pastTheEdge), `${route}: scrolls sideways for these`).toEqual([]);
  // A title of its own tells tabs and the history apart.
  softly(await page.title(), `${route}: names its tab`).toMatch(/Atelier/);
}

/** Runs in the page: what makes it scroll sideways, with how many pixels are past the edge; empty where it does not scroll. */
function pastTheEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const past = Math.round(element.getBoundingClientRect().right - clientWidth);
    return past > 0
      ? [`<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${past} px`]
      : [];
  });
}

/** More would say no more: what comes after is the rest of a list. */
const mostStops = 16;

interface Stop {
  readonly name: string;
  readonly isNew: boolean;
  readonly isOutlined: boolean;
  /** Some of it is, and nothing lies on that. */
  readonly isInView: boolean;
}

/**
 * Tab goes from one thing of the page to the next; each is in sight and shows that it has the focus. It begins after
 * the sidebar, which is the same everywhere, and stays between two marks: past the last thing the browser goes on as it
 * likes, to its own controls or round to the first.
 */
async function walkByKeyboard(page: Page, route: string): Promise<void> {
  await beginAtTop(page);
  await page.evaluate(() => {
    const first = document.createElement('span');
    first.tabIndex = 0;
    first.dataset['endOfWalk'] = 'true';
    const last = first.cloneNode();
    document.body.prepend(first);
    document.body.append(last);
    (document.querySelector<HTMLElement>('main[tabindex]') ?? first).focus();
  });
  const faults: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(readStop);
    if (at === null) break;
    if (!at.isNew) {
      faults.push(`${at.name} holds the focus or was there before`);
      break;
    }
    if (!at.isOutlined) faults.push(`${at.name} does not show that it has the focus`);
    if (!at.isInView) faults.push(`${at.name} is out of sight`);
  }
  softly(faults, `${route}: keyboard`).toEqual([]);
  await page.evaluate(() => {
    for (const mark of document.querySelectorAll('[data-end-of-walk]')) mark.remove();
  });
}

/** Runs in the page, after each Tab: null at the end. The ring may be that of the row which a link opens. */
function readStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element.dataset['endOfWalk'] !== undefined) return null;
  const isNew = element.dataset['passed'] === undefined;
  element.dataset['passed'] = 'true';
  const box = element.getBoundingClientRect();
  const isSeenAt = (x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    return (
      top !== null &&
      (element.contains(top) || top.contains(element) || top.closest('label')?.control === element)
    );
  };
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return {
    name: `<${element.localName}> ${name === '' ? element.id : name}`,
    isNew,
    isOutlined: [getComputedStyle(element), getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    ),
    isInView: [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => isSeenAt(box.left + box.width * x, box.top + box.height * y)),
    ),
  };
}
