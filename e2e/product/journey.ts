import { randomInt } from 'node:crypto';
import { test as playwright, expect, type BrowserContext, type Page } from '@playwright/test';
import { administrator } from './start-product.ts';
import { newPerson, Requests, type BusinessRequests, type Person } from './requests.ts';

/** Collects what a browser complains about; a journey fails for any of it that it did not announce. */
class Complaints {
  readonly #announced: RegExp[] = [];
  readonly #heard: string[] = [];

  /** Says that the browser will complain like this: it does so for each answer above 399 and each cut connection. */
  announce(...patterns: readonly RegExp[]): void {
    this.#announced.push(...patterns);
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (webError) => this.#heard.push(String(webError.error().stack)));
  }

  unannounced(): string[] {
    return this.#heard.filter((line) => !this.#announced.some((pattern) => pattern.test(line)));
  }
}

export interface Member {
  readonly person: Person;
  readonly business: BusinessRequests;
}

interface Journey {
  productUrl: string;
  complaints: Complaints;
  /** The API with the cookies of the page. */
  requests: Requests;
  /** The page's person is signed up and has founded a business. */
  member: Member;
  /** The page's person is the administrator, who has the sample business. */
  admin: Person;
  /** Meets the welcome and the tours; all others have them behind them. */
  isNewcomer: boolean;
  /** Opens another browser: other cookies, another address. */
  newVisitor: () => Promise<Page>;
}

/** Rate limits count by client address; see start-product.ts. */
function visitorHeaders(): Record<string, string> {
  return { 'x-forwarded-for': `10.${[256, 256, 256].map((end) => randomInt(end)).join('.')}` };
}

/** Runs in the page: this device has seen the welcome, and dismissed every tour. */
export function skipFirstHour(): void {
  // An empty page, on which Playwright runs it as well where it sets the clock, has no storage.
  if (window.origin === 'null') return;
  localStorage.setItem('welcomeShown', 'true');
  localStorage.setItem('welcomeCompleted', 'true');
  for (const tour of ['dashboard', 'inventory', 'finance', 'customers', 'events', 'invoices'])
    localStorage.setItem(`tourDismissed:${tour}`, 'true');
}

export const test = playwright.extend<Journey>({
  productUrl: async ({}, use) => {
    const url = process.env['ATELIER_JOURNEYS_URL'];
    if (url === undefined) throw new Error('The product was not started; see global-setup.ts.');
    await use(url);
  },
  baseURL: async ({ productUrl }, use) => use(productUrl),
  extraHTTPHeaders: async ({}, use) => use(visitorHeaders()),
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    expect(complaints.unannounced(), 'complaints of the browser').toEqual([]);
  },
  isNewcomer: [false, { option: true }],
  context: async ({ context, complaints, productUrl, isNewcomer }, use) => {
    complaints.listenTo(context);
    if (!isNewcomer) await context.addInitScript(skipFirstHour);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: productUrl });
    await use(context);
  },
  requests: async ({ context, productUrl }, use) => use(new Requests(context.request, productUrl)),
  member: async ({ requests }, use) => {
    const person = newPerson('Ada Potter');
    await requests.signUp(person);
    await use({ person, business: await requests.found('Ada’s Pots') });
  },
  admin: async ({ requests }, use) => {
    await requests.signIn(administrator);
    await use({ name: 'Wren Kestrel', ...administrator });
  },
  newVisitor: async ({ browser, complaints, contextOptions, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        extraHTTPHeaders: visitorHeaders(),
        locale: 'en-US',
        timezoneId: 'America/New_York',
        viewport: { width: 1280, height: 800 },
      });
      opened.push(context);
      await context.addInitScript(skipFirstHour);
      complaints.listenTo(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** Returns what the browser says of an answer with one of these codes. */
export function refusal(...codes: readonly number[]): RegExp {
  return new RegExp(`server responded with a status of (${codes.join('|')})`);
}

/** The toast with this title. */
export function toast(page: Page, title: string | RegExp) {
  return page.locator('[data-sonner-toast]').filter({ hasText: title });
}

export { expect };
