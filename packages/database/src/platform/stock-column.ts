import { quantityText, type Quantity } from '@atelier/domain/foundation';

/** What a sold line takes of the stock as a column: null where that is as much as the line says. */
export const stockColumn = (line: {
  readonly quantity: Quantity;
  readonly stockQuantity?: Quantity;
}): string | null =>
  line.stockQuantity === undefined || line.stockQuantity === line.quantity
    ? null
    : quantityText(line.stockQuantity);
