import { useState, type ReactNode } from 'react';
import {
  Ban,
  BellOff,
  BellRing,
  CalendarClock,
  CalendarSync,
  CheckCheck,
  Copy,
  FileDown,
  FileMinus2,
  Link2,
  Link2Off,
  Pencil,
  Send,
  Stamp,
  Trash2,
} from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { InvoiceView } from '@atelier/contract/invoices';
import { permits } from '@atelier/domain/businesses';
import { formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MenuItem, MenuLabel, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { dropDraft } from '../platform/drafts.ts';
import { paths } from '../platform/paths.ts';
import { copyLink, download, RevokeLinkDialog, tellRevoked } from '../sales-documents/index.ts';
import {
  useDeleteInvoiceDraft,
  useInvoicePdf,
  useIssueInvoice,
  useMarkInvoiceSent,
  useRenewInvoiceLink,
} from './invoices.api.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { useMailsOfInvoice, useSwitchRemindersOfInvoice } from './reminders.api.ts';
import { SendInvoiceDialog } from './send-invoice-dialog.tsx';
import { SendReminderDialog } from './send-reminder-dialog.tsx';
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx';

type InvoiceActionsProps = {
  invoice: InvoiceView;
  /** Records a payment; the module of payments is above this one. `isPrimary` says whether it is the next step. */
  paymentAction: (invoice: InvoiceView, isPrimary: boolean) => ReactNode;
};

type OpenDialog = 'issue' | 'delete' | 'send' | 'remind' | 'revoke' | 'void' | null;

/**
 * Shows what may be done with an invoice in its present state; the next step of its life comes last and stands out.
 */
export function InvoiceActions({ invoice, paymentAction }: InvoiceActionsProps) {
  const { role } = useActiveBusiness().business;
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const isDraft = invoice.issuedAt === null;
  const isVoid = invoice.state === 'void';
  const mayWrite = permits(role, 'invoices.write');
  const isUnsent = invoice.sentAt === null && invoice.viewedAt === null && invoice.balanceCents > 0;
  const owesMoney = !isDraft && !isVoid && invoice.balanceCents > 0;
  return (
    <>
      <InvoiceMenu invoice={invoice} onOpen={setOpen} />
      {isDraft && mayWrite && (
        <LinkButton to={paths.editInvoice(invoice.id)} icon={Pencil}>
          Edit
        </LinkButton>
      )}
      {isDraft && permits(role, 'invoices.issue') && (
        <Button tone="primary" icon={Stamp} onClick={() => setOpen('issue')}>
          Issue invoice
        </Button>
      )}
      {owesMoney && isUnsent && permits(role, 'payments.record') && paymentAction(invoice, false)}
      {!isDraft && !isVoid && mayWrite && (
        <Button tone={isUnsent ? 'primary' : 'secondary'} icon={Send} onClick={() => setOpen('send')}>
          {invoice.sentAt === null ? 'Send' : 'Send again'}
        </Button>
      )}
      {owesMoney && !isUnsent && permits(role, 'payments.record') && paymentAction(invoice, true)}
      {open === 'issue' && <IssueDraft invoice={invoice} onClose={close} />}
      {open === 'delete' && <DeleteDraft invoice={invoice} onClose={close} />}
      {open === 'send' && <SendInvoiceDialog invoice={invoice} onClose={close} />}
      {open === 'remind' && <SendReminderDialog invoice={invoice} onClose={close} />}
      {open === 'revoke' && <RevokeLink invoice={invoice} onClose={close} />}
      {open === 'void' && <VoidInvoiceDialog invoice={invoice} onClose={close} />}
    </>
  );
}

function InvoiceMenu({ invoice, onOpen }: { invoice: InvoiceView; onOpen: (dialog: OpenDialog) => void }) {
  const { role } = useActiveBusiness().business;
  const navigate = useNavigate();
  const pdf = useInvoicePdf(invoice.id);
  const markSent = useMarkInvoiceSent();
  const { publicUrl } = invoice;
  const isDraft = invoice.issuedAt === null;
  const mayVoid =
    !isDraft && invoice.state !== 'void' && !invoice.isFromOpening && permits(role, 'invoices.void');
  const mayMarkSent =
    !isDraft && invoice.state !== 'void' && invoice.sentAt === null && permits(role, 'invoices.write');
  const isHeldByPayments = invoice.paidCents > 0 || invoice.creditedCents > 0 || invoice.writtenOffCents > 0;
  const mayCredit =
    !isDraft && invoice.state !== 'void' && !invoice.isFromOpening && permits(role, 'invoices.write');
  return (
    <MoreMenu className="max-w-72">
      <MenuItem icon={FileDown} onSelect={() => download(pdf)}>
        Download PDF
      </MenuItem>
      {isDraft && permits(role, 'invoices.issue') && (
        <MenuItem icon={CalendarClock} onSelect={() => onOpen('send')}>
          Issue and send later
        </MenuItem>
      )}
      {!isDraft && invoice.balanceCents > 0 && permits(role, 'invoices.write') && (
        <RemindItems invoice={invoice} onRemind={() => onOpen('remind')} />
      )}
      {publicUrl !== null && (
        <MenuItem
          icon={Link2}
          onSelect={() => {
            void copyLink(publicUrl);
            if (mayMarkSent) markSent.mutate({ invoiceId: invoice.id });
          }}
        >
          Copy public link
        </MenuItem>
      )}
      {mayMarkSent && (
        <MenuItem
          icon={CheckCheck}
          onSelect={() =>
            markSent.mutate(
              { invoiceId: invoice.id },
              { onSuccess: () => showToast({ title: 'Marked as sent', kind: 'success' }) },
            )
          }
        >
          Mark as sent
        </MenuItem>
      )}
      {publicUrl !== null && permits(role, 'invoices.write') && (
        <MenuItem icon={Link2Off} onSelect={() => onOpen('revoke')}>
          Revoke public link
        </MenuItem>
      )}
      {!invoice.isFromOpening && permits(role, 'invoices.write') && (
        <MenuItem
          icon={Copy}
          onSelect={() => void navigate({ to: paths.newInvoice, search: { copy: invoice.id } as never })}
        >
          Duplicate
        </MenuItem>
      )}
      {!invoice.isFromOpening && permits(role, 'invoices.write') && (
        <MenuItem
          icon={CalendarSync}
          onSelect={() =>
            void navigate({ to: paths.newRecurringInvoice, search: { invoice: invoice.id } as never })
          }
        >
          Make recurring
        </MenuItem>
      )}
      {mayCredit && (
        <MenuItem
          icon={FileMinus2}
          onSelect={() => void navigate({ to: paths.newCreditNote(invoice.id) as never })}
        >
          Credit
        </MenuItem>
      )}
      {mayVoid && (
        <>
          <MenuSeparator />
          <MenuItem icon={Ban} tone="danger" disabled={isHeldByPayments} onSelect={() => onOpen('void')}>
            Void invoice
          </MenuItem>
          {isHeldByPayments && (
            <MenuLabel>To void it, reverse what has settled it first; that is listed on this page.</MenuLabel>
          )}
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

/** Reminds now; and leaves the invoice alone where the business reminds by itself. */
function RemindItems({ invoice, onRemind }: { invoice: InvoiceView; onRemind: () => void }) {
  const reminders = useMailsOfInvoice(invoice.id).data?.reminders;
  const isOn = reminders?.isOn !== false;
  const change = useSwitchRemindersOfInvoice({
    onSuccess: () =>
      showToast({
        title: isOn ? 'This invoice is left alone' : 'This invoice is reminded of again',
        kind: 'success',
      }),
  });
  return (
    <>
      <MenuItem icon={BellRing} onSelect={onRemind}>
        Send a reminder now
      </MenuItem>
      {reminders?.isOnForBusiness === true && (
        <MenuItem
          icon={isOn ? BellOff : BellRing}
          onSelect={() => change.mutate({ invoiceId: invoice.id, isOn: !isOn })}
        >
          {isOn ? 'Stop reminders of this invoice' : 'Let reminders of this invoice go on'}
        </MenuItem>
      )}
    </>
  );
}

type DraftDialogProps = { invoice: InvoiceView; onClose: () => void };

function IssueDraft({ invoice, onClose }: DraftDialogProps) {
  const issue = useIssueInvoice({
    onSuccess: (issued) =>
      showToast({
        title: `${issued.number ?? 'The invoice'} is issued`,
        description: 'It is in your books and can be sent now.',
        kind: 'success',
      }),
  });
  return (
    <IssueDialog
      isOpen
      onClose={onClose}
      onConfirm={(lots) => issue.mutateAsync({ invoiceId: invoice.id, lots })}
      total={formatMoney(invoice.totalCents, invoice)}
      sale={{ day: invoice.issueDate, placeId: invoice.stockPlaceId, lines: invoice.lines }}
    />
  );
}

function RevokeLink({ invoice, onClose }: DraftDialogProps) {
  const renew = useRenewInvoiceLink({ onSuccess: tellRevoked });
  return <RevokeLinkDialog onRevoke={() => renew.mutateAsync({ invoiceId: invoice.id })} onClose={onClose} />;
}

function DeleteDraft({ invoice, onClose }: DraftDialogProps) {
  const { business } = useActiveBusiness();
  const navigate = useNavigate();
  const deleteDraft = useDeleteInvoiceDraft({
    onSuccess: async () => {
      dropDraft(`${business.id}:invoice:${invoice.id}`);
      await navigate({ to: paths.invoices, replace: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => deleteDraft.mutateAsync({ invoiceId: invoice.id })}
      title="Delete this draft?"
      consequence="It has no number and is not in your books, so nothing else changes."
      confirmLabel="Delete draft"
    />
  );
}
