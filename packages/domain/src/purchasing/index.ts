export {
  correctCharges,
  type DeliveredLine,
  type LandedLine,
  shareLandedCost,
  sumOfShares,
} from './landed-cost.ts';
export {
  amountOfPacks,
  type ChargeShare,
  chargeShares,
  costsOfOrder,
  decidePurchaseOrder,
  decidePurchaseStep,
  decideReceipt,
  landedLines,
  type PurchaseCharges,
  type PurchaseOrderDraft,
  type PurchaseOrderList,
  purchaseOrderLists,
  type PurchaseOrderRefusal,
  purchaseOrderStatus,
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
  type PurchaseOrderStep,
  purchaseOrderSteps,
  purchaseTotals,
  type ReceiptLine,
  type ValuedReceiptLine,
  valueOfLine,
} from './purchase-order.ts';
export {
  partOfReceipt,
  purchaseDifferencePosting,
  purchaseOrderName,
  suppliesPosting,
} from './purchase-posting.ts';
export { purchaseRefusals } from './purchase-refusals.ts';
export {
  areBreaksSound,
  packText,
  type PriceBreak,
  priceOfPack,
  suggestPurchases,
} from './supplier-offer.ts';
