import { implement } from '@orpc/server';
import { scheduledMails } from '@atelier/contract/sales-documents';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { cancelScheduledMail, readScheduledMail, scheduleMail } from './schedule-mail.command.ts';

const os = implement(scheduledMails).$context<BusinessRequest>();

export const scheduledMailRoutes = os.router({
  get: os.get.handler(({ input: { kind, recordId }, context }) =>
    read(context, async (tenant) => succeed(await readScheduledMail(tenant, { kind, id: recordId }))),
  ),
  save: os.save.handler(({ input, context }) =>
    change(context, 'scheduleMail', input, (tenant, tools) => {
      const { kind, recordId, ...mail } = input;
      return scheduleMail(tenant, { kind, id: recordId }, mail, tools);
    }),
  ),
  cancel: os.cancel.handler(({ input, context }) =>
    change(context, 'cancelScheduledMail', input, (tenant) =>
      cancelScheduledMail(tenant, { kind: input.kind, id: input.recordId }),
    ),
  ),
});
