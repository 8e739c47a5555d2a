import { oc } from '@orpc/contract';
import { documentRefusals } from '@atelier/domain/documents';
import { z } from 'zod';
import { refusals } from '../foundation/index.ts';
import { documentFile, sharedDocumentView } from './documents.views.ts';

const open = { tags: ['Public'] };
const token = z.string().min(32).max(100);
/** Proof that the password was given; good for an hour. */
const pass = z.string().max(200).optional();
const found = refusals(documentRefusals, 'share-link-not-found', 'share-link-expired');

/** Documents behind share links, for anyone who has the link. */
export const publicDocuments = {
  get: oc
    .route({
      method: 'GET',
      path: '/public/documents/{token}',
      summary: 'A document by its share link',
      ...open,
    })
    .input(z.object({ token, pass }))
    .errors(found)
    .output(sharedDocumentView),
  unlock: oc
    .route({
      method: 'POST',
      path: '/public/documents/{token}/unlock',
      summary: 'Give the password of a share link; the pass opens the document for an hour',
      ...open,
    })
    .input(z.object({ token, password: z.string().max(200) }))
    .errors({ ...found, ...refusals(documentRefusals, 'share-password-wrong', 'share-password-too-often') })
    .output(z.object({ pass: z.string() })),
  content: oc
    .route({
      method: 'GET',
      path: '/public/documents/{token}/content',
      summary: 'The file behind a share link; saving it is counted',
      outputStructure: 'detailed',
      ...open,
    })
    .input(z.object({ token, pass, as: z.enum(['shown', 'saved']).default('shown') }))
    .errors({ ...found, ...refusals(documentRefusals, 'share-password-wrong') })
    .output(documentFile),
};
