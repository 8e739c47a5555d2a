import { implement } from '@orpc/server';
import { consignments } from '@atelier/contract/consignments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { refuse, succeed } from '@atelier/domain/foundation';
import { consignmentRefusals } from '@atelier/domain/consignments';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { renderStatementPdf } from './consignment-statement-pdf.ts';
import { moveConsignment } from './move-consignment.command.ts';
import { readShop, readShops, readStatement } from './read-consignment.ts';
import { setShopShare } from './set-shop-share.command.ts';
import { settleConsignment } from './settle-consignment.command.ts';

const os = implement(consignments).$context<BusinessRequest>();
const notFound = () => refuse(consignmentRefusals.refusal('consignment-shop-not-found'));

export const consignmentRoutes = os.router({
  list: os.list.handler(({ context }) => read(context, async (tenant) => succeed(await readShops(tenant)))),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const shop = await readShop(tenant, input.placeId);
      return shop ? succeed(shop) : notFound();
    }),
  ),
  setShare: os.setShare.handler(({ input, context }) =>
    change(context, 'setShopShare', input, (tenant) => setShopShare(tenant, input)),
  ),
  move: os.move.handler(({ input, context }) =>
    change(context, 'moveConsignment', input, (tenant, tools) => moveConsignment(tenant, input, tools)),
  ),
  settle: os.settle.handler(({ input, context }) =>
    change(context, 'settleConsignment', input, (tenant, tools) =>
      settleConsignment(
        tenant,
        { ...input, lines: input.lines.map(({ priceCents, ...line }) => ({ ...line, price: priceCents })) },
        tools,
      ),
    ),
  ),
  statement: os.statement.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const statement = await readStatement(tenant, input);
      return statement ? succeed(statement) : notFound();
    }),
  ),
  statementPdf: os.statementPdf.handler(async ({ input, context }) => {
    const { statement, business } = await read(context, async (tenant) => {
      const found = await readStatement(tenant, input);
      return found ? succeed({ statement: found, business: await getBusiness(tenant) }) : notFound();
    });
    const bytes = await renderStatementPdf(statement, business);
    return new File([bytes], `consignment-${input.from}-${input.to}.pdf`, { type: 'application/pdf' });
  }),
});
