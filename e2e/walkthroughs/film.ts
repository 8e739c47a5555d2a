import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Scene, Walkthrough } from '../../apps/web/src/learning/walkthrough-timeline.ts';

/** The window in which a walk-through is filmed, in pixels. */
export const stage = { width: 1280, height: 800 };

/** Height of the header in pixels; what is higher is under it. */
const headerHeight = 56;

type Shot = {
  /** Target of the pointer. */
  readonly at?: Locator;
  /** Subject of the caption. */
  readonly frame?: Locator;
  /** Clicks at `at` once the scene has been filmed; the next scene shows what came of it. */
  readonly clicks?: boolean;
};

type Roll = Omit<Scene, 'seconds'> & { readonly weight: number };

/** A look at the picture, and then so many letters a second: a scene lasts as long as its caption asks. */
const secondsToLook = 2.5;
const lettersPerSecond = 11;
/** Share by which the natural length may be stretched or pressed to come out at the stated one. */
const mostStretch = 0.25;

/** The card with this title. */
export function card(page: Page, title: string): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

/** Films the real app: each line of the script is a picture, a caption, and what is pointed at. */
export class Film {
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #folder: string;
  readonly #rolls: Roll[] = [];
  readonly #pictures = new Map<string, string>();

  private constructor(page: Page, devtools: CDPSession, folder: string) {
    this.page = page;
    this.#devtools = devtools;
    this.#folder = folder;
  }

  static async open(page: Page, folder: string): Promise<Film> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return new Film(page, await page.context().newCDPSession(page), folder);
  }

  /** One scene. */
  async say(caption: string, { at, frame, clicks = false }: Shot = {}): Promise<void> {
    await this.#settle();
    if (frame) await frame.evaluate(bringIntoSight, headerHeight);
    if (at) await at.scrollIntoViewIfNeeded();
    const pointer = at ? await middleOf(at) : null;
    const framed = frame ? await boxOf(frame) : null;
    const picture = await this.#shoot();
    this.#rolls.push({
      picture,
      caption,
      weight: secondsToLook + caption.length / lettersPerSecond,
      pointer: pointer && { ...pointer, clicks },
      frame: framed,
    });
    await this.#toastsGone();
    if (clicks) await at?.click();
  }

  /** Writes into a field as a person would, then shows it. */
  async write(field: Locator, text: string, caption: string): Promise<void> {
    await field.fill(text);
    await this.say(caption, { at: field });
  }

  /** Ends the film at its stated length. */
  async end(about: { title: string; description: string; seconds: number }): Promise<string> {
    const natural = this.#rolls.reduce((sum, { weight }) => sum + weight, 0);
    const stretch = about.seconds / natural;
    if (Math.abs(stretch - 1) > mostStretch) {
      throw new Error(
        `"${about.title}" takes ${natural.toFixed(0)} s to read and is said to last ${String(about.seconds)} s: write more or less.`,
      );
    }
    // The last scene makes the whole exactly as long as it is said to be.
    const lengths = this.#rolls.map(({ weight }) => tenth(weight * stretch));
    const before = lengths.slice(0, -1).reduce((sum, seconds) => sum + seconds, 0);
    const walkthrough: Walkthrough = {
      title: about.title,
      description: about.description,
      ...stage,
      scenes: this.#rolls.map(({ weight, ...scene }, index) => ({
        ...scene,
        seconds:
          index === lengths.length - 1 ? tenth(about.seconds - before) : (lengths[index] ?? tenth(weight)),
      })),
    };
    await writeFile(join(this.#folder, 'walkthrough.json'), `${JSON.stringify(walkthrough, null, 1)}\n`);
    return `${about.title}: ${String(this.#rolls.length)} scenes, ${String(this.#pictures.size)} pictures, ${natural.toFixed(0)} s stretched by ${stretch.toFixed(2)}`;
  }

  async #settle(): Promise<void> {
    // Searches ask once the typing has stopped.
    await this.page.waitForTimeout(400);
    await this.page.waitForLoadState('networkidle');
    await this.page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        document.querySelector('.animate-breathe') === null &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
  }

  /** A toast is seen in the scene that it belongs to, and is over nothing in the next one. */
  async #toastsGone(): Promise<void> {
    const toasts = this.page.locator('[data-sonner-toast]');
    if ((await toasts.count()) === 0) return;
    // A toast stays while the pointer is on it.
    await this.page.mouse.move(stage.width / 2, 4);
    await this.page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null, undefined, {
      timeout: 20_000,
    });
  }

  /** The name of the picture of what is shown now; what has not changed is not stored twice. */
  async #shoot(): Promise<string> {
    const { data } = await this.#devtools.send('Page.captureScreenshot', { format: 'webp', quality: 62 });
    const bytes = Buffer.from(data, 'base64');
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = this.#pictures.get(hash);
    if (known !== undefined) return known;
    const name = `${String(this.#pictures.size + 1).padStart(2, '0')}.webp`;
    this.#pictures.set(hash, name);
    await writeFile(join(this.#folder, name), bytes);
    return name;
  }
}

/** In the page: into the middle of the window, or from its beginning on, unless most of it is seen already. */
function bringIntoSight(element: Element, top: number): void {
  const box = element.getBoundingClientRect();
  const seen = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, top);
  const room = window.innerHeight - top;
  if (seen >= 0.6 * Math.min(box.height, room)) return;
  const above = Math.max(14, (room - box.height) / 2);
  window.scrollBy({ top: box.top - top - above, behavior: 'instant' });
}

/** In the page: what is seen of the element below the header and between the edges of all that scrolls around it. */
function seenPartOf(element: Element, headerBottom: number) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  if (element.closest('main') !== null) top = Math.max(top, headerBottom + 8);
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflowX === 'visible') continue;
    const edge = around.getBoundingClientRect();
    [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function boxOf(locator: Locator) {
  const box = await locator.evaluate(seenPartOf, headerHeight);
  if (box.width <= 0 || box.height <= 0) throw new Error(`Nothing is seen of ${String(locator)}.`);
  const margin = 6;
  const x = Math.max(0, Math.round(box.x - margin));
  const y = Math.max(0, Math.round(box.y - margin));
  return {
    x,
    y,
    width: Math.min(stage.width - x, Math.round(box.width + 2 * margin)),
    height: Math.min(stage.height - y, Math.round(box.height + 2 * margin)),
  };
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`Nothing is seen of ${String(locator)}.`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

function tenth(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
