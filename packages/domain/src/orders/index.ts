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
