import { implement } from '@orpc/server';
import { publicInvoices } from '@atelier/contract/invoices';
import { findLogo } from '@atelier/database/businesses/businesses.reads';
import type { AnyRefusal, Inside } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/invoices';
import { behindLink, type AccountRequest } from '../platform/answer.ts';
import { readPublicInvoice } from './invoice-document.ts';
import { readInvoicePdf } from './invoice-pdf.ts';
import { markInvoiceViewed } from './mark-invoice-viewed.command.ts';
import { writeInvoiceMessage } from './write-invoice-message.command.ts';
import { businessesOfReader } from '../platform/public-reader.ts';

const os = implement(publicInvoices).$context<AccountRequest>();
const notFound = () => refuse(invoiceRefusals.refusal('invoice-not-found'));

/** Opens the one invoice behind a link. A link that leads nowhere and one of a draft are answered alike. */
const byLink = <Value>(
  request: AccountRequest,
  token: string,
  access: 'read' | 'write',
  work: (inside: Inside, invoiceId: string) => Promise<Outcome<Value, AnyRefusal>>,
): Promise<Value> =>
  behindLink(
    request,
    { kind: 'invoice', token, otherwise: invoiceRefusals.refusal('invoice-not-found') },
    access,
    work,
  );

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
    byLink(context, input.token, 'read', async (tenant) => {
      const logo = await findLogo(tenant);
      return logo
        ? succeed(new File([new Uint8Array(logo.bytes)], 'logo', { type: logo.contentType }))
        : notFound();
    }),
  ),
});
