export { addressLabelForms, type AddressLabelForm } from './address-label.ts';
export { orderRefusals } from './order-refusals.ts';
export {
  decideOrder,
  decideOrderChange,
  decideOrderStep,
  orderChannels,
  orderStates,
  orderStepBetween,
  orderSteps,
  orderStepTable,
  type OrderChannel,
  type OrderDraft,
  type OrderLine,
  type OrderState,
  type OrderStep,
} from './order.ts';
export {
  commissionStages,
  commissionWorks,
  decideCommissionChange,
  decideProofAnswer,
  decideSendProof,
  proofAnswers,
  reachedStages,
  type CommissionStage,
  type CommissionWork,
  type ProofAnswer,
} from './commission.ts';
export { decideInvoicedLines, decideOrderInvoice, saleChannelOf } from './order-invoice.ts';
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
