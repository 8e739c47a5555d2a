import { implement } from '@orpc/server';
import { customerStatements } from '@atelier/contract/sales-documents';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { StatementAsked } from '@atelier/database/sales-documents/customer-statement.reads';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { renderCustomerStatement } from './customer-statement-pdf.ts';
import { readCustomerStatement, statementFileName } from './read-customer-statement.ts';
import { sendStatement } from './send-statement.command.ts';

const os = implement(customerStatements).$context<BusinessRequest>();

const statementFor = (context: BusinessRequest, asked: StatementAsked) =>
  read(context, async (tenant) => {
    const business = await getBusiness(tenant);
    const today = todayIn(business.timeZone, context.tools.clock);
    const statement = await readCustomerStatement(tenant, asked, today);
    return statement
      ? succeed({ statement, business })
      : refuse(customerRefusals.refusal('customer-not-found'));
  });

export const customerStatementRoutes = os.router({
  get: os.get.handler(async ({ input, context }) => (await statementFor(context, input)).statement),
  pdf: os.pdf.handler(async ({ input, context }) => {
    const { statement, business } = await statementFor(context, input);
    const bytes = await renderCustomerStatement(statement, business);
    return new File([bytes], statementFileName(input), { type: 'application/pdf' });
  }),
  send: os.send.handler(({ input, context }) =>
    change(context, 'sendStatement', input, (tenant, tools) => sendStatement(tenant, input, tools)),
  ),
});
