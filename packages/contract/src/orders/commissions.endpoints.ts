import { oc } from '@orpc/contract';
import { documentRefusals } from '@atelier/domain/documents';
import { commissionWorks, orderRefusals } from '@atelier/domain/orders';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { documentFile } from '../documents/index.ts';
import { file, id, optionalText, refusals, requiredText } from '../foundation/index.ts';
import { byLink, mailFields } from '../sales-documents/index.ts';
import { commissionView, publicCommissionView } from './commissions.views.ts';

const tag = { tags: ['Commissions'] };
const ofOrder = z.object({ orderId: id });
const oneProof = z.object({ proofId: id });
const found = refusals(orderRefusals, 'commission-not-found');
const proofFound = refusals(orderRefusals, 'proof-not-found');
const open = refusals(orderRefusals, 'commission-is-over');
const answering = refusals(orderRefusals, 'commission-is-over', 'proof-is-replaced', 'proof-is-answered');

/** Answer to a proof: a name with a yes, words with a no. */
const approval = { answer: z.literal('approved'), name: requiredText(200), note: optionalText(2000) };
const changesAsked = { answer: z.literal('changes'), note: requiredText(2000) };

/** Fields that a person fills in for a commission. */
export const commissionFields = z.object({ brief: optionalText(5000) });
export const commissionMessageFields = z.object({ body: requiredText(4000) });

export const commissions = {
  get: tenant
    .route({
      method: 'GET',
      path: '/customer-orders/{orderId}/commission',
      summary: 'What maker and customer agree on about an order that is a commission',
      ...tag,
    })
    .input(ofOrder)
    .errors(found)
    .output(commissionView),
  change: tenant
    .route({
      method: 'PUT',
      path: '/customer-orders/{orderId}/commission',
      summary: 'Write the brief',
      ...tag,
    })
    .input(ofOrder.extend({ version: z.int().min(1), ...commissionFields.shape }))
    .errors({ ...found, ...open, ...refusals(orderRefusals, 'order-changed-meanwhile') })
    .output(commissionView),
  work: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/commission/work',
      summary: 'Say that the work has begun or is finished, where no batch says it',
      ...tag,
    })
    .input(ofOrder.extend({ work: z.enum(commissionWorks) }))
    .errors({ ...found, ...open })
    .output(commissionView),
  quote: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/commission/quote',
      summary: 'Draft a quote of what is ordered',
      ...tag,
    })
    .input(ofOrder.extend({ quoteId: id }))
    .errors({ ...found, ...open, ...refusals(orderRefusals, 'commission-quoted-already') })
    .output(commissionView),
  write: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/commission/messages',
      summary: 'Write to the customer on the page of the commission',
      ...tag,
    })
    .input(ofOrder.extend({ id, ...commissionMessageFields.shape }))
    .errors({ ...found, ...open, ...refusals(orderRefusals, 'commission-messages-too-many') })
    .output(commissionView),
  renewLink: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/commission/link',
      summary: 'Give the public page a new link; the old one leads nowhere from then on',
      ...tag,
    })
    .input(ofOrder)
    .errors(found)
    .output(commissionView),
  addProof: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/commission/proofs',
      summary: 'Begin a proof, to which files are attached before it is sent',
      ...tag,
    })
    .input(ofOrder.extend({ id, note: optionalText(2000).default('') }))
    .errors({ ...found, ...open, ...refusals(orderRefusals, 'proof-id-taken') })
    .output(commissionView),
  changeProof: tenant
    .route({
      method: 'PUT',
      path: '/commission-proofs/{proofId}',
      summary: 'Write what goes with a proof',
      ...tag,
    })
    .input(oneProof.extend({ note: optionalText(2000) }))
    .errors({ ...proofFound, ...refusals(orderRefusals, 'proof-is-sent') })
    .output(commissionView),
  removeProof: tenant
    .route({
      method: 'DELETE',
      path: '/commission-proofs/{proofId}',
      summary: 'Throw a proof away that was not sent',
      ...tag,
    })
    .input(oneProof)
    .errors({ ...proofFound, ...refusals(orderRefusals, 'proof-is-sent') })
    .output(commissionView),
  sendProof: tenant
    .route({
      method: 'POST',
      path: '/commission-proofs/{proofId}/send',
      summary: 'Show a proof to the customer, with an email that carries the link where asked',
      ...tag,
    })
    .input(oneProof.extend({ mail: mailFields.omit({ copyToSelf: true }).nullable() }))
    .errors({ ...proofFound, ...open, ...refusals(orderRefusals, 'proof-needs-file') })
    .output(commissionView),
  answerProof: tenant
    .route({
      method: 'POST',
      path: '/commission-proofs/{proofId}/answer',
      summary: 'Note what the customer said of a proof elsewhere',
      ...tag,
    })
    .input(z.discriminatedUnion('answer', [oneProof.extend(approval), oneProof.extend(changesAsked)]))
    .errors({ ...proofFound, ...answering })
    .output(commissionView),
};

const shown = { tags: ['Public'] };

/** Procedures for anybody with the link of a commission, without signing in. */
export const publicCommissions = {
  get: oc
    .route({
      method: 'GET',
      path: '/public/commissions/{token}',
      summary: 'A commission by its link',
      ...shown,
    })
    .input(byLink)
    .errors(found)
    .output(publicCommissionView),
  markViewed: oc
    .route({
      method: 'POST',
      path: '/public/commissions/{token}/viewed',
      summary: 'Say that the customer looks at a commission',
      ...shown,
    })
    .input(byLink)
    .errors(found)
    .output(z.object({ viewed: z.literal(true) })),
  answer: oc
    .route({
      method: 'POST',
      path: '/public/commissions/{token}/proofs/{proofId}/answer',
      summary: 'Approve a proof or ask for changes; the same answer again changes nothing',
      ...shown,
    })
    .input(
      z.discriminatedUnion('answer', [
        byLink.extend({ proofId: id, ...approval }),
        byLink.extend({ proofId: id, ...changesAsked }),
      ]),
    )
    .errors({ ...found, ...proofFound, ...answering })
    .output(publicCommissionView),
  write: oc
    .route({
      method: 'POST',
      path: '/public/commissions/{token}/messages',
      summary: 'Write to the maker',
      ...shown,
    })
    .input(byLink.extend({ id, ...commissionMessageFields.shape }))
    .errors({ ...found, ...open, ...refusals(orderRefusals, 'commission-messages-too-many') })
    .output(publicCommissionView),
  file: oc
    .route({
      method: 'GET',
      path: '/public/commissions/{token}/files/{documentId}',
      summary: 'A sketch or a file of a proof by the link of the commission, whole or as a small picture',
      outputStructure: 'detailed',
      ...shown,
    })
    .input(byLink.extend({ documentId: id, as: z.enum(['shown', 'saved', 'thumbnail']).default('shown') }))
    .errors({ ...found, ...refusals(documentRefusals, 'document-not-found') })
    .output(documentFile),
  logo: oc
    .route({
      method: 'GET',
      path: '/public/commissions/{token}/logo',
      summary: 'The maker’s logo by the link of a commission',
      ...shown,
    })
    .input(byLink)
    .errors(found)
    .output(file),
};
