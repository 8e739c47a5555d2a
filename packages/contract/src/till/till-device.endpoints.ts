import { tillRefusals } from '@atelier/domain/till';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { documentFile } from '../documents/index.ts';
import { cursor, id, refusals } from '../foundation/index.ts';
import { sentEntries } from './till-entries.ts';
import { catalogueAnswer, entryAnswersView, onlinePaymentView, tillStockView } from './till.views.ts';

const tag = { tags: ['Till'] };
const paired = refusals(tillRefusals, 'till-credential-invalid');

/**
 * Endpoints for a paired device, which has a credential of its own (`Authorization: Bearer`) and no sign-in. What it may
 * do ends when the till is retired, but for entries that it made before.
 */
export const tillDevice = {
  send: oc
    .route({
      method: 'POST',
      path: '/till/entries',
      summary: 'Send entries of a till; each is answered alone, and the same again changes nothing',
      ...tag,
    })
    .input(sentEntries)
    .errors(paired)
    .output(entryAnswersView),
  catalogue: oc
    .route({
      method: 'GET',
      path: '/till/catalogue',
      summary: 'Everything that a till sells by without a network',
      ...tag,
    })
    .input(
      z.object({
        /** The version that the device has. */
        since: z.string().max(100).optional(),
        eventId: id.optional(),
        priceListId: id.optional(),
      }),
    )
    .errors({ ...paired, ...refusals(tillRefusals, 'till-retired') })
    .output(catalogueAnswer),
  photo: oc
    .route({
      method: 'GET',
      path: '/till/photos/{documentId}',
      summary: 'The thumbnail of a product for a till',
      outputStructure: 'detailed',
      ...tag,
    })
    .input(z.object({ documentId: id }))
    .errors({ ...paired, ...refusals(tillRefusals, 'till-retired', 'till-photo-not-found') })
    .output(documentFile),
  stock: oc
    .route({
      method: 'GET',
      path: '/till/stock',
      summary: 'Stock at the stall, and what other tills there sold since',
      ...tag,
    })
    .input(z.object({ eventId: id.optional(), after: cursor.optional() }))
    .errors({ ...paired, ...refusals(tillRefusals, 'till-retired') })
    .output(tillStockView),
  onlinePayment: oc
    .route({
      method: 'GET',
      path: '/till/sales/{saleId}/online-payment',
      summary: 'Where the customer of a sale pays by card on a phone, and what is still to be paid',
      ...tag,
    })
    .input(z.object({ saleId: id }))
    .errors({ ...paired, ...refusals(tillRefusals, 'till-retired') })
    .output(onlinePaymentView),
};
