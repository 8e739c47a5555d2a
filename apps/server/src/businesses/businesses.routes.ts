import { implement } from '@orpc/server';
import { accountBusinesses, businesses } from '@atelier/contract/businesses';
import { getBusiness, listMemberships } from '@atelier/database/businesses/businesses.reads';
import { listTellingTables } from '@atelier/database/businesses/realtime.reads';
import { businessRefusals, decideRealtime } from '@atelier/domain/businesses';
import { succeed } from '@atelier/domain/foundation';
import {
  asPerson,
  change,
  read,
  personOutcome,
  type AccountRequest,
  type BusinessRequest,
} from '../platform/answer.ts';
import { logoAnswer } from '../platform/logo-answer.ts';
import { businessView } from './business-view.ts';
import { foundBusiness } from './found-business.command.ts';
import { putLogo } from './put-logo.command.ts';
import { removeLogo } from './remove-logo.command.ts';
import { updateBusiness } from './update-business.command.ts';
import { wipeSampleBusiness } from './wipe-sample-business.command.ts';

const account = implement(accountBusinesses).$context<AccountRequest>();
const business = implement(businesses).$context<BusinessRequest>();

export const accountBusinessRoutes = account.router({
  list: account.list.handler(({ context }) => asPerson(context, listMemberships)),
  found: account.found.handler(({ input, context }) =>
    personOutcome(context, (person) => foundBusiness(person, { ...input, isSample: false }, context.tools)),
  ),
});

export const businessRoutes = business.router({
  get: business.get.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed(businessView(await getBusiness(tenant), tenant.role, context.tools.clock)),
    ),
  ),
  update: business.update.handler(({ input, context }) =>
    change(context, 'updateBusiness', input, (tenant, tools) => updateBusiness(tenant, input, tools)),
  ),
  getLogo: business.getLogo.handler(({ context }) =>
    read(context, (tenant) => logoAnswer(tenant, businessRefusals.refusal('logo-not-found'))),
  ),
  putLogo: business.putLogo.handler(async ({ input, context }) => {
    const bytes = new Uint8Array(await input.logo.arrayBuffer());
    return change(context, 'putLogo', [...bytes], (tenant) => putLogo(tenant, bytes));
  }),
  removeLogo: business.removeLogo.handler(({ context }) => change(context, 'removeLogo', null, removeLogo)),
  wipeSample: business.wipeSample.handler(({ context }) =>
    change(context, 'wipeSampleBusiness', null, wipeSampleBusiness),
  ),
  enableRealtime: business.enableRealtime.handler(({ input, context }) =>
    read(context, async (tenant) => decideRealtime(input.tables, await listTellingTables(tenant))),
  ),
});
