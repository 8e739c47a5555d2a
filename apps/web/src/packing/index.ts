export { sendWaitingPacking } from './packing-queue.ts';
