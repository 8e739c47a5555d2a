import { implement } from '@orpc/server';
import { publicDocuments } from '@atelier/contract/documents';
import { countShareDownload } from '@atelier/database/documents/document-sharing.store';
import { findSharedDocument } from '@atelier/database/documents/share-links.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { documentRefusals } from '@atelier/domain/documents';
import { refuse, succeed } from '@atelier/domain/foundation';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { behindLink, refused, type AccountRequest } from '../platform/answer.ts';
import type { Clock } from '../platform/clock.ts';
import { documentAnswer } from '../platform/document-answer.ts';
import { isPass, isSharePassword, makePass } from './share-password.ts';

const os = implement(publicDocuments).$context<AccountRequest>();
const notFound = documentRefusals.refusal('share-link-not-found');
const byLink = behindLink('document', notFound);

/** Guesses at the password of one link, counted over all visitors. */
const guesses = new RateLimiterMemory({ points: 10, duration: 15 * 60 });

async function openLink(inside: Inside, linkId: string, clock: Clock) {
  const found = await findSharedDocument(inside, linkId);
  if (!found) return refuse(notFound);
  return found.expiresAt !== null && found.expiresAt <= clock.now().toISOString()
    ? refuse(documentRefusals.refusal('share-link-expired'))
    : succeed(found);
}

export const publicDocumentRoutes = os.router({
  get: os.get.handler(({ input: { token, pass }, context }) =>
    byLink(context, token, 'read', async (inside, linkId) => {
      const { clock } = context.tools;
      const opened = await openLink(inside, linkId, clock);
      if (!opened.ok) return opened;
      const { passwordHash, businessName, fileName, title, description, mediaType, sizeBytes } = opened.value;
      return succeed(
        passwordHash !== null && !isPass(pass, passwordHash, clock.now())
          ? { state: 'locked' as const, businessName }
          : { state: 'open' as const, businessName, fileName, title, description, mediaType, sizeBytes },
      );
    }),
  ),
  unlock: os.unlock.handler(async ({ input: { token, password }, context }) => {
    const isAllowed = await guesses.consume(token).then(
      () => true,
      () => false,
    );
    if (!isAllowed) throw refused(documentRefusals.refusal('share-password-too-often'));
    return byLink(context, token, 'read', async (inside, linkId) => {
      const { clock } = context.tools;
      const opened = await openLink(inside, linkId, clock);
      if (!opened.ok) return opened;
      const { passwordHash } = opened.value;
      if (passwordHash === null) return succeed({ pass: '' });
      return (await isSharePassword(password, passwordHash))
        ? succeed({ pass: makePass(passwordHash, clock.now()) })
        : refuse(documentRefusals.refusal('share-password-wrong', { field: 'password' }));
    });
  }),
  content: os.content.handler(async ({ input: { token, pass, as }, context }) => {
    const { clock, files } = context.tools;
    const found = await byLink(context, token, 'write', async (inside, linkId) => {
      const opened = await openLink(inside, linkId, clock);
      if (!opened.ok) return opened;
      const { passwordHash } = opened.value;
      if (passwordHash !== null && !isPass(pass, passwordHash, clock.now()))
        return refuse(documentRefusals.refusal('share-password-wrong'));
      if (as === 'saved') await countShareDownload(inside, linkId);
      return succeed({ ...opened.value, businessId: inside.businessId });
    });
    const file = await files.find(found.businessId, found.sha256, found.mediaType);
    if (!file) throw new Error(`the bytes ${found.sha256} of a shared document are missing`);
    return documentAnswer(file, { fileName: found.fileName, as });
  }),
});
