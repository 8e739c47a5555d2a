import { implement } from '@orpc/server';
import { customerMails } from '@atelier/contract/sales-documents';
import { listCustomerMails } from '@atelier/database/sales-documents/customer-mails.store';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';

const os = implement(customerMails).$context<BusinessRequest>();

export const customerMailRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listCustomerMails(tenant, input.kind, input.recordId))),
  ),
});
