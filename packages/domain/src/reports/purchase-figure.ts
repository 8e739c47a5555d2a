/** What the report of purchases says of a supplier and an item; `bought` is what came, less what was sent back. */
export const purchaseFigures = ['ordered', 'received', 'returned', 'bought', 'open'] as const;
export type PurchaseFigure = (typeof purchaseFigures)[number];

/** What a line behind a figure is: something ordered, that came, was sent back, or is still to come. */
export type PurchaseEvent = Exclude<PurchaseFigure, 'bought'>;

/** The lines that a figure is made of. */
export function eventsOfFigure(figure: PurchaseFigure): readonly PurchaseEvent[] {
  return figure === 'bought' ? ['received', 'returned'] : [figure];
}
