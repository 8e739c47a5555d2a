import { addDays, daysBetween, money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Chance } from './chance.ts';

/** Someone who buys. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** Something that is sold, and the account that it earns for. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly price: Money;
  readonly incomeAccountId: string;
}

export const givenNames = (
  'Amelia Bashir Camille Desmond Esther Farid Gwen Hiro Ines Jonah Keiko Luca Mabel Nadia Otis Priya Quinn Rosa ' +
  'Samir Thea Ulric Vera Wendell Ximena Yusuf Zora Abel Bryony Cyrus Dalia Ewan Fleur Gideon Hana Ivo Juno Kofi Lena Milo Nell'
).split(' ');
/** Every one of them names forty customers; searches ask for them. */
export const familyNames = (
  'Abbott Barlow Castellano Dubois Eriksen Fontaine Gallagher Hartwell Ibarra Jansen Kowalski Lindqvist Moreau ' +
  'Nakamura Okafor Pemberton Quigley Rosenthal Sandoval Thackeray Underhill Vasquez Whitcombe Xavier Yamamoto Zeller ' +
  'Ashdown Blackwood Crane Delacroix Everhart Fairbanks Greenleaf Holloway Ingram Jefferson Kingsley Lombardi ' +
  'Merriweather Northcott Osborne Prescott Radcliffe Stonebridge Tremaine Upton Valentine Wakefield Yardley Zimmerman'
).split(' ');
const streets = ['Main Street', 'Kiln Lane', 'Harbor Road', 'Orchard Avenue', 'Mill Street'];
const towns = ['Asheville, NC 28801', 'Santa Fe, NM 87501', 'Portland, ME 04101', 'Astoria, OR 97103'];

const glazes = 'Celadon Tenmoku Shino Cobalt Oatmeal Slate Ember Moss Salt Ash'.split(' ');
const forms = [
  'mug',
  'bowl',
  'plate',
  'vase',
  'teapot',
  'pitcher',
  'planter',
  'platter',
  'tumbler',
  'butter dish',
  'jar',
  'candlestick',
  'colander',
  'espresso cup',
  'hand-building class',
  'tile to order',
  'vase to order',
  'throwing class',
  'glazing class',
  'dinner set to order',
];

/** Up to 2,000 customers, each with a name of his own. */
export function makeCustomers(count: number, chance: Chance): Customer[] {
  const everybody = familyNames.flatMap((family) => givenNames.map((given) => ({ given, family })));
  return everybody.slice(0, count).map(({ given, family }, index) => ({
    id: v7(),
    name: `${given} ${family}`,
    email: `${given}.${family}@example.com`.toLowerCase(),
    phone: `+1 555 ${String(1_000_000 + index).slice(1)}`,
    address: `${String(chance.whole(1, 999))} ${chance.pick(streets)}\n${chance.pick(towns)}`,
  }));
}

/** 200 products: pots for the account of sales, classes and work to order for accounts of their own. */
export function makeProducts(
  incomeOf: { readonly sales: string; readonly classes: string; readonly commissions: string },
  chance: Chance,
): Product[] {
  return forms.flatMap((form, row) =>
    glazes.map((glaze, column) => ({
      id: v7(),
      name: `${glaze} ${form}`,
      sku: `P${String(row * glazes.length + column).padStart(4, '0')}`,
      price: money(chance.whole(8, 180) * 100),
      incomeAccountId: form.includes('class')
        ? incomeOf.classes
        : form.includes('order')
          ? incomeOf.commissions
          : incomeOf.sales,
    })),
  );
}

/** A market or fair at which things are sold. */
export interface Market {
  readonly id: string;
  readonly name: string;
  readonly day: CalendarDate;
  readonly town: string;
  readonly region: string;
}

const markets = [
  { name: 'Asheville Pottery Market', town: 'Asheville', region: 'NC' },
  { name: 'Santa Fe Clay Fair', town: 'Santa Fe', region: 'NM' },
  { name: 'Portland Makers Market', town: 'Portland', region: 'ME' },
  { name: 'Astoria Harbor Market', town: 'Astoria', region: 'OR' },
];
const daysBetweenMarkets = 7;

/** A market each week, in another town than the week before. */
export function makeMarkets(period: { readonly from: CalendarDate; readonly to: CalendarDate }): Market[] {
  const count = Math.floor(daysBetween(period.from, period.to) / daysBetweenMarkets) + 1;
  return Array.from({ length: count }, (_, week) => ({
    ...(markets[week % markets.length] ?? { name: 'Market', town: '', region: '' }),
    id: v7(),
    day: addDays(period.from, week * daysBetweenMarkets),
  }));
}
