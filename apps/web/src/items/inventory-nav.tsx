import { AreaNav, type Area } from '../design/head/area-nav.tsx';
import { paths } from '../platform/paths.ts';

/** The pages of the inventory area, in the order in which a maker needs them; the first of each opens with its tab. */
const areas: readonly Area[] = [
  { label: 'Overview', pages: [{ to: paths.inventory, label: 'Overview' }] },
  {
    label: 'Products',
    pages: [
      { to: paths.products, label: 'Products' },
      { to: paths.priceLists, label: 'Price lists' },
      { to: paths.labels, label: 'Labels' },
    ],
  },
  {
    label: 'Materials',
    pages: [
      { to: paths.materials, label: 'Materials' },
      { to: paths.stockPlaces, label: 'Places' },
      { to: paths.lots, label: 'Lots' },
    ],
  },
  {
    label: 'Composition',
    pages: [
      { to: paths.composition, label: 'Recipes' },
      { to: paths.makingRates, label: 'Rates' },
    ],
  },
  {
    label: 'Making',
    pages: [
      { to: paths.batches, label: 'Batches' },
      { to: `${paths.batches}/next`, label: 'What to make next' },
    ],
  },
  {
    label: 'Operations',
    pages: [
      { to: paths.operations, label: 'All' },
      { to: paths.beginStock, label: 'Stock and books' },
      { to: paths.stockTakes, label: 'Stock takes' },
      { to: paths.consignments, label: 'Consignment' },
    ],
  },
  {
    label: 'Suppliers',
    pages: [
      { to: paths.suppliers, label: 'Suppliers' },
      { to: paths.purchases, label: 'Purchase orders' },
      { to: paths.purchaseSuggestions, label: 'What to buy' },
    ],
  },
  {
    label: 'Reports',
    pages: [
      { to: paths.stockValuation, label: 'Value of the stock' },
      { to: paths.costOfGoodsSold, label: 'Cost of goods sold' },
      { to: paths.marginByProduct, label: 'Margin by product' },
      { to: paths.stockMovement, label: 'Stock movement' },
      { to: paths.stockTurnover, label: 'Turnover' },
      { to: paths.shrinkage, label: 'Shrinkage' },
      { to: paths.purchasesBySupplier, label: 'Purchases by supplier' },
    ],
  },
  { label: 'Import', pages: [{ to: paths.imports('inventory'), label: 'Import' }] },
];

/** The way between the pages of the inventory area. */
export function InventoryNav() {
  return <AreaNav label="Inventory" areas={areas} />;
}
