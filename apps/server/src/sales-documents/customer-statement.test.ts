// cspell:ignore Łódź
import { execFileSync } from 'node:child_process';
import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { renderCustomerStatement } from './customer-statement-pdf.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

/** A gallery with an invoice of $50.00 on the 10th of January, and one on the 10th of February. */
async function open() {
  const desk = await workshop.found();
  const customerId = await addCustomerTo(desk, { name: 'Łódź Gallery', address: '3 Main Street\nHudson' });
  const of = (date: string, dueDate: string) => issueAt(desk, customerId, { issueDate: date, dueDate });
  const january = await of('2026-01-10', '2026-01-24');
  const february = await of('2026-02-10', '2026-02-24');
  const bank = await accountOf(desk, 'bank');
  const pay = async (date: string, amountCents: number, allocations: object[] = []) => {
    const id = v7();
    const payment = {
      id,
      customerId,
      date,
      amountCents,
      method: 'check',
      depositAccountId: bank,
      allocations,
    };
    granted(await desk.call('POST', '/payments', { ...payment, reference: 'Check 1043' }));
    return id;
  };
  return { desk, customerId, january, february, bank, pay };
}

const statementOf = async (desk: Desk, customerId: string, from: string, to: string) =>
  granted<CustomerStatementView>(
    await desk.call('GET', `/customers/${customerId}/statement?from=${from}&to=${to}`),
  );
const told = ({ lines }: CustomerStatementView) =>
  lines.map(({ day, kind, isBack, cents, balanceCents }) => [day, kind, isBack, cents, balanceCents]);

describe('a statement of account', () => {
  it('begins with what was owed, tells day by day what changed it, and ends with what is open, by age', async () => {
    const { desk, customerId, january, february, bank, pay } = await open();
    const payment = await pay('2026-02-20', 6000, [{ invoiceId: january, amountCents: 5000 }]);
    granted(
      await desk.call('POST', `/payments/${payment}/refunds`, {
        ...{ id: v7(), date: '2026-03-02', amountCents: 400, method: 'check', moneyAccountId: bank },
        reason: 'Paid too much',
        settlementIds: [],
      }),
    );
    const statement = await statementOf(desk, customerId, '2026-02-01', '2026-03-31');
    expect(statement).toMatchObject({ customerName: 'Łódź Gallery', openingCents: 5000 });
    expect(told(statement)).toEqual([
      ['2026-02-10', 'invoice', false, 5000, 10_000],
      ['2026-02-20', 'payment', false, -6000, 4000],
      ['2026-03-02', 'refund', false, 400, 4400],
    ]);
    expect(statement).toMatchObject({
      chargedCents: 5400,
      creditedCents: 6000,
      closingCents: 4400,
      creditCents: 600,
    });
    expect(statement.unpaid).toMatchObject([{ id: february, dueDate: '2026-02-24', openCents: 5000 }]);
    // Due for 35 days.
    expect(statement.ages).toEqual([0, 0, 5000, 0, 0]);
  });

  it('leaves out what came and went within its days, and tells what went of what came before', async () => {
    const { desk, customerId, january, pay } = await open();
    const payment = await pay('2026-01-20', 5000, [{ invoiceId: january, amountCents: 5000 }]);
    granted(await desk.call('POST', `/payments/${payment}/reverse`, { date: '2026-02-05' }));
    expect(told(await statementOf(desk, customerId, '2026-01-01', '2026-02-28'))).toEqual([
      ['2026-01-10', 'invoice', false, 5000, 5000],
      ['2026-02-10', 'invoice', false, 5000, 10_000],
    ]);
    expect(told(await statementOf(desk, customerId, '2026-02-01', '2026-02-28'))).toEqual([
      ['2026-02-05', 'payment', true, 5000, 5000],
      ['2026-02-10', 'invoice', false, 5000, 10_000],
    ]);
    const then = await statementOf(desk, customerId, '2026-01-01', '2026-01-31');
    expect(then).toMatchObject({ closingCents: 0, unpaid: [] });
  });

  it('does not tell the customer that it was written off', async () => {
    const { desk, customerId, january } = await open();
    granted(
      await desk.call('POST', `/invoices/${january}/write-off`, { date: '2026-02-15', reason: 'Moved away' }),
    );
    expect(await statementOf(desk, customerId, '2026-01-01', '2026-12-31')).toMatchObject({
      closingCents: 10_000,
      creditCents: 0,
    });
  });

  it('says the same on paper', async () => {
    const { desk, customerId, january, pay } = await open();
    await pay('2026-02-20', 12_000, [{ invoiceId: january, amountCents: 5000 }]);
    const statement = await statementOf(desk, customerId, '2026-02-01', '2026-03-31');
    const bytes = await renderCustomerStatement(statement, {
      name: 'Kiln & Co',
      currency: 'USD',
      locale: 'en-US',
      paperSize: null,
    });
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8', input: bytes });
    for (const said of [
      /Statement of account/,
      /Łódź Gallery\s+3 Main Street\s+Hudson/,
      /Feb 01, 2026 +Owed before +\$50\.00/,
      /Feb 10, 2026 +Invoice INV-0002 +\$50\.00 +\$100\.00/,
      /Feb 20, 2026 +Payment 1 +\$120\.00 +-\$20\.00\s+Check 1043/,
      /Your credit +\$50\.00 +\$120\.00 +\$20\.00/,
      /INV-0002 +Feb 10, 2026 +Feb 24, 2026 +\$50\.00 +\$50\.00/,
      /31–60 days[^$]*\$0\.00 +\$0\.00 +\$50\.00/,
    ])
      expect(text).toMatch(said);
  });

  it('is refused for days that end before they begin', async () => {
    const { desk, customerId } = await open();
    const path = `/customers/${customerId}/statement?from=2026-02-02&to=2026-02-01`;
    expect((await desk.call('GET', path)).status).toBe(400);
  });
});
