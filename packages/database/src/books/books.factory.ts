import type { Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { money } from '@atelier/domain/foundation';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { addAccount } from './accounts.store.ts';
import { writeMerge } from './account-merges.store.ts';
import { writeJournalDraft } from './journal-drafts.store.ts';

/** An account that turned out to be another one. */
export async function mergeTestAccounts(tenant: Tenant): Promise<void> {
  const id = v7();
  const account = {
    code: '6999',
    name: 'Kiln wash',
    type: 'expense',
    parentId: null,
    scheduleCLine: null,
  } as const;
  valueOf(await addAccount(tenant, { ...account, id }));
  const { id: targetId } = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('code', '=', '5300')
    .select('id')
    .executeTakeFirstOrThrow();
  await writeMerge(tenant, { id: v7(), sourceId: id, targetId, now: '2026-03-16T12:00:00Z' });
}

/** Writes a draft of a journal entry. */
export async function writeTestJournalDraft(tenant: Tenant): Promise<void> {
  const line = { accountId: await accountIdOf(tenant, 'bank'), amount: money(700), memo: '' };
  const draft = { id: v7(), date: null, memo: 'Mug', lines: [line] };
  valueOf(await writeJournalDraft(tenant, draft, { version: 1, now: '2026-03-16T12:00:00Z' }));
}
