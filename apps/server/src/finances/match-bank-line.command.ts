import type { BankLineView } from '@atelier/contract/finances';
import type { Tenant } from '@atelier/database/platform/in-business';
import { succeed, type Outcome } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import {
  categoriseLine,
  depositPayments,
  getBankLine,
  matchEntries,
  payBill,
  payInvoice,
  takeOpenLine,
  type Categorised,
  type SettleRefusal,
} from './settle-bank-line.ts';

/** Says by hand what of the books a line is: entries, collected payments, or an invoice or bill that it pays. */
export async function matchBankLine(
  tenant: Tenant,
  input: {
    readonly lineId: string;
    readonly entryIds: readonly string[];
    readonly collectedIds: readonly string[];
    readonly invoiceId: string | null;
    readonly billId: string | null;
  },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<BankLineView, SettleRefusal>> {
  const line = await takeOpenLine(tenant, input.lineId);
  if (!line.ok) return line;
  const settled =
    input.invoiceId !== null
      ? await payInvoice(tenant, line.value, input.invoiceId, tools)
      : input.billId !== null
        ? await payBill(tenant, line.value, input.billId, tools)
        : input.collectedIds.length > 0
          ? await depositPayments(tenant, line.value, input.collectedIds, tools)
          : await matchEntries(tenant, line.value, input.entryIds);
  return settled.ok ? succeed(await getBankLine(tenant, input.lineId)) : settled;
}

/** Records a line as money in or out, of one category or several, or as a transfer between own accounts. */
export async function categoriseBankLine(
  tenant: Tenant,
  lineId: string,
  said: Categorised,
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<BankLineView, SettleRefusal>> {
  const line = await takeOpenLine(tenant, lineId);
  if (!line.ok) return line;
  const settled = await categoriseLine(tenant, line.value, said, tools);
  return settled.ok ? succeed(await getBankLine(tenant, lineId)) : settled;
}
