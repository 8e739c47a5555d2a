import { implement } from '@orpc/server';
import { customers } from '@atelier/contract/customers';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer, listCustomers, readCustomerTotals } from '@atelier/database/customers/customers.reads';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { given } from '../platform/given.ts';
import { addCustomer } from './add-customer.command.ts';
import { updateCustomer } from './update-customer.command.ts';

const os = implement(customers).$context<BusinessRequest>();

const unsaid = {
  kind: 'person',
  email: '',
  phone: '',
  address: '',
  notes: '',
  isTaxExempt: false,
  taxExemptReason: '',
  taxCertificate: '',
  taxExemptUntil: null,
} as const;

export const customerRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listCustomers(tenant, input))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const customer = await findCustomer(tenant, input.customerId);
      if (!customer) return refuse(customerRefusals.refusal('customer-not-found'));
      const { timeZone } = await getBusiness(tenant);
      const today = todayIn(timeZone, context.tools.clock);
      return succeed({ ...customer, ...(await readCustomerTotals(tenant, input.customerId, today)) });
    }),
  ),
  create: os.create.handler(({ input, context }) =>
    change(context, 'addCustomer', input, (tenant) =>
      addCustomer(tenant, { ...unsaid, ...given(input), id: input.id, name: input.name }),
    ),
  ),
  update: os.update.handler(({ input: { customerId, ...changes }, context }) =>
    change(context, 'updateCustomer', { customerId, ...changes }, (tenant, tools) =>
      updateCustomer(tenant, customerId, given(changes), tools),
    ),
  ),
});
