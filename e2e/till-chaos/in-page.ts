/** Code that runs in the page itself: it taps the buttons of the screens, faster than a driver outside can. */

interface PageOrder {
  /** A product for each piece. */
  readonly taps: readonly string[];
  /** The parked sale that is taken up instead of tapping products. */
  readonly takenUp: string;
  /** Total as the button shows it. */
  readonly total: string;
  readonly way: 'cash' | 'card';
}

interface PageRefund {
  readonly number: string;
  /** A product for each piece; none for a void of the whole. */
  readonly back: readonly string[];
}

interface PageTaps {
  sell(order: PageOrder): Promise<void>;
  /** Sells where nothing can be written; false where the screen says that it was not recorded. */
  trySelling(order: PageOrder): Promise<boolean>;
  /** Sells what could not be written before. */
  finish(): Promise<void>;
  /** Tells the driver what the screen confirms. */
  report(): Promise<void>;
  newSale(): Promise<void>;
  park(taps: readonly string[], name: string): Promise<void>;
  refund(refund: PageRefund): Promise<void>;
  /** Reads the amount of an entry in the list of sales; empty where it is not there. */
  lookUp(number: string): Promise<string>;
}

/** A confirmation as the screen shows it. */
export interface Shown {
  readonly number: string;
  readonly total: string;
  readonly change: string;
}

declare global {
  interface Window {
    taps: PageTaps;
    /** Milliseconds by which the clock of the page is ahead. */
    clockShiftMs: number;
    /** Writes to the storage fail meanwhile. */
    storageFails: boolean;
    /** Tells the driver that the next tap pays. */
    toldPaying(): Promise<void>;
    toldShown(shown: Shown): Promise<void>;
  }
}

/** Makes the clock of a page wrong by `clockShiftMs`, and its storage fail where `storageFails` says so. */
export function installTroubles(): void {
  window.clockShiftMs = 0;
  window.storageFails = false;
  const Real = Date;
  window.Date = class extends Real {
    constructor(...given: [number?]) {
      if (given.length === 0) super(Real.now() + window.clockShiftMs);
      else super(...(given as [number]));
    }
    static override now(): number {
      return Real.now() + window.clockShiftMs;
    }
  } as DateConstructor;

  const open = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function failing(this: IDBDatabase, ...given) {
    const transaction = open.apply(this, given);
    if (window.storageFails && transaction.mode === 'readwrite') {
      setTimeout(() => {
        try {
          transaction.abort();
        } catch {
          // It was done before.
        }
      }, 0);
    }
    return transaction;
  };
}

/** Puts `window.taps` into a page. */
export function installTaps(): void {
  const patienceMs = 30_000;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
  const until = async <Found>(find: () => Found | null | undefined | false, name: string): Promise<Found> => {
    const end = performance.now() + patienceMs;
    for (;;) {
      const found = find();
      if (found) return found;
      if (performance.now() > end)
        throw new Error(
          `${name} did not appear at ${location.search}:\n${document.body.innerText.slice(0, 600)}`,
        );
      await pause();
    }
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const textOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const button = (text: string | RegExp, within = '') =>
    until(
      () =>
        all(`${within} button:not(:disabled):not([aria-disabled])`).find((each) =>
          typeof text === 'string' ? textOf(each) === text : text.test(textOf(each)),
        ),
      `Button ${String(text)}`,
    );
  const tap = async (text: string | RegExp, within = '') => {
    (await button(text, within)).click();
    // As a finger does, the next tap comes in a task of its own.
    await pause();
  };
  const type = async (label: string, text: string) => {
    const field = await until(
      () =>
        all('input').find(
          (each): each is HTMLInputElement =>
            each instanceof HTMLInputElement &&
            (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? '').startsWith(label),
        ),
      `Field ${label}`,
    );
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await pause();
  };
  const number = () => all('main p[role=status] > span').find((each) => /^[A-Z]+-\d{4,}$/.test(textOf(each)));
  const addPieces = async (taps: readonly string[]) => {
    for (const product of taps) await tap(new RegExp(`^${product}`), 'ul[aria-label=Products]');
  };

  const pay = async ({ taps, takenUp, total, way }: PageOrder) => {
    if (takenUp !== '') await tap(new RegExp(`^${takenUp}`), 'ul[aria-label="Parked sales"]');
    await addPieces(taps);
    await tap(`Pay ${total}`);
    if (way === 'card') await tap('Card', 'section');
    const last =
      way === 'card' ? await button('Record payment') : await button(/^\$/, 'section[aria-label=Cash]');
    void window.toldPaying();
    last.click();
  };

  window.taps = {
    async sell(order) {
      await pay(order);
      await window.taps.report();
      await window.taps.newSale();
    },
    async trySelling(order) {
      await pay(order);
      const end = await until(
        () => (number() && 'sold') ?? (document.body.innerText.includes('Not recorded') && 'refused'),
        'A sale or a refusal',
      );
      if (end === 'refused') return false;
      await window.taps.report();
      await window.taps.newSale();
      return true;
    },
    async finish() {
      await tap('Finish');
      await window.taps.report();
      await window.taps.newSale();
    },
    async report() {
      const found = await until(number, 'The receipt');
      await window.toldShown({
        number: textOf(found),
        total: found.nextElementSibling?.textContent ?? '',
        change: all('section[aria-label=Change] span')[0]?.textContent ?? '',
      });
    },
    async newSale() {
      await tap('New sale');
      await until(() => all('ul[aria-label=Products]')[0], 'Products');
    },
    async park(taps, name) {
      await addPieces(taps);
      await tap(/^Cart \(/);
      await tap('Park sale', 'main');
      await type('Name', name);
      await tap('Park sale', 'dialog');
      await until(
        () => all('ul[aria-label="Parked sales"] button').some((each) => textOf(each).startsWith(name)),
        name,
      );
    },
    async refund({ number: sold, back }) {
      await tap('More actions');
      await tap('Sales and refunds', 'dialog');
      await type('Search by number', sold);
      await tap(new RegExp(`^${sold}`), 'ul[aria-label=Sales]');
      await tap('Refund or exchange');
      for (const product of back) await tap(`One ${product} more`);
      await type('Reason', 'Chipped');
      await button('Refund');
      void window.toldPaying();
      await tap(back.length === 0 ? 'Void the whole sale' : 'Refund');
      await window.taps.report();
      await window.taps.newSale();
    },
    async lookUp(wanted) {
      await until(() => all('h1').some((each) => textOf(each) === 'Sales and refunds'), 'Sales and refunds');
      await type('Search by number', wanted);
      const row = await until(
        () =>
          all('ul[aria-label=Sales] button').find((each) => textOf(each).startsWith(wanted)) ??
          (all('main p').some((each) => /No sales match|Nothing is sold/.test(textOf(each))) && 'none'),
        wanted,
      );
      return row === 'none' ? '' : textOf(row);
    },
  };
}
