import { listAccounts, lockChart } from '@atelier/database/books/accounts.reads';
import { addAccount } from '@atelier/database/books/accounts.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { freeAccountCode, type Account } from '@atelier/domain/books';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from './answer.ts';

/** Finds the clearing account of this name, for money that someone else holds for a while; opens it if there is none. */
export async function clearingAccount(
  tenant: Tenant,
  name: string,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<string, Refusal<'account-code-taken' | 'account-id-taken'>>> {
  const there = clearingNamed(name, await listAccounts(tenant));
  if (there) return succeed(there.id);
  await lockChart(tenant);
  const chart = await listAccounts(tenant);
  const openedMeanwhile = clearingNamed(name, chart);
  if (openedMeanwhile) return succeed(openedMeanwhile.id);
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

const clearingNamed = (name: string, chart: readonly Account[]): Account | undefined =>
  chart.find((account) => account.type === 'clearing' && account.name === name && !account.archived);
