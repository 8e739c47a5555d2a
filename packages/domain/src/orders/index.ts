export { orderRefusals } from './order-refusals.ts';
export {
  decideOrder,
  decideOrderChange,
  decideOrderStep,
  orderChannels,
  orderStates,
  orderSteps,
  orderStepTable,
  type OrderChannel,
  type OrderDraft,
  type OrderLine,
  type OrderState,
  type OrderStep,
} from './order.ts';
export { decideOrderInvoice, saleChannelOf } from './order-invoice.ts';
export {
  decideParcel,
  decideParcelStep,
  orderFulfilmentState,
  orderFulfilmentStates,
  orderPaymentState,
  orderPaymentStates,
  orderProductionState,
  orderProductionStates,
  packedOf,
  parcelKinds,
  parcelSteps,
  type OrderFulfilmentState,
  type OrderPaymentState,
  type OrderProductionState,
  type ParcelKind,
  type ParcelStep,
} from './order-progress.ts';
