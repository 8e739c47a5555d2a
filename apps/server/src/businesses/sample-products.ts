/** What the potter sells. Prices are cents; `income` is the code of the account that it earns into. */
export interface SampleProduct {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly isTaxable: boolean;
  readonly income: string;
}

const ware = (sku: string, name: string, priceCents: number, description: string): SampleProduct => ({
  sku,
  name,
  description,
  priceCents,
  isTaxable: true,
  income: '4000',
});

export const sampleProducts: readonly SampleProduct[] = [
  ware('MUG-12', 'Stoneware mug, 12 oz', 3400, 'Thrown, with a pulled handle. Dishwasher safe.'),
  ware('MUG-16', 'Tall latte mug, 16 oz', 3800, 'For those who take their time.'),
  ware('CUP-ESP', 'Espresso cup', 2400, 'Without a handle, thin at the lip.'),
  ware('BWL-CER', 'Cereal bowl', 3200, 'Holds two cups.'),
  ware('BWL-SRV', 'Serving bowl, 11 in', 8600, 'Iron glaze outside, celadon inside.'),
  ware('BWL-SET', 'Nesting bowls, set of three', 12800, 'Six, eight and ten inches.'),
  ware('PLT-DIN', 'Dinner plate, 10 in', 4200, 'Flat rim, foot ring ground smooth.'),
  ware('PLT-SAL', 'Salad plate, 8 in', 3400, 'Goes with the dinner plate.'),
  ware('VAS-BUD', 'Bud vase', 2800, 'For one stem.'),
  ware('VAS-TAL', 'Tall vase, 14 in', 9600, 'Thrown in two parts. No two alike.'),
  ware('PLN-SML', 'Planter, small, with saucer', 3800, 'Four inches, with a drain hole.'),
  ware('PLN-LRG', 'Planter, large, with saucer', 7800, 'Eight inches, with a drain hole.'),
  ware('TEA-POT', 'Teapot, 32 oz', 11800, 'Pours without a drip; tested one by one.'),
  ware('DSH-BUT', 'Butter dish', 5400, 'Covered, for one stick.'),
  ware('DSH-BAK', 'Baking dish, 9 by 13 in', 9200, 'Safe in the oven, not on the stove.'),
  ware('ORN-STR', 'Star ornament', 1600, 'Porcelain, on a linen thread.'),
  {
    sku: 'WRK-WHL',
    name: 'Wheel workshop, three hours',
    description: 'One seat. Clay, glazing and firing included.',
    priceCents: 8500,
    isTaxable: false,
    income: '4050',
  },
  {
    sku: 'WRK-HND',
    name: 'Hand-building class, six weeks',
    description: 'One seat, Tuesday evenings.',
    priceCents: 24_000,
    isTaxable: false,
    income: '4050',
  },
  {
    sku: 'CST-SET',
    name: 'Custom dinnerware, place setting',
    description: 'Plate, bowl and mug in the customer’s own glaze.',
    priceCents: 14_800,
    isTaxable: true,
    income: '4060',
  },
];
