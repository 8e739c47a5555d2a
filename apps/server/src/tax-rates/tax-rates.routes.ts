import { implement } from '@orpc/server';
import { taxRates } from '@atelier/contract/tax-rates';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { addTaxRate } from './add-tax-rate.command.ts';
import { archiveTaxRate } from './archive-tax-rate.command.ts';
import {
  dropTaxRateVersion,
  makeTaxRateUsual,
  renameTaxRate,
  setTaxRateVersion,
} from './change-tax-rate.command.ts';
import { readTaxRates } from './tax-rate-view.ts';

const onTaxRates = implement(taxRates).$context<BusinessRequest>();

export const taxRateRoutes = onTaxRates.router({
  list: onTaxRates.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readTaxRates(tenant, context.tools.clock))),
  ),
  create: onTaxRates.create.handler(({ input, context }) =>
    change(context, 'addTaxRate', input, (tenant, tools) => addTaxRate(tenant, input, tools)),
  ),
  rename: onTaxRates.rename.handler(({ input, context }) =>
    change(context, 'renameTaxRate', input, (tenant, tools) => renameTaxRate(tenant, input, tools)),
  ),
  setVersion: onTaxRates.setVersion.handler(({ input, context }) =>
    change(context, 'setTaxRateVersion', input, (tenant, tools) => setTaxRateVersion(tenant, input, tools)),
  ),
  removeVersion: onTaxRates.removeVersion.handler(({ input, context }) =>
    change(context, 'dropTaxRateVersion', input, (tenant, tools) => dropTaxRateVersion(tenant, input, tools)),
  ),
  makeUsual: onTaxRates.makeUsual.handler(({ input, context }) =>
    change(context, 'makeTaxRateUsual', input, (tenant, tools) =>
      makeTaxRateUsual(tenant, input.taxRateId, tools),
    ),
  ),
  archive: onTaxRates.archive.handler(({ input, context }) =>
    change(context, 'archiveTaxRate', input, (tenant, tools) =>
      archiveTaxRate(tenant, input.taxRateId, tools),
    ),
  ),
});
