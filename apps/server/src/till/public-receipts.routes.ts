import { implement } from '@orpc/server';
import { publicReceipts } from '@atelier/contract/till';
import { refuse, succeed } from '@atelier/domain/foundation';
import { tillRefusals } from '@atelier/domain/till';
import { behindLink, type AccountRequest } from '../platform/answer.ts';
import { logoAnswer } from '../platform/logo-answer.ts';
import { readReceipt } from './read-receipt.ts';
import { hashReceiptToken } from './receipt-token.ts';

const os = implement(publicReceipts).$context<AccountRequest>();

// A sale that has not arrived and a link that never was are answered alike.
const notFound = tillRefusals.refusal('till-receipt-not-found');
const byLink = behindLink('receipt', notFound);

export const publicReceiptRoutes = os.router({
  get: os.get.handler(({ input, context }) =>
    byLink(context, hashReceiptToken(input.token), 'read', async (inside, saleId) => {
      const receipt = await readReceipt(inside, saleId);
      return receipt ? succeed(receipt) : refuse(notFound);
    }),
  ),
  logo: os.logo.handler(({ input, context }) =>
    byLink(context, hashReceiptToken(input.token), 'read', (inside) => logoAnswer(inside, notFound)),
  ),
});
