import { implement } from '@orpc/server';
import { eventApplications, eventFees } from '@atelier/contract/events';
import { listFeePayments } from '@atelier/database/events/event-fees.reads';
import { eventRefusals } from '@atelier/domain/books';
import { refuse, subtractMoney, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { applicationsTable, eventFeesTable } from './applications-csv.ts';
import { payEventFee, refundEventFee } from './pay-event-fee.command.ts';
import {
  readAllApplications,
  readAllEventFees,
  readApplications,
  readEventApplication,
  readEventFees,
  readEventFeeSums,
} from './read-event-application.ts';
import { saveApplication } from './save-application.command.ts';
import { removeEventFee, saveEventFee } from './save-event-fee.command.ts';
import { removeRequirement, saveRequirement } from './save-requirement.command.ts';
import { stepApplication } from './step-application.command.ts';

const onApplications = implement(eventApplications).$context<BusinessRequest>();

export const eventApplicationRoutes = onApplications.router({
  list: onApplications.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readApplications(tenant, input, context.tools))),
  ),
  csv: onApplications.csv.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(
        await csvFileOf(tenant, applicationsTable(await readAllApplications(tenant, input, context.tools))),
      ),
    ),
  ),
  get: onApplications.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const found = await readEventApplication(tenant, input.eventId, context.tools);
      return found ? succeed(found) : refuse(eventRefusals.refusal('event-not-found'));
    }),
  ),
  save: onApplications.save.handler(({ input, context }) =>
    change(context, 'saveApplication', input, (tenant, tools) => saveApplication(tenant, input, tools)),
  ),
  step: onApplications.step.handler(({ input, context }) =>
    change(context, 'stepApplication', input, (tenant, tools) => stepApplication(tenant, input, tools)),
  ),
  saveRequirement: onApplications.saveRequirement.handler(({ input, context }) =>
    change(context, 'saveRequirement', input, (tenant, tools) => saveRequirement(tenant, input, tools)),
  ),
  removeRequirement: onApplications.removeRequirement.handler(({ input, context }) =>
    change(context, 'removeRequirement', input, (tenant, tools) => removeRequirement(tenant, input, tools)),
  ),
});

const onFees = implement(eventFees).$context<BusinessRequest>();

export const eventFeeRoutes = onFees.router({
  list: onFees.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readEventFees(tenant, input, context.tools))),
  ),
  csv: onFees.csv.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await csvFileOf(tenant, eventFeesTable(await readAllEventFees(tenant, input, context.tools)))),
    ),
  ),
  sums: onFees.sums.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readEventFeeSums(tenant, context.tools))),
  ),
  payments: onFees.payments.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const payments = await listFeePayments(tenant, input.eventId);
      return succeed(
        payments.map(({ usedCents, ...payment }) => ({
          ...payment,
          leftCents: subtractMoney(payment.amountCents, usedCents),
        })),
      );
    }),
  ),
  save: onFees.save.handler(({ input, context }) =>
    change(context, 'saveEventFee', input, (tenant, tools) => saveEventFee(tenant, input, tools)),
  ),
  remove: onFees.remove.handler(({ input, context }) =>
    change(context, 'removeEventFee', input, (tenant) => removeEventFee(tenant, input)),
  ),
  pay: onFees.pay.handler(({ input, context }) =>
    change(context, 'payEventFee', input, (tenant, tools) => payEventFee(tenant, input, tools)),
  ),
  refund: onFees.refund.handler(({ input, context }) =>
    change(context, 'refundEventFee', input, (tenant, tools) => refundEventFee(tenant, input, tools)),
  ),
});
