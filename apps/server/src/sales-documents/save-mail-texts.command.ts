import type { MailTextsView } from '@atelier/contract/sales-documents';
import { readMailTexts, writeMailTexts } from '@atelier/database/sales-documents/mail-texts.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Words the mails to customers, and says whether the business usually gets a copy. */
export async function saveMailTexts(
  tenant: Tenant,
  input: Pick<MailTextsView, 'texts' | 'copyToSelf'>,
): Promise<Outcome<MailTextsView, Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;
  await writeMailTexts(tenant, input);
  return succeed(await readMailTexts(tenant));
}
