import { findAccount } from '@atelier/database/books/accounts.reads';
import {
  findCardConnection,
  writeCardConnection,
  type CardConnection,
} from '@atelier/database/payments/card-processors.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideDepositAccount, financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { cardProcessorNames, decideStripeKeys, type CardKeys } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { clearingAccount } from '../platform/clearing-account.ts';

type ConnectRefusal = Refusal<
  | 'permission-denied'
  | 'card-key-not-a-key'
  | 'card-key-of-other-mode'
  | 'account-not-found'
  | 'account-archived'
  | 'deposit-account-not-allowed'
  | 'account-code-taken'
  | 'account-id-taken'
>;

/**
 * Keeps the keys of an account at a processor, sealed; a key that is not said again stays as it was. Its money is held by
 * a clearing account of its name, which is opened the first time.
 */
export async function connectCards(
  tenant: Tenant,
  input: Pick<CardConnection, 'processor' | 'isLive' | 'bankAccountId' | 'allowsPart' | 'leastPart'> & {
    readonly keys: { readonly [Key in keyof CardKeys]: string | undefined };
  },
  tools: Pick<Tools, 'cards' | 'clock' | 'ids'>,
): Promise<Outcome<true, ConnectRefusal>> {
  const { processor, isLive, bankAccountId, allowsPart, leastPart } = input;
  const place = { businessId: tenant.businessId, processor, isLive };
  const before = await findCardConnection(tenant, input);
  const bank = await findAccount(tenant, bankAccountId);

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  const known = before && tools.cards.unseal(before.sealedKeys, place);
  const keys: CardKeys = {
    secretKey: input.keys.secretKey ?? known?.secretKey ?? '',
    webhookSecret: input.keys.webhookSecret ?? known?.webhookSecret ?? '',
  };
  const allowed = decideStripeKeys(keys, isLive);
  if (!allowed.ok) return allowed;
  if (!bank) return refuse(financeRefusals.refusal('account-not-found', { field: 'bankAccountId' }));
  const into = decideDepositAccount(bank);
  if (!into.ok) return refuse({ ...into.refusal, field: 'bankAccountId' });
  const clearing = await clearingAccount(tenant, cardProcessorNames[processor], tools);
  if (!clearing.ok) return clearing;
  await writeCardConnection(tenant, {
    processor,
    isLive,
    sealedKeys: tools.cards.seal(keys, place),
    keyHint: keys.secretKey.slice(-4),
    clearingAccountId: before?.clearingAccountId ?? clearing.value,
    bankAccountId,
    allowsPart,
    leastPart,
    connectedAt: tools.clock.now().toISOString(),
  });

  return succeed(true);
}
