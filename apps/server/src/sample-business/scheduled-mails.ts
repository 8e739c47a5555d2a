import type { MailedRecord } from '@atelier/database/sales-documents/scheduled-mails.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { usualMailTexts } from '@atelier/domain/sales-documents';
import { scheduleMail } from '../sales-documents/schedule-mail.command.ts';
import type { Tools } from '../platform/answer.ts';
import { sampleCustomers } from './customers.ts';
import { done, known } from './done.ts';

const addresses = new Map(sampleCustomers.map(({ key, email }) => [key, email]));

/** Plans a draft for a customer: it goes out so many days after today, in the morning. */
export async function planSampleMail(
  { tenant, tools }: { readonly tenant: Tenant; readonly tools: Tools },
  record: MailedRecord,
  plan: { readonly of: string; readonly today: CalendarDate; readonly inDays: number },
): Promise<void> {
  const mail = {
    ...usualMailTexts[record.kind],
    to: known(addresses, plan.of),
    copyToSelf: false,
    documentIds: [],
    date: addDays(plan.today, plan.inDays),
    time: '09:00',
  };
  done(await scheduleMail(tenant, record, mail, tools));
}
