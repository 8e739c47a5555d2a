import { implement } from '@orpc/server';
import { publicCommissions } from '@atelier/contract/orders';
import { listCommissionFiles, listProofs } from '@atelier/database/orders/commissions.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { documentRefusals } from '@atelier/domain/documents';
import { refuse, succeed } from '@atelier/domain/foundation';
import { orderRefusals } from '@atelier/domain/orders';
import { behindLink, type AccountRequest } from '../platform/answer.ts';
import { documentAnswer } from '../platform/document-answer.ts';
import { logoAnswer } from '../platform/logo-answer.ts';
import { businessesOfReader } from '../platform/public-reader.ts';
import { markCommissionViewed } from './commission.command.ts';
import { answerProof } from './proof.command.ts';
import { readPublicCommission } from './read-commission.ts';
import { writeCommissionMessage } from './write-message.command.ts';

const os = implement(publicCommissions).$context<AccountRequest>();

const byLink = behindLink('commission', orderRefusals.refusal('commission-not-found'));

/** A file that the customer may see: a sketch, or one of a proof that was sent. */
async function findFile(inside: Inside, orderId: string, documentId: string) {
  const sent = (await listProofs(inside, orderId)).filter(({ sentAt }) => sentAt !== null);
  const files = await listCommissionFiles(inside, orderId);
  return files.find(
    ({ id, proofId }) =>
      id === documentId && (proofId === null || sent.some((proof) => proof.id === proofId)),
  );
}

export const publicCommissionRoutes = os.router({
  get: os.get.handler(({ input, context }) =>
    byLink(context, input.token, 'read', (inside, orderId) =>
      readPublicCommission(inside, orderId, context.tools),
    ),
  ),
  markViewed: os.markViewed.handler(async ({ input, context }) => {
    const own = await businessesOfReader(context);
    return byLink(context, input.token, 'write', (inside, orderId) =>
      markCommissionViewed(inside, orderId, { ...context.tools, byMember: own.has(inside.businessId) }),
    );
  }),
  answer: os.answer.handler(({ input, context }) =>
    byLink(context, input.token, 'write', async (inside, orderId) => {
      const by = { ...context.tools, byMember: false, orderId };
      const noted = await answerProof(inside, input.proofId, input, by);
      return noted.ok ? readPublicCommission(inside, orderId, context.tools) : noted;
    }),
  ),
  write: os.write.handler(({ input, context }) =>
    byLink(context, input.token, 'write', async (inside, orderId) => {
      const by = { ...context.tools, byMember: false };
      const written = await writeCommissionMessage(inside, { ...input, orderId }, by);
      return written.ok ? readPublicCommission(inside, orderId, context.tools) : written;
    }),
  ),
  file: os.file.handler(async ({ input, context }) => {
    const isSmall = input.as === 'thumbnail';
    const { businessId, document } = await byLink(context, input.token, 'read', async (inside, orderId) => {
      const found = await findFile(inside, orderId, input.documentId);
      return found && (!isSmall || found.hasThumbnail)
        ? succeed({ businessId: inside.businessId, document: found })
        : refuse(documentRefusals.refusal('document-not-found'));
    });
    const { sha256, mediaType, fileName } = document;
    const file = isSmall
      ? await context.tools.files.find(businessId, `${sha256}.webp`, 'image/webp')
      : await context.tools.files.find(businessId, sha256, mediaType);
    if (!file) throw new Error(`the bytes ${sha256} of a document are missing`);
    return documentAnswer(file, { fileName, as: input.as === 'saved' ? 'saved' : 'shown' });
  }),
  logo: os.logo.handler(({ input, context }) =>
    byLink(context, input.token, 'read', (inside) =>
      logoAnswer(inside, orderRefusals.refusal('commission-not-found')),
    ),
  ),
});
