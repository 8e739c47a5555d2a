import { implement } from '@orpc/server';
import { stockTakes } from '@atelier/contract/stock';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listStockTakes } from '@atelier/database/stock/stock-takes.reads';
import { stockTakeRefusals } from '@atelier/domain/stock';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { abandonStockTake, resumeStockTake, reviewStockTake } from './advance-stock-take.command.ts';
import { countStock } from './count-stock.command.ts';
import { renderCountSheet } from './count-sheet-pdf.ts';
import { openStockTake } from './open-stock-take.command.ts';
import { postStockTake } from './post-stock-take.command.ts';
import { reverseStockTake } from './reverse-stock-take.command.ts';
import { readStockTake, valueStockTake } from './read-stock-take.ts';

const os = implement(stockTakes).$context<BusinessRequest>();
const notFound = () => refuse(stockTakeRefusals.refusal('stock-take-not-found'));

export const stockTakeRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listStockTakes(tenant, input))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const take = await readStockTake(tenant, input.takeId);
      return take ? succeed(take) : notFound();
    }),
  ),
  open: os.open.handler(({ input, context }) =>
    change(context, 'openStockTake', input, (tenant) => openStockTake(tenant, input)),
  ),
  count: os.count.handler(({ input, context }) =>
    change(context, 'countStock', input, (tenant, tools) => countStock(tenant, input, tools)),
  ),
  review: os.review.handler(({ input, context }) =>
    change(context, 'reviewStockTake', input, (tenant, tools) => reviewStockTake(tenant, input, tools)),
  ),
  resume: os.resume.handler(({ input, context }) =>
    change(context, 'resumeStockTake', input, (tenant) => resumeStockTake(tenant, input.takeId)),
  ),
  value: os.value.handler(({ input, context }) =>
    read(context, (tenant) =>
      valueStockTake(tenant, input.takeId, { day: input.day, ids: context.tools.ids }),
    ),
  ),
  post: os.post.handler(({ input, context }) =>
    change(context, 'postStockTake', input, (tenant, tools) =>
      postStockTake(
        tenant,
        {
          ...input,
          values: new Map(input.values.map(({ itemId, valueCents }) => [itemId, valueCents])),
        },
        tools,
      ),
    ),
  ),
  abandon: os.abandon.handler(({ input, context }) =>
    change(context, 'abandonStockTake', input, (tenant, tools) =>
      abandonStockTake(tenant, input.takeId, tools),
    ),
  ),
  reverse: os.reverse.handler(({ input, context }) =>
    change(context, 'reverseStockTake', input, (tenant, tools) => reverseStockTake(tenant, input, tools)),
  ),
  sheet: os.sheet.handler(async ({ input, context }) => {
    const { take, business } = await read(context, async (tenant) => {
      const found = await readStockTake(tenant, input.takeId);
      return found ? succeed({ take: found, business: await getBusiness(tenant) }) : notFound();
    });
    const bytes = await renderCountSheet(take, business);
    return new File([bytes], `stock-take-${String(take.number)}.pdf`, { type: 'application/pdf' });
  }),
});
