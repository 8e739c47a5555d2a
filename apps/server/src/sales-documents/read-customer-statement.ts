import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import {
  listUnpaidInvoices,
  readStatementLines,
  type StatementAsked,
} from '@atelier/database/sales-documents/customer-statement.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { ageCount, ageOfDebt } from '@atelier/domain/books';
import { accountOf } from '@atelier/domain/sales-documents';
import {
  addMoney,
  daysBetween,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
} from '@atelier/domain/foundation';

/**
 * What a customer was charged and paid in some days, and what is owed at the end of them; null without such a customer.
 * Nothing is due for longer than it is today, however late the last day is.
 */
export async function readCustomerStatement(
  tenant: Tenant,
  asked: StatementAsked,
  today: CalendarDate,
): Promise<CustomerStatementView | null> {
  const customer = await findCustomer(tenant, asked.customerId);
  if (!customer) return null;
  const { opening, lines } = await readStatementLines(tenant, asked);
  const unpaid = await listUnpaidInvoices(tenant, asked);
  const account = accountOf(opening, lines);
  const ages = Array.from({ length: ageCount }, () => zeroMoney);
  for (const { dueDate, openCents } of unpaid) {
    const age = ageOfDebt(daysBetween(dueDate, asked.to < today ? asked.to : today));
    ages[age] = addMoney(ages[age] ?? zeroMoney, openCents);
  }
  return {
    customerId: customer.id,
    customerName: customer.name,
    address: customer.address,
    from: asked.from,
    to: asked.to,
    openingCents: opening,
    lines: account.lines.map(({ balance, ...line }) => ({ ...line, balanceCents: balance })),
    chargedCents: account.charged,
    creditedCents: account.credited,
    closingCents: account.closing,
    unpaid: [...unpaid],
    ages,
    creditCents: subtractMoney(sumMoney(unpaid.map(({ openCents }) => openCents)), account.closing),
  };
}

/** Returns what its file is called. */
export const statementFileName = ({ from, to }: Pick<StatementAsked, 'from' | 'to'>): string =>
  `statement-${from}-${to}.pdf`;
