import type { BankLineView } from '@atelier/contract/banking';
import { findBankLines } from '@atelier/database/banking/bank-lines.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { money, succeed, type Outcome } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { settleByParts, type LineParts } from './settle-bank-line-by-parts.ts';
import {
  categoriseLine,
  getBankLine,
  takeOpenLine,
  type Categorised,
  type SettleRefusal,
} from './settle-bank-line.ts';

/** Says by hand what of the books a line is: entries, collected payments, and the invoices and bills that it settles. */
export async function matchBankLine(
  tenant: Tenant,
  lineId: string,
  parts: LineParts,
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<BankLineView, SettleRefusal>> {
  const line = await takeOpenLine(tenant, lineId);
  if (!line.ok) return line;
  const settled = await settleByParts(tenant, line.value, parts, tools);
  return settled.ok ? succeed(await getBankLine(tenant, lineId)) : settled;
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

/** Records lines as money in or out of one category, each as a transaction of its own; all of them or none. */
export async function categoriseBankLines(
  tenant: Tenant,
  input: {
    readonly lines: readonly { readonly lineId: string; readonly transactionId: string }[];
    readonly accountId: string;
  },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<{ lines: BankLineView[] }, SettleRefusal>> {
  for (const { lineId, transactionId } of input.lines) {
    const line = await takeOpenLine(tenant, lineId);
    if (!line.ok) return line;
    const { payee, description, amountCents } = line.value;
    const settled = await categoriseLine(
      tenant,
      line.value,
      {
        transactionId,
        payee: (payee || description).slice(0, 200),
        payeeId: null,
        memo: '',
        lines: [{ accountId: input.accountId, amount: money(Math.abs(amountCents)), memo: '' }],
      },
      tools,
    );
    if (!settled.ok) return settled;
  }
  return succeed({
    lines: await findBankLines(
      tenant,
      input.lines.map(({ lineId }) => lineId),
    ),
  });
}
