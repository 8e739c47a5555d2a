import { implement } from '@orpc/server';
import { billPayments, bills, type recordBillInput } from '@atelier/contract/payables';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findBill,
  findBillPayment,
  listBills,
  listBillsDueByDay,
  listPaymentsOfBill,
  readBillTotals,
} from '@atelier/database/payables/bills.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { financeRefusals } from '@atelier/domain/books';
import { addDays, refuse, succeed } from '@atelier/domain/foundation';
import type { z } from 'zod';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { payBills, reverseBillPayment } from './pay-bills.command.ts';
import { readHistory } from '../transactions/read-history.ts';
import { changeBill, deleteBillDraft, openBill, recordBill } from './save-bill.command.ts';
import { voidBill } from './void-bill.command.ts';

const notFound = () => refuse(financeRefusals.refusal('bill-not-found'));

/** Returns what someone said, as the domain takes it. */
const saidBill = (id: string, input: Omit<z.infer<typeof recordBillInput>, 'id' | 'kind' | 'status'>) => ({
  id,
  payeeId: input.payeeId,
  number: input.number ?? '',
  date: input.date,
  dueDate: input.dueDate ?? null,
  memo: input.memo ?? '',
  tags: input.tags ?? [],
  lines: input.lines.map((line) => ({
    accountId: line.accountId,
    amount: line.amountCents,
    memo: line.memo ?? '',
    eventId: line.eventId ?? null,
  })),
});

async function historyOf(tenant: Tenant, billId: string) {
  const bill = await findBill(tenant, billId);
  if (!bill) return notFound();
  // What came with opening balances has a second entry, which is no change.
  return succeed(await readHistory(tenant, { kind: 'bill', id: billId }, bill.openingEntryId));
}

const onBills = implement(bills).$context<BusinessRequest>();
const todayOf = async (tenant: Tenant, { tools }: BusinessRequest) =>
  todayIn((await getBusiness(tenant)).timeZone, tools.clock);

export const billRoutes = onBills.router({
  list: onBills.list.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await listBills(tenant, { ...input, today: await todayOf(tenant, context) })),
    ),
  ),
  totals: onBills.totals.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const today = await todayOf(tenant, context);
      const asked = { today, until: addDays(today, 30), payeeId: input.payeeId };
      return succeed({ today, ...(await readBillTotals(tenant, asked)) });
    }),
  ),
  due: onBills.due.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const today = await todayOf(tenant, context);
      const period = { from: today, to: addDays(today, input.days) };
      return succeed({ today, days: await listBillsDueByDay(tenant, period) });
    }),
  ),
  get: onBills.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const bill = await findBill(tenant, input.billId);
      return bill
        ? succeed({ ...bill, payments: await listPaymentsOfBill(tenant, input.billId) })
        : notFound();
    }),
  ),
  history: onBills.history.handler(({ input, context }) =>
    read(context, (tenant) => historyOf(tenant, input.billId)),
  ),
  record: onBills.record.handler(({ input, context }) =>
    change(context, 'recordBill', input, (tenant, tools) => {
      const said = { ...saidBill(input.id, input), kind: input.kind ?? 'bill' };
      return recordBill(tenant, said, input.status ?? 'open', tools);
    }),
  ),
  change: onBills.change.handler(({ input, context }) =>
    change(context, 'changeBill', input, (tenant, tools) => {
      const seen = { version: input.version, status: input.status ?? 'open' };
      return changeBill(tenant, saidBill(input.billId, input), seen, tools);
    }),
  ),
  open: onBills.open.handler(({ input, context }) =>
    change(context, 'openBill', input, (tenant, tools) => openBill(tenant, input, tools)),
  ),
  remove: onBills.remove.handler(({ input, context }) =>
    change(context, 'deleteBillDraft', input, (tenant) => deleteBillDraft(tenant, input)),
  ),
  void: onBills.void.handler(({ input, context }) =>
    change(context, 'voidBill', input, (tenant, tools) => voidBill(tenant, input, tools)),
  ),
});

const onPayments = implement(billPayments).$context<BusinessRequest>();

export const billPaymentRoutes = onPayments.router({
  record: onPayments.record.handler(({ input, context }) =>
    change(context, 'payBills', input, (tenant, tools) =>
      payBills(
        tenant,
        {
          id: input.id,
          date: input.date,
          moneyAccountId: input.moneyAccountId ?? null,
          reference: input.reference ?? '',
          memo: input.memo ?? '',
          allocations: input.allocations.map(({ billId, amountCents }) => ({ billId, amount: amountCents })),
        },
        tools,
      ),
    ),
  ),
  get: onPayments.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const payment = await findBillPayment(tenant, input.paymentId);
      return payment ? succeed(payment) : refuse(financeRefusals.refusal('bill-payment-not-found'));
    }),
  ),
  reverse: onPayments.reverse.handler(({ input, context }) =>
    change(context, 'reverseBillPayment', input, (tenant, tools) => reverseBillPayment(tenant, input, tools)),
  ),
});
