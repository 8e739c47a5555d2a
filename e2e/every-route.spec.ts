import type { Page } from '@playwright/test';
import { findViolations } from './product/accessibility.ts';
import { expect, test } from './product/journey.ts';
import { oneAtATime } from './product/one-at-a-time.ts';
import { dueFor, looks } from './product/looks.ts';
import { listScreens } from './product/screens.ts';
import { settle } from './product/settle.ts';

/** Widths at which a page is laid out differently. */
const widths = looks.filter(({ width }, index) => looks.findIndex((look) => look.width === width) === index);

/** Neighbors share a part, so that the turns of `dueFor` leave each part as much to do. */
const parts = 6;
const pairOf = (index: number) => Math.floor(index / 2);

/** One fault does not hide those that come after it. */
const softly = expect.configure({ soft: true });

for (let part = 0; part < parts; part += 1) {
  test(`every route opens clean, whatever the width, part ${part + 1} of ${parts}`, async ({
    page,
    admin,
    requests,
    complaints,
  }) => {
    // No one has invited the administrator: the page of an invitation says that there is none.
    complaints.announce(/404.*\/api\/v1\/invitations\//);
    test.slow();
    expect(admin.name).not.toBe('');
    const screens = await oneAtATime(() => listScreens(requests));
    for (const [index, { route, address, modules }] of screens.entries()) {
      if (pairOf(index) % parts !== part) continue;
      const due = dueFor(index, modules);
      if (due.looks.length === 0) continue;
      // Loading takes longest, so a route is loaded once: by turns on a phone and in a wide window.
      const order = Math.floor(pairOf(index) / parts) % 2 === 0 ? widths : widths.toReversed();
      await page.setViewportSize(order[0]!);
      await page.goto(address);
      for (const window of order) {
        await test.step(`${route}, ${window.name}`, async () => {
          await page.setViewportSize(window);
          await beginAtTop(page);
          await settle(page);
          for (const { scheme, of } of due.looks.filter(({ width }) => width === window.width)) {
            await page.emulateMedia({ colorScheme: scheme });
            await settle(page);
            softly(await findViolations(page, of), `${route}, ${window.name}, ${scheme}: axe`).toEqual([]);
          }
          await inspect(page, `${route}, ${window.name}`);
          // A document opens in a dialog, which keeps the focus.
          const isDialog = route.endsWith('/documents/$documentId');
          if (due.keyboard.includes(window.width) && !isDialog)
            await walkByKeyboard(page, `${route}, ${window.name}`);
        });
      }
      await expectPageOf(page, route, address);
    }
  });
}

/** The page is the one that was meant, and not one that says that it is missing or broken. */
async function expectPageOf(page: Page, route: string, address: string): Promise<void> {
  // A product has moved to the page of all items, events left the finances, and a document opens over the list.
  const moved: Readonly<Record<string, string>> = {
    '/dashboard/documents/$documentId': '/dashboard/documents',
    '/dashboard/finances/events': '/dashboard/events',
  };
  const meant =
    moved[route] ??
    address.replace('/products/', route.endsWith('/products/$productId') ? '/items/' : '/products/');
  softly(new URL(page.url()).pathname, `${route}: is where it was opened`).toBe(
    new URL(meant, page.url()).pathname,
  );
  const missing = /not on the shelf|Page Error|Application Error/;
  const heading = softly(page.locator('h1'), `${route}: says what it is`);
  await (route.endsWith('/$') ? heading.toHaveText(missing) : heading.not.toHaveText(missing));
}

async function beginAtTop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    for (const passed of document.querySelectorAll('[data-passed]')) passed.removeAttribute('data-passed');
    // The page hears of its new width in the next frame, and is drawn for it in the one after.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
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
  /** Some of it is, and nothing is on that. */
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
  const isPassed = element.dataset['passed'] !== undefined;
  // A field for a time stops at each of its parts, which the browser outlines itself.
  const isPart = isPassed && element.getAttribute('type') === 'time';
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
    isNew: !isPassed || isPart,
    isOutlined:
      isPart ||
      [getComputedStyle(element), getComputedStyle(element, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
      ),
    isInView: [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => isSeenAt(box.left + box.width * x, box.top + box.height * y)),
    ),
  };
}
