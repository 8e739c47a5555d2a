import { useState } from 'react';
import {
  CircleCheck,
  CircleX,
  Copy,
  FileDown,
  FilePlus2,
  FileText,
  Link2,
  Link2Off,
  Pencil,
  RefreshCw,
  Send,
  Stamp,
  Trash2,
} from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { QuoteView } from '@atelier/contract/quotes';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MenuItem, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { copyLink, download } from '../sales-documents/index.ts';
import {
  AcceptQuoteDialog,
  DeclineQuoteDialog,
  DeleteQuoteDialog,
  RevokeQuoteDialog,
} from './quote-dialogs.tsx';
import { useConvertQuote, useQuotePdf, useSendQuote } from './quotes.api.ts';
import { SendQuoteDialog } from './send-quote-dialog.tsx';

type QuoteActionsProps = { quote: QuoteView; asksToSend: boolean; onAsked: () => void };

type OpenDialog = 'send' | 'accept' | 'decline' | 'revoke' | 'delete' | null;

/** Shows what may be done with a quote in its present state; the next step of its life comes last and stands out. */
export function QuoteActions({ quote, asksToSend, onAsked }: QuoteActionsProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  const [open, setOpen] = useState<OpenDialog>(asksToSend && mayWrite ? 'send' : null);
  const close = () => {
    setOpen(null);
    if (asksToSend) onAsked();
  };
  const { state } = quote;
  const isDraft = quote.sentAt === null;
  const isOpen = state === 'sent' || state === 'viewed';
  const isSendNext = isDraft || (isOpen && quote.mailedAt === null && quote.viewedAt === null);
  return (
    <>
      <QuoteMenu quote={quote} onOpen={setOpen} />
      {mayWrite && isDraft && (
        <LinkButton to={paths.editQuote(quote.id)} icon={Pencil}>
          Edit
        </LinkButton>
      )}
      {mayWrite && (isOpen || state === 'expired') && <ConvertButton quote={quote} isNext={!isSendNext} />}
      {mayWrite && (isDraft || isOpen || state === 'accepted') && (
        <Button tone={isSendNext ? 'primary' : 'secondary'} icon={Send} onClick={() => setOpen('send')}>
          {quote.mailedAt === null ? 'Send' : 'Send again'}
        </Button>
      )}
      {mayWrite && state === 'accepted' && <ConvertButton quote={quote} isNext />}
      {mayWrite && (state === 'declined' || state === 'expired') && (
        <LinkButton to={paths.newQuote} search={{ revise: quote.id } as never} icon={RefreshCw}>
          Revise
        </LinkButton>
      )}
      {quote.invoice !== null && (
        <LinkButton to={paths.invoice(quote.invoice.id)} tone="primary" icon={FileText}>
          Open invoice
        </LinkButton>
      )}
      {open === 'send' && <SendQuoteDialog quote={quote} onClose={close} />}
      {open === 'accept' && <AcceptQuoteDialog quote={quote} onClose={close} />}
      {open === 'decline' && <DeclineQuoteDialog quote={quote} onClose={close} />}
      {open === 'revoke' && <RevokeQuoteDialog quote={quote} onClose={close} />}
      {open === 'delete' && <DeleteQuoteDialog quote={quote} onClose={close} />}
    </>
  );
}

function ConvertButton({ quote, isNext }: { quote: QuoteView; isNext: boolean }) {
  const navigate = useNavigate();
  const [invoiceId] = useState(newId);
  const convert = useConvertQuote({
    onSuccess: async ({ invoice }) => {
      showToast({
        title: 'The invoice is made',
        description: 'A draft of today. Look at it, then issue it.',
        kind: 'success',
      });
      if (invoice !== null) await navigate({ to: paths.invoice(invoice.id) });
    },
  });
  return (
    <Button
      tone={isNext ? 'primary' : 'secondary'}
      icon={FilePlus2}
      busy={convert.isPending}
      onClick={() => convert.mutate({ quoteId: quote.id, invoiceId })}
    >
      Make invoice
    </Button>
  );
}

function QuoteMenu({ quote, onOpen }: { quote: QuoteView; onOpen: (dialog: OpenDialog) => void }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  const navigate = useNavigate();
  const pdf = useQuotePdf(quote.id);
  const send = useSendQuote({
    onSuccess: (sent) =>
      showToast({
        title: `${sent.number ?? 'The quote'} is given out`,
        description: 'Copy its link or hand over the PDF.',
        kind: 'success',
      }),
  });
  const { publicUrl, state } = quote;
  const isDraft = quote.sentAt === null;
  const isOpen = state === 'sent' || state === 'viewed';
  const start = (search: object) => void navigate({ to: paths.newQuote, search: search as never });
  return (
    <MoreMenu className="max-w-72">
      <MenuItem icon={FileDown} onSelect={() => download(pdf)}>
        Download PDF
      </MenuItem>
      {publicUrl !== null && (
        <MenuItem icon={Link2} onSelect={() => void copyLink(publicUrl)}>
          Copy public link
        </MenuItem>
      )}
      {mayWrite && (
        <>
          {publicUrl !== null && (
            <MenuItem icon={Link2Off} onSelect={() => onOpen('revoke')}>
              Revoke public link
            </MenuItem>
          )}
          <MenuItem icon={Copy} onSelect={() => start({ copy: quote.id })}>
            Duplicate
          </MenuItem>
          {!isDraft && state !== 'converted' && state !== 'replaced' && (
            <MenuItem icon={RefreshCw} onSelect={() => start({ revise: quote.id })}>
              Revise
            </MenuItem>
          )}
          {isOpen && (
            <>
              <MenuSeparator />
              <MenuItem icon={CircleCheck} onSelect={() => onOpen('accept')}>
                Mark as accepted
              </MenuItem>
              <MenuItem icon={CircleX} onSelect={() => onOpen('decline')}>
                Mark as declined
              </MenuItem>
            </>
          )}
          {isDraft && (
            <>
              <MenuItem
                icon={Stamp}
                disabled={send.isPending}
                onSelect={() => send.mutate({ quoteId: quote.id, mail: null })}
              >
                Give out without email
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={Trash2} tone="danger" onSelect={() => onOpen('delete')}>
                Delete draft
              </MenuItem>
            </>
          )}
        </>
      )}
    </MoreMenu>
  );
}
