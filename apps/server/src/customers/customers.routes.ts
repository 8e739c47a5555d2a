import { implement } from '@orpc/server';
import { customers, ownFields } from '@atelier/contract/customers';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listMergedCustomers } from '@atelier/database/duplicates/customer-merges.reads';
import { listTimeline, readMeetings } from '@atelier/database/customers/customer-timeline.reads';
import {
  findCustomer,
  listConsents,
  listCustomers,
  listCustomerTags,
  listOwnFields,
  readChangedAt,
  readCustomerTotals,
} from '@atelier/database/customers/customers.reads';
import { readCredit } from '@atelier/database/payments/payments.reads';
import { listSimilarCustomers } from '@atelier/database/customers/similar-customers.reads';
import { blankCustomer, customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn, todayOf } from '../platform/clock.ts';
import { given } from '../platform/given.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { addCustomer } from './add-customer.command.ts';
import { changeTags } from './change-tags.command.ts';
import { eraseCustomer } from './erase-customer.command.ts';
import { customersTable } from './customers-csv.ts';
import { readCustomersOverview } from './read-customers-overview.ts';
import { recordConsent } from './record-consent.command.ts';
import { removeTag, renameTag } from './rename-tag.command.ts';
import { withSelected } from './understood-segment.ts';
import { addOwnField, changeOwnField } from './save-own-field.command.ts';
import { updateCustomer } from './update-customer.command.ts';

const os = implement(customers).$context<BusinessRequest>();
const onFields = implement(ownFields).$context<BusinessRequest>();

export const customerRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const filter = await withSelected(tenant, input, context.tools);
      return filter.ok ? succeed(await listCustomers(tenant, filter.value)) : filter;
    }),
  ),
  csv: os.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const filter = await withSelected(tenant, input, context.tools);
      if (!filter.ok) return filter;
      const table = await customersTable(tenant, filter.value);
      return succeed(await csvFileOf(tenant, table));
    }),
  ),
  overview: os.overview.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await readCustomersOverview(tenant, input, await todayOf(tenant, context.tools.clock))),
    ),
  ),
  tags: os.tags.handler(({ context }) =>
    read(context, async (tenant) => {
      const used = await listCustomerTags(tenant);
      return succeed(used.filter(({ count, archivedCount }) => count + archivedCount > 0));
    }),
  ),
  changeTags: os.changeTags.handler(({ input, context }) =>
    change(context, 'changeTags', input, (tenant) => changeTags(tenant, input)),
  ),
  renameTag: os.renameTag.handler(({ input, context }) =>
    change(context, 'renameTag', input, (tenant) => renameTag(tenant, input)),
  ),
  removeTag: os.removeTag.handler(({ input, context }) =>
    change(context, 'removeTag', input, (tenant) => removeTag(tenant, input)),
  ),
  similar: os.similar.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listSimilarCustomers(tenant, input))),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const customer = await findCustomer(tenant, input.customerId);
      if (!customer) return refuse(customerRefusals.refusal('customer-not-found'));
      const { timeZone } = await getBusiness(tenant);
      const today = todayIn(timeZone, context.tools.clock);
      return succeed({
        ...customer,
        consents: await listConsents(tenant, input.customerId),
        merged: await listMergedCustomers(tenant, input.customerId),
        changedAt: await readChangedAt(tenant, input.customerId),
        ...(await readCustomerTotals(tenant, input.customerId, today)),
        creditCents: await readCredit(tenant, input.customerId),
        ...(await readMeetings(tenant, input.customerId)),
      });
    }),
  ),
  timeline: os.timeline.handler(({ input: { customerId, ...asked }, context }) =>
    read(context, async (tenant) => {
      if (!(await findCustomer(tenant, customerId)))
        return refuse(customerRefusals.refusal('customer-not-found'));
      const { timeZone } = await getBusiness(tenant);
      return succeed(await listTimeline(tenant, customerId, { ...asked, timeZone }));
    }),
  ),
  create: os.create.handler(({ input, context }) =>
    change(context, 'addCustomer', input, (tenant) =>
      addCustomer(tenant, { ...blankCustomer, ...given(input), id: input.id, name: input.name }),
    ),
  ),
  update: os.update.handler(({ input: { customerId, ...changes }, context }) =>
    change(context, 'updateCustomer', { customerId, ...changes }, (tenant, tools) =>
      updateCustomer(tenant, customerId, given(changes), tools),
    ),
  ),
  erase: os.erase.handler(({ input, context }) =>
    change(context, 'eraseCustomer', input, (tenant) => eraseCustomer(tenant, input)),
  ),
  recordConsent: os.recordConsent.handler(({ input, context }) =>
    change(context, 'recordConsent', input, (tenant, tools) => recordConsent(tenant, input, tools)),
  ),
});

export const ownFieldRoutes = onFields.router({
  list: onFields.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listOwnFields(tenant))),
  ),
  create: onFields.create.handler(({ input, context }) =>
    change(context, 'addOwnField', input, (tenant) => addOwnField(tenant, input)),
  ),
  update: onFields.update.handler(({ input, context }) => {
    const { fieldId, ...field } = input;
    return change(context, 'changeOwnField', input, (tenant, tools) =>
      changeOwnField(tenant, { id: fieldId, ...field }, tools),
    );
  }),
});
