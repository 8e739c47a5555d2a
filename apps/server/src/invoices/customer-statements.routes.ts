import { implement } from '@orpc/server';
import { customerStatements } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { StatementAsked } from '@atelier/database/invoices/customer-statement.reads';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { renderCustomerStatement } from './customer-statement-pdf.ts';
import { readCustomerStatement } from './read-customer-statement.ts';

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
    return new File([bytes], `statement-${input.from}-${input.to}.pdf`, { type: 'application/pdf' });
  }),
});
