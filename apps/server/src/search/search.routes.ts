import { implement } from '@orpc/server';
import { search } from '@atelier/contract/search';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findRecords } from '@atelier/database/search/search.reads';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

const os = implement(search).$context<BusinessRequest>();

export const searchRoutes = os.router({
  find: os.find.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { timeZone } = await getBusiness(tenant);
      const today = todayIn(timeZone, context.tools.clock);
      return succeed({ records: await findRecords(tenant, { ...input, today }) });
    }),
  ),
});
