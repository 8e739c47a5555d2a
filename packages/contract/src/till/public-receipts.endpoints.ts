import { tillRefusals } from '@atelier/domain/till';
import { oc } from '@orpc/contract';
import { file, refusals } from '../foundation/index.ts';
import { byLink } from '../sales-documents/index.ts';
import { receiptView } from './receipt.views.ts';

const open = { tags: ['Public'] };
const found = refusals(tillRefusals, 'till-receipt-not-found');

/** Endpoints for anyone with the link of a receipt, without signing in. */
export const publicReceipts = {
  get: oc
    .route({ method: 'GET', path: '/public/receipts/{token}', summary: 'A receipt by its link', ...open })
    .input(byLink)
    .errors(found)
    .output(receiptView),
  logo: oc
    .route({
      method: 'GET',
      path: '/public/receipts/{token}/logo',
      summary: 'The seller’s logo by the link of a receipt',
      ...open,
    })
    .input(byLink)
    .errors(found)
    .output(file),
};
