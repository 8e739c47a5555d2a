export { orderChannelNames, orderChannels, type OrderChannel } from '../customers/index.ts';
export { addressLabelForms, type AddressLabelForm } from './address-label.ts';
export { orderRefusals } from './order-refusals.ts';
export {
  decideLinesInUse,
  decideOrder,
  decideOrderChange,
  decideOrderStep,
  ordersCounted,
  orderStates,
  orderStepBetween,
  orderSteps,
  orderStepTable,
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
export { decideOrderInvoice, partOfDiscount, payDepositFirst, saleChannelOf } from './order-invoice.ts';
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
  wasHandedOut,
  type OrderFulfilmentState,
  type OrderPaymentState,
  type OrderProductionState,
  type ParcelKind,
  type ParcelStep,
} from './order-progress.ts';
export {
  decidePackedLess,
  decideReturn,
  decideUndoReturn,
  returnableOf,
  returnConditions,
  returnOutcomes,
  returnReasonNames,
  returnReasons,
  type CreditableOrderLine,
  type ReturnCondition,
  type ReturnCredit,
  type ReturnedLine,
  type ReturnOutcome,
  type ReturnReason,
} from './order-return.ts';
export {
  orderReadiness,
  type ItemProspect,
  type ItemSupply,
  type OrderReadiness,
  type OrderWait,
} from './order-readiness.ts';
