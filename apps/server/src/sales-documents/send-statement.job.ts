import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import type { Database } from '@atelier/database/platform/pool';
import { customerRefusals } from '@atelier/domain/customers';
import { formatDate, money, refuse, succeed } from '@atelier/domain/foundation';
import { decideMailStatement, statementMailValues } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import type { JobPayload } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { renderCustomerStatement } from './customer-statement-pdf.ts';
import { sellerOf } from './paper-parties.ts';
import { mailToCustomer } from './mail-sales-paper.ts';
import { readCustomerStatement, statementFileName } from './read-customer-statement.ts';
import { customerMail } from './sales-paper-mail.ts';

/** Mails a statement of account as the account stands now, unless its customer was erased or merged since the command. */
export async function sendStatementJob(
  parts: { readonly database: Database; readonly tools: Tools; readonly log: Log },
  job: JobPayload<'send-statement'>,
): Promise<void> {
  const { customerId, period } = job;
  await mailToCustomer(parts, job, async (tenant) => {
    const business = await getBusiness(tenant);
    const today = todayIn(business.timeZone, parts.tools.clock);
    const customer = await findCustomer(tenant, customerId);
    const statement = await readCustomerStatement(tenant, { customerId, ...period }, today);
    if (!customer || !statement) return refuse(customerRefusals.refusal('customer-not-found'));
    const theirs = decideMailStatement(customer);
    if (!theirs.ok) return theirs;
    const { closingCents: closing } = statement;
    const [from, to] = [period.from, period.to].map((day) => formatDate(day, business.locale));
    return succeed({
      values: statementMailValues({ ...statement, closingCents: money(closing) }, business),
      noted: { kind: 'statement', aboutId: customerId, balance: money(closing) },
      draw: async (wording) =>
        customerMail({
          ...wording,
          seller: sellerOf(business),
          currency: business.currency,
          locale: business.locale,
          thing: 'statement',
          title: 'Statement of account',
          sum: {
            name: closing < 0 ? 'Your credit' : 'Balance due',
            amount: money(Math.abs(closing)),
            below: `${from} – ${to}`,
          },
          publicUrl: null,
          pdf: {
            filename: statementFileName(period),
            bytes: await renderCustomerStatement(statement, business),
          },
        }),
    });
  });
}
