import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findActingMember } from '@atelier/database/businesses/members.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { listLateInvoices, readLateFeePlan } from '@atelier/database/invoices/late-fees.store';
import { readMailTexts } from '@atelier/database/sales-documents/mail-texts.store';
import { listChasingBusinesses, switchReminders } from '@atelier/database/invoices/reminders.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, inBusinessByClock, type Inside, type Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import type { Database } from '@atelier/database/platform/pool';
import {
  formatDate,
  formatMoney,
  succeed,
  wholeQuantity,
  zeroMoney,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { dueDateFor } from '@atelier/domain/sales-documents';
import { lateFeeOf } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { workOff } from '../platform/work-off.ts';
import { readMailsOfInvoice } from './reminders-of-invoice.ts';
import { issueInvoice } from './issue-invoice.command.ts';
import { saveInvoiceDraft } from './save-invoice-draft.command.ts';
import { sendInvoice } from './send-invoice.command.ts';

type ChargingTools = Pick<Tools, 'clock' | 'ids' | 'mailbox' | 'publicUrl'>;

/**
 * Charges who is late, by the date on each business's own wall, in the name of the person who said so. Each fee is an invoice that
 * is issued and mailed in one database transaction, and its row lets no second one of that day through. One that is refused
 * is tried again the next time, and the members are told once why.
 */
export async function chargeLateFeesJob(parts: {
  readonly database: Database;
  readonly tools: ChargingTools;
}): Promise<void> {
  const { database, tools } = parts;
  const dues: { readonly businessId: string; readonly invoiceId: string }[] = [];
  for (const businessId of await asClock(database, listChasingBusinesses)) {
    const late = await inBusinessByClock(database, businessId, async (inside) => {
      const { plan, today } = await readTerms(inside, tools);
      if (!plan?.isOn) return [];
      const invoices = await listLateInvoices(inside, today);
      return invoices.filter((invoice) => lateFeeOf(plan, invoice, today) !== null);
    });
    dues.push(...(late ?? []).map(({ id }) => ({ businessId, invoiceId: id })));
  }
  await workOff(
    database,
    dues,
    (inside, { invoiceId }) => charge(inside, invoiceId, tools),
    (inside, { invoiceId }, code) => tellRefused(inside, invoiceId, code, tools),
  );
}

async function readTerms(inside: Inside, { clock }: Pick<Tools, 'clock'>) {
  const business = await getBusiness(inside);
  return { business, plan: await readLateFeePlan(inside), today: todayIn(business.timeZone, clock) };
}

/** Reads what is to be charged today for an invoice that is still late; null for nothing. */
async function readFee(inside: Inside, invoiceId: string, tools: Pick<Tools, 'clock'>) {
  const { business, plan, today } = await readTerms(inside, tools);
  const [late] = await listLateInvoices(inside, today, invoiceId);
  const fee = late && plan && lateFeeOf(plan, late, today);
  return fee ? { business, plan, today, late, fee } : null;
}

async function tellRefused(
  inside: Inside,
  invoiceId: string,
  reason: string,
  tools: Pick<Tools, 'clock'>,
): Promise<void> {
  const found = await readFee(inside, invoiceId, tools);
  if (found === null) return;
  const { late, fee } = found;
  await tellMembers(
    inside,
    {
      kind: 'late-fee-refused',
      subjectId: invoiceId,
      occasion: fee.day,
      facts: { number: late.number, day: fee.day, reason },
    },
    tools.clock.now().toISOString(),
  );
}

/** Asks again with the invoice held: meanwhile it may have been paid, or charged by another process. */
async function charge(
  inside: Inside,
  invoiceId: string,
  tools: ChargingTools,
): Promise<Outcome<boolean, Refusal>> {
  await findInvoice(inside, invoiceId, { lock: true });
  const found = await readFee(inside, invoiceId, tools);
  if (found === null) return succeed(false);
  const { business, plan, today, late, fee } = found;
  const tenant: Tenant = { ...inside, personId: await findActingMember(inside, plan.by), role: 'owner' };
  // A fee is no sale.
  const accounts = await getSystemAccounts(tenant, ['other-income']);
  const { termsDays } = known(await findCustomer(tenant, late.customerId));
  const overdue = fee.parts.map(
    ({ dueDate, open }) => `${formatMoney(open, business)} due since ${formatDate(dueDate, business.locale)}`,
  );
  const id = tools.ids.next();
  const drafted = await saveInvoiceDraft(
    tenant,
    id,
    {
      customerId: late.customerId,
      reference: late.number,
      issueDate: today,
      dueDate: dueDateFor(today, termsDays ?? business.paymentTermsDays),
      pricesIncludeTax: false,
      lines: [
        {
          id: tools.ids.next(),
          productId: null,
          description: `Late fee for invoice ${late.number}: ${new Intl.ListFormat(business.locale).format(overdue)}`,
          quantity: wholeQuantity(1),
          unitPriceCents: fee.amount,
          discount: { kind: 'none' },
          taxRateId: null,
          incomeAccountId: accounts['other-income'],
        },
      ],
      discount: { kind: 'none' },
      shippingCents: zeroMoney,
      shippingTaxRateId: null,
      note: '',
      marketplace: '',
      eventId: null,
      stockPlaceId: null,
      channel: null,
      schedule: null,
    },
    tools,
    { lateFee: { of: late.id, on: fee.day } },
  );
  if (!drafted.ok) return drafted;
  // One who is chased for the invoice is not chased for its fees as well, unless someone switches it on.
  await switchReminders(tenant, 'invoices', id, null);
  const issued = await issueInvoice(tenant, { invoiceId: id }, tools);
  if (!issued.ok) return issued;
  const { email } = issued.value.buyer;
  // The next reminder of the invoice tells of its fees as well: a customer gets one mail, not one for each cent.
  const { reminders } = known(await readMailsOfInvoice(tenant, late.id, tools.clock));
  if (email === '' || reminders.nextOn !== null) return succeed(false);
  const { texts, copyToSelf } = await readMailTexts(tenant);
  const { subject, message } = known(texts.find(({ kind }) => kind === 'invoice'));
  const mail = { to: email, subject, message, copyToSelf, documentIds: [] };
  const sent = await sendInvoice(tenant, { invoiceId: id, ...mail }, tools);
  return sent.ok ? succeed(false) : sent;
}
