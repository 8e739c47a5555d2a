import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/** The rules that look at colors: all that another color scheme can break in the same window. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, in words; on `colors` alone where the rest was looked at
 * in the same window in another color scheme.
 */
export async function findViolations(page: Page, of: 'all' | 'colors' = 'all'): Promise<string[]> {
  await untilToastsStandStill(page);
  const violations = await look(page, of);
  // A toast may have come up while axe looked; what is wrong for good is found again.
  if (violations.length === 0 || (await page.locator('[data-sonner-toast]').count()) === 0) return violations;
  await untilToastsStandStill(page);
  return look(page, of);
}

async function look(page: Page, of: 'all' | 'colors'): Promise<string[]> {
  // The same rules on the same elements in half the time: without a second page that only adds up what the frames of
  // other origins found (we have none), and without a list of all that is well.
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: of === 'all' ? { type: 'tag', values: rules } : { type: 'rule', values: colorRules },
      resultTypes: ['violations'],
    })
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`).join('\n')}`,
  );
}
