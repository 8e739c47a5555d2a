import { implement } from '@orpc/server';
import { lateFees } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { readLateFeePlan, readLateFeesOf } from '@atelier/database/invoices/late-fees.store';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { saidOfLateFee, saveLateFee } from './save-late-fee.command.ts';

const os = implement(lateFees).$context<BusinessRequest>();

export const lateFeeRoutes = os.router({
  plan: os.plan.handler(({ context }) =>
    read(context, async (tenant) => succeed(saidOfLateFee(await readLateFeePlan(tenant)))),
  ),
  savePlan: os.savePlan.handler(({ input, context }) =>
    change(context, 'saveLateFee', input, (tenant, tools) => saveLateFee(tenant, input, tools)),
  ),
  ofInvoice: os.ofInvoice.handler(({ input: { invoiceId }, context }) =>
    read(context, async (tenant) => {
      if (!(await findInvoice(tenant, invoiceId)))
        return refuse(invoiceRefusals.refusal('invoice-not-found'));
      const { timeZone } = await getBusiness(tenant);
      const related = await readLateFeesOf(tenant, invoiceId, todayIn(timeZone, context.tools.clock));
      const view = ({ isFee: _isFee, ...invoice }: (typeof related)[number]) => invoice;
      const feeOf = related.find(({ isFee }) => !isFee);
      return succeed({
        feeOf: feeOf ? view(feeOf) : null,
        fees: related.filter(({ isFee }) => isFee).map(view),
      });
    }),
  ),
});
