import type { CatalogueView } from '@atelier/contract/till';
import { usualTaxRateOf } from '@atelier/domain/tax-rates';
import type { StorageRoom } from './engine/storage-health.ts';

/** Facts of a device by which it is ready for a day without a network. */
export type ReadyFacts = {
  readonly catalogue: Pick<CatalogueView, 'products' | 'people' | 'event' | 'taxRates'>;
  /** The server was last asked for the catalogue today. */
  readonly isCatalogueOfToday: boolean;
  /** Photos of products that are not on the device. */
  readonly photosMissing: number;
  readonly room: StorageRoom;
  /** Opened from the home screen, or as an app of its own. */
  readonly isInstalled: boolean;
  readonly isIos: boolean;
  /** The pages of the till are on the device. */
  readonly worksOffline: boolean;
  readonly waiting: number;
  readonly hasCamera: boolean;
};

/** One thing that a market day needs. What is only advice keeps no device from being ready. */
export type ReadyCheck = {
  readonly name: string;
  readonly isDone: boolean;
  readonly isAdvice: boolean;
  readonly text: string;
};

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

/** Checks what a market day needs of a device, the most important first. */
export function readyChecks(facts: ReadyFacts): readonly ReadyCheck[] {
  const { products, people } = facts.catalogue;
  const need = (name: string, isDone: boolean, done: string, missing: string): ReadyCheck => ({
    ...{ name, isDone, isAdvice: false, text: isDone ? done : missing },
  });
  const advise = (name: string, isDone: boolean, done: string, missing: string): ReadyCheck => ({
    ...need(name, isDone, done, missing),
    isAdvice: true,
  });
  const install = facts.isIos
    ? 'In Safari, tap Share, then Add to Home Screen. Then open the till from there and pair it. Safari clears other pages after seven days.'
    : 'Install Atelier from the menu of your browser, so that it opens like an app.';
  return [
    (facts.isIos ? need : advise)('Home screen', facts.isInstalled, 'Opened from the home screen', install),
    need('No connection', facts.worksOffline, 'Opens without one', 'Connect and reload this page once.'),
    need(
      'Products',
      products.length > 0 && facts.isCatalogueOfToday,
      `${counted(products.length, 'product', 'products')} with prices of today`,
      products.length === 0
        ? 'Add products to sell.'
        : 'Connect, so that prices and taxes of today are fetched.',
    ),
    need(
      'Photos',
      facts.photosMissing === 0,
      'On this device',
      `${counted(facts.photosMissing, 'photo is', 'photos are')} still to come. Stay connected.`,
    ),
    need(
      'Storage',
      facts.room.isPersistent !== false && !facts.room.isLow,
      'Kept by the browser, with enough room',
      facts.room.isLow
        ? 'Less than 50 MB is left on this device. Free some space.'
        : 'Your browser may clear it when the device is full. Add Atelier to the home screen.',
    ),
    need(
      'Earlier sales',
      facts.waiting === 0,
      'Everything is sent',
      `${counted(facts.waiting, 'entry is', 'entries are')} still to send. Connect.`,
    ),
    advise('Sales tax', hasTax(facts.catalogue), 'Set', 'No tax is set for this place. Set it on the event.'),
    advise(
      'People',
      people.length > 0,
      `${counted(people.length, 'person has', 'people have')} a PIN`,
      'Anyone at this device can sell and refund. Add people with PINs on the tills page.',
    ),
    advise(
      'Scanner',
      facts.hasCamera,
      'The camera can scan codes',
      'No camera here. A scanner that types codes works.',
    ),
  ];
}

function hasTax({ event, taxRates }: Pick<CatalogueView, 'event' | 'taxRates'>): boolean {
  return (event?.taxRateId ?? usualTaxRateOf(taxRates, null)) !== null;
}

/** Tells whether all that is needed is done. */
export const isReady = (checks: readonly ReadyCheck[]): boolean =>
  checks.every(({ isDone, isAdvice }) => isDone || isAdvice);
