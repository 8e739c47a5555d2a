import { listAccounts } from '@atelier/database/books/accounts.reads';
import { addAccount } from '@atelier/database/books/accounts.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { freeAccountCode } from '@atelier/domain/books';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from './answer.ts';

/** The clearing account of whoever holds money for a while, by this name; opened where there is none. */
export async function clearingAccount(
  tenant: Tenant,
  name: string,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<string, Refusal<'account-code-taken' | 'account-id-taken'>>> {
  const chart = await listAccounts(tenant);
  const there = chart.find(
    (account) => account.type === 'clearing' && account.name === name && !account.archived,
  );
  if (there) return succeed(there.id);
  const id = tools.ids.next();
  const code = freeAccountCode('clearing', chart);
  const added = await addAccount(tenant, {
    id,
    code,
    name,
    type: 'clearing',
    parentId: null,
    scheduleCLine: null,
  });
  return added.ok ? succeed(id) : added;
}
