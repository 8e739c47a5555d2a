import { implement } from '@orpc/server';
import { publicQuotes, type PublicQuoteView } from '@atelier/contract/quotes';
import { refuse, succeed } from '@atelier/domain/foundation';
import { quoteRefusals } from '@atelier/domain/sales-documents';
import { behindLink, type AccountRequest } from '../platform/answer.ts';
import { logoAnswer } from '../platform/logo-answer.ts';
import { businessesOfReader } from '../platform/public-reader.ts';
import { answerQuote, type QuoteAnswer } from './answer-quote.command.ts';
import { markQuoteViewed } from './mark-quote-viewed.command.ts';
import { readPublicQuote, readQuotePdf } from './quote-document.ts';

const os = implement(publicQuotes).$context<AccountRequest>();
const notFound = () => refuse(quoteRefusals.refusal('quote-not-found'));

const byLink = behindLink('quote', quoteRefusals.refusal('quote-not-found'));

async function answered(request: AccountRequest, token: string, said: QuoteAnswer): Promise<PublicQuoteView> {
  return byLink(request, token, 'write', async (inside, quoteId) => {
    const noted = await answerQuote(inside, quoteId, said, { ...request.tools, byMember: false });
    if (!noted.ok) return noted;
    const quote = await readPublicQuote(inside, quoteId, request.tools.clock);
    return quote ? succeed(quote) : notFound();
  });
}

export const publicQuoteRoutes = os.router({
  get: os.get.handler(({ input, context }) =>
    byLink(context, input.token, 'read', async (inside, quoteId) => {
      const quote = await readPublicQuote(inside, quoteId, context.tools.clock);
      return quote ? succeed(quote) : notFound();
    }),
  ),
  markViewed: os.markViewed.handler(async ({ input, context }) => {
    const own = await businessesOfReader(context);
    return byLink(context, input.token, 'write', (inside, quoteId) =>
      markQuoteViewed(inside, quoteId, { ...context.tools, byMember: own.has(inside.businessId) }),
    );
  }),
  accept: os.accept.handler(({ input: { token, ...said }, context }) =>
    answered(context, token, { answer: 'accepted', ...said }),
  ),
  decline: os.decline.handler(({ input: { token, ...said }, context }) =>
    answered(context, token, { answer: 'declined', ...said }),
  ),
  pdf: os.pdf.handler(({ input, context }) =>
    byLink(context, input.token, 'read', async (inside, quoteId) => {
      const pdf = await readQuotePdf(inside, quoteId, { paper: input.paper, tools: context.tools });
      return pdf ? succeed(pdf) : notFound();
    }),
  ),
  logo: os.logo.handler(({ input, context }) =>
    byLink(context, input.token, 'read', (inside) =>
      logoAnswer(inside, quoteRefusals.refusal('quote-not-found')),
    ),
  ),
});
