import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Global that `axe.source` makes. */
    readonly axe: { run(options: axe.RunOptions): Promise<axe.AxeResults> };
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A toast that is fading is neither there nor gone; what it looks like in between is not how anybody reads it. */
async function untilToastsStandStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].every(
      (toast) =>
        toast.dataset['mounted'] === 'true' &&
        toast.dataset['removed'] !== 'true' &&
        toast.getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running'),
    ),
  );
}

type Looked = 'all' | 'colors' | 'layout';

/** The rules that look at colors: all that another color scheme can break in the same window. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, from its beginning: where it was scrolled to, a link half
 * under the header would be judged by what peeks out. In words; on `colors` alone where the rest was looked at
 * in the same window in another color scheme, and on `layout`, which is all else, where the colors were in another window.
 */
export async function findViolations(page: Page, of: Looked = 'all'): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await untilToastsStandStill(page);
  const violations = await look(page, of);
  // A toast may have come up while axe looked; what is wrong for good is found again.
  if (violations.length === 0 || (await page.locator('[data-sonner-toast]').count()) === 0) return violations;
  await untilToastsStandStill(page);
  return look(page, of);
}

async function look(page: Page, of: Looked): Promise<string[]> {
  // A page keeps axe until another is loaded: to read its half a megabyte takes as long as to look.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
    runOnly: of === 'colors' ? { type: 'rule', values: colorRules } : { type: 'tag', values: rules },
    rules: of === 'layout' ? Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) : {},
    // A list of all that is well would take longer to send than to find.
    resultTypes: ['violations'],
  } satisfies axe.RunOptions);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`).join('\n')}`,
  );
}

/** Lists texts with less contrast than 7:1 (WCAG AAA), for pages that are read in the sun. Large ones hold 4.5:1. */
export async function findWeakContrast(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
    runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
    rules: { 'color-contrast-enhanced': { enabled: true } },
    resultTypes: ['violations'],
  } satisfies axe.RunOptions);
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`),
  );
}
