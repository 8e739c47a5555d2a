import { useState } from 'react';
import { Ban, FileDown, Pencil, Send, Stamp, Trash2 } from 'lucide-react';
import type { CreditNoteView } from '@atelier/contract/credit-notes';
import { permits } from '@atelier/domain/businesses';
import { formatMoney } from '@atelier/domain/foundation';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MenuItem, MenuLabel, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { showToast } from '../design/toast.ts';
import { ReversalDialog } from '../books/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { dropDraft } from '../platform/drafts.ts';
import { tellMailSent } from '../platform/mail-dialog.tsx';
import { paths } from '../platform/paths.ts';
import {
  useCreditNotePdf,
  useDeleteCreditNote,
  useIssueCreditNote,
  useSendCreditNote,
  useVoidCreditNote,
} from './credit-notes.api.ts';
import {
  download,
  invoiceWords,
  useMe,
  useMailedDocuments,
  SalesMailDialog,
} from '../sales-documents/index.ts';
import { IssueCreditNoteDialog } from './issue-credit-note-dialog.tsx';

type OpenDialog = 'issue' | 'delete' | 'send' | 'void' | null;
type NoteProps = { note: CreditNoteView };
type NoteDialogProps = NoteProps & { onClose: () => void };

/** Shows what may be done with a credit note in its present state. */
export function CreditNoteActions({ note }: NoteProps) {
  const { role } = useActiveBusiness().business;
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const isDraft = note.state === 'draft';
  const mayWrite = permits(role, 'invoices.write');
  return (
    <>
      <CreditNoteMenu note={note} onOpen={setOpen} />
      {isDraft && mayWrite && (
        <LinkButton to={paths.editCreditNote(note.id)} icon={Pencil}>
          Edit
        </LinkButton>
      )}
      {isDraft && permits(role, 'invoices.issue') && (
        <Button tone="primary" icon={Stamp} onClick={() => setOpen('issue')}>
          Issue credit note
        </Button>
      )}
      {!isDraft && note.state !== 'void' && mayWrite && (
        <Button
          tone={note.sentAt === null ? 'primary' : 'secondary'}
          icon={Send}
          onClick={() => setOpen('send')}
        >
          {note.sentAt === null ? 'Send' : 'Send again'}
        </Button>
      )}
      {open === 'issue' && <IssueDialog note={note} onClose={close} />}
      {open === 'delete' && <DeleteDialog note={note} onClose={close} />}
      {open === 'send' && <SendDialog note={note} onClose={close} />}
      {open === 'void' && <VoidDialog note={note} onClose={close} />}
    </>
  );
}

function CreditNoteMenu({ note, onOpen }: NoteProps & { onOpen: (dialog: OpenDialog) => void }) {
  const { role } = useActiveBusiness().business;
  const pdf = useCreditNotePdf(note.id);
  const isDraft = note.state === 'draft';
  const isRefunded = note.refundedCents > 0;
  return (
    <MoreMenu className="max-w-72">
      <MenuItem icon={FileDown} onSelect={() => download(pdf)}>
        Download PDF
      </MenuItem>
      {!isDraft && note.state !== 'void' && permits(role, 'invoices.void') && (
        <>
          <MenuSeparator />
          <MenuItem icon={Ban} tone="danger" disabled={isRefunded} onSelect={() => onOpen('void')}>
            Void credit note
          </MenuItem>
          {isRefunded && <MenuLabel>To void it, reverse its refund first.</MenuLabel>}
        </>
      )}
      {isDraft && permits(role, 'invoices.write') && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onOpen('delete')}>
            Delete draft
          </MenuItem>
        </>
      )}
    </MoreMenu>
  );
}

function IssueDialog({ note, onClose }: NoteDialogProps) {
  const issue = useIssueCreditNote({
    onSuccess: (issued) => showToast({ title: `${issued.number ?? ''} is issued`, kind: 'success' }),
  });
  return (
    <IssueCreditNoteDialog
      isOpen
      total={formatMoney(note.totalCents, note.paper)}
      onClose={onClose}
      onConfirm={() => issue.mutateAsync({ creditNoteId: note.id })}
    />
  );
}

function DeleteDialog({ note, onClose }: NoteDialogProps) {
  const { business } = useActiveBusiness();
  const navigate = useNavigate();
  const remove = useDeleteCreditNote({
    onSuccess: async () => {
      dropDraft(`${business.id}:credit-note:${note.id}`);
      await navigate({ to: paths.creditNotes, replace: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutateAsync({ creditNoteId: note.id })}
      title="Delete this draft?"
      consequence="It has no number and is not in your books, so nothing else changes."
      confirmLabel="Delete draft"
    />
  );
}

function VoidDialog({ note, onClose }: NoteDialogProps) {
  const number = note.number ?? 'this credit note';
  const voidNote = useVoidCreditNote({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `${number} is void`, kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title={`Void ${number}?`}
      description="Your books get a second entry that reverses the first one, and the invoice is owed again. Goods that had come back go out again, and the return of an order that it belongs to is reversed with it. The number stays used. This action cannot be undone."
      notBefore={note.issueDate}
      asksReason
      keepLabel="Keep the credit note"
      confirmLabel="Void credit note"
      words={invoiceWords}
      onConfirm={(reversal) => voidNote.mutateAsync({ creditNoteId: note.id, ...reversal })}
      onClose={onClose}
    />
  );
}

function SendDialog({ note, onClose }: NoteDialogProps) {
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const send = useSendCreditNote({
    onProblem: () => true,
    onSuccess: () => {
      tellMailSent(mailIsConfigured, 'The credit note is on its way');
      onClose();
    },
  });
  const { documentIds, question } = useMailedDocuments({ recordKind: 'credit-note', recordId: note.id });
  return (
    <SalesMailDialog
      kind="credit-note"
      paper={{ ...note.paper, invoiceNumber: note.invoiceNumber }}
      link={null}
      title={`Send ${note.number ?? 'the credit note'}`}
      description="The email carries the credit note as a PDF."
      sendLabel="Send credit note"
      words={invoiceWords}
      enclosed={question}
      onSend={(mail) => send.mutateAsync({ creditNoteId: note.id, ...mail, documentIds })}
      onClose={onClose}
    />
  );
}
