import type { TransactionView } from '@atelier/contract/transactions';
import { findAccount } from '@atelier/database/books/accounts.reads';
import { findCollected } from '@atelier/database/transactions/collected.reads';
import { addDepositedEntries } from '@atelier/database/transactions/collected.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { bankDepositMemo, decideBankDeposit, type BankDeposit } from '@atelier/domain/banking';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, sumMoney, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { recordTransaction } from './record-transaction.command.ts';

type SaidDeposit = BankDeposit & {
  /** Of the transfer that it becomes. */
  readonly id: string;
  readonly depositAccountId: string;
  readonly memo: string;
};

/** Brings what was chosen of undeposited funds to the bank: one transfer, which holds what it is made of. */
export async function depositCollected(
  tenant: Tenant,
  said: SaidDeposit,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<TransactionView, Refusal>> {
  const [lying, into] = await Promise.all([
    findCollected(tenant, said.entryIds),
    findAccount(tenant, said.depositAccountId),
  ]);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!into) return refuse(financeRefusals.refusal('account-not-found', { field: 'depositAccountId' }));
  const from = decideBankDeposit(said, lying, into);
  if (!from.ok) return from;

  const amount = sumMoney(lying.map((one) => one.amount));
  const recorded = await recordTransaction(
    tenant,
    {
      ...{ id: said.id, kind: 'transfer', date: said.date, payee: '', payeeId: null, tags: [], amount },
      memo: said.memo === '' ? bankDepositMemo(lying.length) : said.memo,
      moneyAccountId: from.value,
      lines: [{ accountId: into.id, amount, memo: '' }],
    },
    tools,
  );
  if (!recorded.ok) return recorded;
  const entryIds = lying.map(({ entryId }) => entryId);
  const held = await addDepositedEntries(tenant, { transactionId: said.id, accountId: from.value, entryIds });
  return held.ok ? recorded : held;
}
