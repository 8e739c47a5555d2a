import { implement } from '@orpc/server';
import { publicInvoices } from '@atelier/contract/invoices';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { behindLink, type AccountRequest } from '../platform/answer.ts';
import { logoAnswer } from '../platform/logo-answer.ts';
import { businessesOfReader } from '../platform/public-reader.ts';
import { readPublicInvoice } from './invoice-document.ts';
import { readInvoicePdf } from './invoice-pdf.ts';
import { markInvoiceViewed } from './mark-invoice-viewed.command.ts';
import { writeInvoiceMessage } from './write-invoice-message.command.ts';

const os = implement(publicInvoices).$context<AccountRequest>();
const notFound = () => refuse(invoiceRefusals.refusal('invoice-not-found'));

const byLink = behindLink('invoice', invoiceRefusals.refusal('invoice-not-found'));

export const publicInvoiceRoutes = os.router({
  get: os.get.handler(({ input, context }) =>
    byLink(context, input.token, 'read', async (tenant, invoiceId) => {
      const invoice = await readPublicInvoice(tenant, invoiceId, context.tools.clock);
      return invoice ? succeed(invoice) : notFound();
    }),
  ),
  markViewed: os.markViewed.handler(async ({ input, context }) => {
    const own = await businessesOfReader(context);
    return byLink(context, input.token, 'write', (inside, invoiceId) =>
      markInvoiceViewed(inside, invoiceId, {
        ...context.tools,
        byMember: own.has(inside.businessId),
      }),
    );
  }),
  write: os.write.handler(({ input, context }) =>
    byLink(context, input.token, 'write', (inside, invoiceId) =>
      writeInvoiceMessage(inside, invoiceId, { id: input.id, text: input.text }, context.tools),
    ),
  ),
  pdf: os.pdf.handler(({ input, context }) =>
    byLink(context, input.token, 'read', async (tenant, invoiceId) => {
      const pdf = await readInvoicePdf(tenant, invoiceId, {
        paper: input.paper,
        tools: context.tools,
        issuedOnly: true,
      });
      return pdf ? succeed(pdf) : notFound();
    }),
  ),
  logo: os.logo.handler(({ input, context }) =>
    byLink(context, input.token, 'read', (inside) =>
      logoAnswer(inside, invoiceRefusals.refusal('invoice-not-found')),
    ),
  ),
});
