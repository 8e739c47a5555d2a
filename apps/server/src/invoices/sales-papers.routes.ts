import { implement } from '@orpc/server';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { salesPapers } from '@atelier/contract/sales-documents';
import { findLogo, getBusiness } from '@atelier/database/businesses/businesses.reads';
import { succeed } from '@atelier/domain/foundation';
import { invoicePaperWords } from '@atelier/domain/sales-documents';
import { read, signedIn, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { exampleInvoice } from '../sales-documents/example-paper.ts';
import { publicInvoiceUrl } from '../sales-documents/paper-parties.ts';
import { previewPaper } from '../sales-documents/preview-paper.ts';
import { drawSalesPaper, paperStyleOf } from '../sales-documents/sales-paper-pdf.ts';

const os = implement(salesPapers).$context<BusinessRequest>();

/** Who types without a pause asks some 60 times in a minute; the drawings of one are not to keep others waiting. */
const previews = new RateLimiterMemory({ points: 90, duration: 60 });

export const salesPaperRoutes = os.router({
  example: os.example.handler(async ({ input, context }) => {
    const { clock, publicUrl } = context.tools;
    const printable = await read(context, async (tenant) => {
      const business = await getBusiness(tenant);
      const document = exampleInvoice(business, todayIn(business.timeZone, clock));
      return succeed({
        document,
        words: invoicePaperWords(document),
        logo: business.hasLogo ? await findLogo(tenant) : null,
        style: { ...paperStyleOf(business), design: input.design, color: input.color },
      });
    });
    const { bytes } = await drawSalesPaper(printable, {
      paper: input.paper,
      publicUrl: publicInvoiceUrl(publicUrl, 'example'),
    });
    return new File([bytes], 'example.pdf', { type: 'application/pdf' });
  }),
  preview: os.preview.handler(async ({ input, context, errors }) => {
    const { userId } = signedIn(context);
    const isAllowed = await previews.consume(userId).then(
      () => true,
      () => false,
    );
    if (!isAllowed) throw errors['asked-too-often']();
    const printable = await read(context, (tenant) => previewPaper(tenant, input));
    const { bytes } = await drawSalesPaper(printable, {});
    return new File([bytes], 'preview.pdf', { type: 'application/pdf' });
  }),
});
