import { implement } from '@orpc/server';
import { tillDevice } from '@atelier/contract/till';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { findTillPhoto } from '@atelier/database/till/till-catalogue.reads';
import { refuse, succeed, type Outcome } from '@atelier/domain/foundation';
import { tillRefusals } from '@atelier/domain/till';
import { answerOf, type AccountRequest } from '../platform/answer.ts';
import { documentAnswer } from '../platform/document-answer.ts';
import { enterByCredential, refuseRetired, type Till } from './enter-till.ts';
import { readCatalogue, readTillStock } from './read-catalogue.ts';
import { readOnlinePayment } from './read-online-payment.ts';
import { receiveEntries } from './receive-entries.command.ts';

const onDevice = implement(tillDevice).$context<AccountRequest>();

/** Reads for a till that is not retired. */
const readAsTill = async <Value>(
  { database, tillCredential }: AccountRequest,
  work: (tenant: Tenant, till: Till) => Promise<Outcome<Value, AnyRefusal>>,
): Promise<Value> =>
  answerOf(
    await enterByCredential(database, tillCredential)(
      'read',
      async (tenant, till) => refuseRetired(till) ?? work(tenant, till),
    ),
  );

export const tillDeviceRoutes = onDevice.router({
  send: onDevice.send.handler(async ({ input, context }) =>
    answerOf(
      await receiveEntries(
        {
          enter: enterByCredential(context.database, context.tillCredential),
          ...{ tools: context.tools, log: context.log },
        },
        input,
      ),
    ),
  ),
  catalogue: onDevice.catalogue.handler(({ input, context }) =>
    readAsTill(context, async (tenant, till) =>
      succeed(await readCatalogue(tenant, till, input, context.tools)),
    ),
  ),
  photo: onDevice.photo.handler(async ({ input, context }) => {
    const found = await readAsTill(context, async (tenant) => {
      const photo = await findTillPhoto(tenant, input.documentId);
      return photo
        ? succeed({ ...photo, businessId: tenant.businessId })
        : refuse(tillRefusals.refusal('till-photo-not-found'));
    });
    const file = await context.tools.files.find(found.businessId, `${found.sha256}.webp`, 'image/webp');
    if (!file) throw new Error(`the bytes ${found.sha256} of a thumbnail are missing`);
    return documentAnswer(file, { fileName: `${found.fileName}.webp`, as: 'shown' });
  }),
  stock: onDevice.stock.handler(({ input, context }) =>
    readAsTill(context, async (tenant, till) => succeed(await readTillStock(tenant, till, input))),
  ),
  onlinePayment: onDevice.onlinePayment.handler(({ input, context }) =>
    readAsTill(context, async (tenant) =>
      succeed(await readOnlinePayment(tenant, input.saleId, context.tools)),
    ),
  ),
});
