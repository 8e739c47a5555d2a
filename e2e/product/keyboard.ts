import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has between two things that follow one another. */
const mostStops = 80;

/** Someone who has no mouse: reaches things by Tab alone, and sees at each of them that it has the focus. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Goes on, or back with Shift, from stop to stop until it is there. */
  async to(target: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < mostStops && !(await hasFocus(target)); stop += 1) await this.press(by);
    await this.isAt(target);
  }

  /** It has the focus and shows it. The ring may be that of the row which a link opens. */
  async isAt(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    const isOutlined = await target.evaluate((element) =>
      [getComputedStyle(element), getComputedStyle(element, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
      ),
    );
    expect(isOutlined, `${target.toString()} shows that it has the focus`).toBe(true);
  }

  async activate(target: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.to(target, by);
    await this.press('Enter');
  }

  /** In the place of what is in the field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.press('Control+A');
    await this.#page.keyboard.type(text);
  }

  /** From the list that opens while typing. */
  async choose(field: Locator, text: string, option: string | RegExp): Promise<void> {
    await this.to(field);
    await this.#page.keyboard.type(text);
    const first = this.#page.getByRole('listbox').getByRole('option').first();
    await expect(first).toHaveText(option);
    await this.press('Enter');
    await expect(first).toBeHidden();
    await this.isAt(field);
  }

  /** Of a select: the first letters lead to what begins with them. */
  async pick(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.#page.keyboard.type(text);
  }

  /** A dialog that opened begins in its first field. */
  async isIn(title: string | RegExp, field: string | RegExp): Promise<Locator> {
    const dialog = this.#page.getByRole('dialog', { name: title });
    await this.isAt(dialog.getByLabel(field).first());
    return dialog;
  }

  /** Whatever was done, something of the page has the focus; a key goes on from there. */
  async isKept(): Promise<void> {
    await expect(this.#page.getByRole('dialog')).toBeHidden();
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement?.closest('main') !== null))
      .toBe(true);
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
