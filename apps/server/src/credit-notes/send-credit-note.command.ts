import type { CreditNoteView } from '@atelier/contract/credit-notes';
import { findCreditNote } from '@atelier/database/credit-notes/credit-notes.reads';
import { noteCreditNoteSent } from '@atelier/database/credit-notes/credit-notes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { creditNoteRefusals, decideCreditNoteStands } from '@atelier/domain/credit-notes';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { mayMailDocuments, type MailedRefusal } from '../sales-documents/mailed-documents.ts';
import { readCreditNote } from './read-credit-note.ts';

/** Notes that an issued credit note is sent, and has it mailed with its PDF. */
export async function sendCreditNote(
  tenant: Tenant,
  input: {
    readonly creditNoteId: string;
    readonly to: string;
    readonly subject: string;
    readonly message: string;
    readonly copyToSelf: boolean;
    readonly documentIds: readonly string[];
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    CreditNoteView,
    | MailedRefusal
    | Refusal<
        'permission-denied' | 'credit-note-not-found' | 'credit-note-is-void' | 'credit-note-not-issued'
      >
  >
> {
  const note = await findCreditNote(tenant, input.creditNoteId, { lock: true });
  if (!note) return refuse(creditNoteRefusals.refusal('credit-note-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const stands = decideCreditNoteStands(note);
  if (!stands.ok) return stands;

  const mailed = await mayMailDocuments(
    tenant,
    { recordKind: 'credit-note', recordId: note.id },
    input.documentIds,
  );
  if (!mailed.ok) return mailed;

  await noteCreditNoteSent(tenant, note.id, tools.clock.now().toISOString());

  const { copyToSelf, documentIds, ...letter } = input;
  await enqueue(tenant, 'send-credit-note', {
    ...letter,
    documentIds: [...documentIds],
    ...(copyToSelf ? { copyId: tools.ids.next() } : {}),
    businessId: tenant.businessId,
    personId: tenant.personId,
    mailId: tools.ids.next(),
  });

  return succeed(known(await readCreditNote(tenant, note.id)));
}
