import type { GoodsRow } from '@atelier/contract/packing';

/** Tells whether a product has a proposal that its plan does not follow. Without earlier sales, a plan is as good. */
export const hasProposal = ({ planned, proposed, earlier }: GoodsRow): boolean =>
  proposed > 0 && (planned === null || (earlier !== null && planned !== proposed));
