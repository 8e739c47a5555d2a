import { implement } from '@orpc/server';
import { quotes } from '@atelier/contract/quotes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listQuotes } from '@atelier/database/quotes/quotes.reads';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { quoteRefusals } from '@atelier/domain/sales-documents';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn, todayOf } from '../platform/clock.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { answerQuote } from './answer-quote.command.ts';
import { convertQuote } from './convert-quote.command.ts';
import { deleteQuoteDraft } from './delete-quote-draft.command.ts';
import { readQuote, readQuotePdf } from './quote-document.ts';
import { renewLinkOfQuote } from './renew-link-of-quote.command.ts';
import { saveQuoteDraft } from './save-quote-draft.command.ts';
import { sendQuote } from './send-quote.command.ts';
import { quotesTable } from '../sales-documents/sales-papers-csv.ts';

const os = implement(quotes).$context<BusinessRequest>();
const notFound = () => refuse(quoteRefusals.refusal('quote-not-found'));

export const quoteRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { timeZone } = await getBusiness(tenant);
      return succeed(await listQuotes(tenant, { ...input, today: todayIn(timeZone, context.tools.clock) }));
    }),
  ),
  csv: os.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const today = await todayOf(tenant, context.tools.clock);
      return succeed(await csvFileOf(tenant, await quotesTable(tenant, { ...input, today })));
    }),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const quote = await readQuote(tenant, input.quoteId, context.tools);
      return quote ? succeed(quote) : notFound();
    }),
  ),
  saveDraft: os.saveDraft.handler(({ input, context }) =>
    change(context, 'saveQuoteDraft', input, (tenant, tools) =>
      saveQuoteDraft(tenant, input.quoteId, input.draft, tools, input),
    ),
  ),
  deleteDraft: os.deleteDraft.handler(({ input, context }) =>
    change(context, 'deleteQuoteDraft', input, (tenant) => deleteQuoteDraft(tenant, input.quoteId)),
  ),
  send: os.send.handler(({ input, context }) =>
    change(context, 'sendQuote', input, (tenant, tools) => sendQuote(tenant, input, tools)),
  ),
  answer: os.answer.handler(({ input, context }) =>
    change(context, 'answerQuote', input, async (tenant, tools) => {
      const permitted = requirePermission(tenant.role, 'invoices.write');
      if (!permitted.ok) return permitted;
      const noted = await answerQuote(tenant, input.quoteId, input, { ...tools, byMember: true });
      return noted.ok ? succeed(known(await readQuote(tenant, input.quoteId, tools))) : noted;
    }),
  ),
  convert: os.convert.handler(({ input, context }) =>
    change(context, 'convertQuote', input, (tenant, tools) => convertQuote(tenant, input, tools)),
  ),
  renewLink: os.renewLink.handler(({ input, context }) =>
    change(context, 'renewLinkOfQuote', input, (tenant, tools) =>
      renewLinkOfQuote(tenant, input.quoteId, tools),
    ),
  ),
  pdf: os.pdf.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const pdf = await readQuotePdf(tenant, input.quoteId, { paper: input.paper, tools: context.tools });
      return pdf ? succeed(pdf) : notFound();
    }),
  ),
});
