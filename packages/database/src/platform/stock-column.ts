import { quantityText, type Quantity } from '@atelier/domain/foundation';

/** Returns the stock quantity of a sold line as a column: null where it equals the line's own quantity. */
export const stockColumn = (line: {
  readonly quantity: Quantity;
  readonly stockQuantity?: Quantity;
}): string | null =>
  line.stockQuantity === undefined || line.stockQuantity === line.quantity
    ? null
    : quantityText(line.stockQuantity);
