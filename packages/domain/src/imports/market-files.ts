import type { CsvRecord } from '../banking/index.ts';
import { etsySoldItems, etsySoldOrders, etsyStatement } from './etsy-files.ts';
import { writeOver } from './market-file.ts';
import { shopifyOrders, shopifyPayments, shopifyPayouts } from './shopify-files.ts';
import { squareItems, squareTransactions } from './square-files.ts';

const marketFiles = [
  etsySoldItems,
  etsySoldOrders,
  etsyStatement,
  shopifyOrders,
  shopifyPayments,
  shopifyPayouts,
  squareItems,
  squareTransactions,
];

/** The records of a file that a marketplace handed out as those of a file of sales; null of any other. */
export const salesOf = (records: readonly CsvRecord[]): readonly CsvRecord[] | null =>
  writeOver(records, marketFiles);
