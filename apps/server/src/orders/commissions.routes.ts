import { implement } from '@orpc/server';
import { commissions } from '@atelier/contract/orders';
import { requirePermission } from '@atelier/domain/businesses';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { noteWork, quoteCommission, renewLinkOfCommission, writeBrief } from './commission.command.ts';
import { answerProof, beginProof, changeProof, removeProof, sendProof } from './proof.command.ts';
import { readCommission } from './read-commission.ts';
import { writeCommissionMessage } from './write-message.command.ts';

const os = implement(commissions).$context<BusinessRequest>();

export const commissionRoutes = os.router({
  get: os.get.handler(({ input, context }) =>
    read(context, (tenant) => readCommission(tenant, input.orderId, context.tools)),
  ),
  change: os.change.handler(({ input, context }) =>
    change(context, 'writeBrief', input, (tenant, tools) => writeBrief(tenant, input, tools)),
  ),
  work: os.work.handler(({ input, context }) =>
    change(context, 'noteWork', input, (tenant, tools) => noteWork(tenant, input, tools)),
  ),
  quote: os.quote.handler(({ input, context }) =>
    change(context, 'quoteCommission', input, (tenant, tools) => quoteCommission(tenant, input, tools)),
  ),
  write: os.write.handler(({ input, context }) =>
    change(context, 'writeCommissionMessage', input, async (tenant, tools) => {
      const permitted = requirePermission(tenant.role, 'invoices.write');
      if (!permitted.ok) return permitted;
      const written = await writeCommissionMessage(tenant, input, { ...tools, byMember: true });
      return written.ok ? readCommission(tenant, input.orderId, tools) : written;
    }),
  ),
  renewLink: os.renewLink.handler(({ input, context }) =>
    change(context, 'renewLinkOfCommission', input, (tenant, tools) =>
      renewLinkOfCommission(tenant, input.orderId, tools),
    ),
  ),
  addProof: os.addProof.handler(({ input, context }) =>
    change(context, 'beginProof', input, (tenant, tools) => beginProof(tenant, input, tools)),
  ),
  changeProof: os.changeProof.handler(({ input, context }) =>
    change(context, 'changeProof', input, (tenant, tools) => changeProof(tenant, input, tools)),
  ),
  removeProof: os.removeProof.handler(({ input, context }) =>
    change(context, 'removeProof', input, (tenant, tools) => removeProof(tenant, input.proofId, tools)),
  ),
  sendProof: os.sendProof.handler(({ input, context }) =>
    change(context, 'sendProof', input, (tenant, tools) => sendProof(tenant, input, tools)),
  ),
  answerProof: os.answerProof.handler(({ input, context }) =>
    change(context, 'answerProof', input, async (tenant, tools) => {
      const permitted = requirePermission(tenant.role, 'invoices.write');
      if (!permitted.ok) return permitted;
      const noted = await answerProof(tenant, input.proofId, input, { ...tools, byMember: true });
      return noted.ok ? readCommission(tenant, noted.value.orderId, tools) : noted;
    }),
  ),
});
