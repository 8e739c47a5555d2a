import { addressLabelForms, orderRefusals } from '@atelier/domain/orders';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { file, id, refusals } from '../foundation/index.ts';

const tag = { tags: ['Orders'] };

/** Papers that go with the goods of an order. */
export const orderPapers = {
  slip: tenant
    .route({
      method: 'GET',
      path: '/customer-orders/{orderId}/packing-slip.pdf',
      summary: 'The packing slip of an order, or of one of its parcels, as PDF',
      ...tag,
    })
    .input(
      z.object({
        orderId: id,
        /** Without it, all that is ordered. */
        parcelId: id.optional(),
        prices: z.enum(['hidden', 'shown']).default('hidden'),
      }),
    )
    .errors(refusals(orderRefusals, 'order-not-found', 'order-parcel-not-found'))
    .output(file),
  label: tenant
    .route({
      method: 'GET',
      path: '/customer-orders/{orderId}/address-label.pdf',
      summary: 'Where an order goes to, as a label in PDF',
      ...tag,
    })
    .input(
      z.object({
        orderId: id,
        form: z.enum(addressLabelForms).default('4x6'),
        /** So many labels of the sheet are gone already. */
        skipped: z.coerce.number().int().min(0).max(200).default(0),
      }),
    )
    .errors(refusals(orderRefusals, 'order-not-found', 'order-needs-address'))
    .output(file),
};
