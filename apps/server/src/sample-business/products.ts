/** Product of the potter. Amounts are cents; `income` is the code of the account that it earns into. */
export interface SampleProduct {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly priceCents: number;
  readonly isTaxable: boolean;
  readonly income: string;
  /** What stood on the shelf when the books began to follow the stock, and what one had cost; null is not counted. */
  readonly shelf: { readonly there: number; readonly cents: number } | null;
  readonly barcode: string | null;
}

/** Numbers that begin with 2 are for the use inside of a shop; the last digit is the check digit. */
const barcodes: Readonly<Record<string, string>> = {
  'MUG-12': '2001200000010',
  'MUG-16': '2001200000027',
  'CUP-ESP': '2001200000034',
  'BWL-CER': '2001200000041',
  'PLT-DIN': '2001200000058',
  'ORN-STR': '2001200000065',
};

const ware =
  (category: string) =>
  (
    sku: string,
    name: string,
    [priceCents, cents, there]: readonly [price: number, cost: number, there: number],
    description: string,
  ): SampleProduct => ({
    sku,
    name,
    description,
    category,
    priceCents,
    isTaxable: true,
    income: '4000',
    shelf: { there, cents },
    barcode: barcodes[sku] ?? null,
  });

const cup = ware('Mugs and cups');
const bowl = ware('Bowls');
const plate = ware('Plates and dishes');
const vase = ware('Vases and planters');

const classes = {
  category: 'Classes',
  isTaxable: false,
  income: '4050',
  shelf: null,
  barcode: null,
} as const;

export const sampleProducts: readonly SampleProduct[] = [
  cup('MUG-12', 'Stoneware mug, 12 oz', [3400, 310, 48], 'Thrown, with a pulled handle. Dishwasher safe.'),
  cup('MUG-16', 'Tall latte mug, 16 oz', [3800, 360, 80], 'For those who take their time.'),
  cup('CUP-ESP', 'Espresso cup', [2400, 195, 80], 'Without a handle, thin at the lip.'),
  bowl('BWL-CER', 'Cereal bowl', [3200, 340, 40], 'Holds two cups.'),
  bowl('BWL-SRV', 'Serving bowl, 11 in', [8600, 980, 14], 'Iron glaze outside, celadon inside.'),
  bowl('BWL-SET', 'Nesting bowls, set of three', [12800, 1450, 9], 'Six, eight and ten inches.'),
  plate('PLT-DIN', 'Dinner plate, 10 in', [4200, 420, 56], 'Flat rim, foot ring ground smooth.'),
  plate('PLT-SAL', 'Salad plate, 8 in', [3400, 300, 24], 'Goes with the dinner plate.'),
  vase('VAS-BUD', 'Bud vase', [2800, 240, 52], 'For one stem.'),
  vase('VAS-TAL', 'Tall vase, 14 in', [9600, 1120, 14], 'Thrown in two parts. No two alike.'),
  vase('PLN-SML', 'Planter, small, with saucer', [3800, 380, 72], 'Four inches, with a drain hole.'),
  vase('PLN-LRG', 'Planter, large, with saucer', [7800, 890, 48], 'Eight inches, with a drain hole.'),
  cup('TEA-POT', 'Teapot, 32 oz', [11800, 1260, 10], 'Pours without a drip; tested one by one.'),
  plate('DSH-BUT', 'Butter dish', [5400, 520, 30], 'Covered, for one stick.'),
  plate('DSH-BAK', 'Baking dish, 9 by 13 in', [9200, 1090, 8], 'Safe in the oven, not on the stove.'),
  ware('Ornaments')('ORN-STR', 'Star ornament', [1600, 110, 84], 'Porcelain, on a linen thread.'),
  ware('Sets')(
    'SET-MUG',
    'Pair of mugs, boxed',
    [6400, 840, 4],
    'Two mugs of twelve ounces, tied together as a gift.',
  ),
  {
    ...classes,
    sku: 'WRK-WHL',
    name: 'Wheel workshop, three hours',
    description: 'One seat. Clay, glazing and firing included.',
    priceCents: 8500,
  },
  {
    ...classes,
    sku: 'WRK-HND',
    name: 'Hand-building class, six weeks',
    description: 'One seat, Tuesday evenings.',
    priceCents: 24_000,
  },
  {
    sku: 'CST-SET',
    name: 'Custom dinnerware, place setting',
    description: 'Plate, bowl and mug in the customer’s own glaze.',
    category: 'Commissions',
    priceCents: 14_800,
    isTaxable: true,
    income: '4060',
    shelf: null,
    barcode: null,
  },
];
