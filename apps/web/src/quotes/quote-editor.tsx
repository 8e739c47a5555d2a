import { Send } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { QuoteDraftFields } from '@atelier/contract/sales-documents';
import { EventCombobox } from '../transactions/index.ts';
import { paths } from '../platform/paths.ts';
import { DraftEditor, type Existing, type InvoiceForm } from '../invoices/index.ts';
import { checkQuote } from './quote-form.ts';
import { quoteWords } from '../sales-documents/index.ts';
import { useSaveQuoteDraft } from './quotes.api.ts';

type QuoteEditorProps = {
  initial: InvoiceForm;
  /** Names what is kept on this device while typing. */
  draftKey: string;
  existing?: Existing;
};

/** A draft of a quote, new or again. The mail that sends it is written on its page, in sight of what is sent. */
export function QuoteEditor({ initial, draftKey, existing }: QuoteEditorProps) {
  const navigate = useNavigate();
  // The editor shows what it answers at its fields.
  const save = useSaveQuoteDraft({ onProblem: () => true });
  return (
    <DraftEditor<QuoteDraftFields>
      initial={initial}
      draftKey={draftKey}
      existing={existing}
      lastDay="Valid until"
      usualDays={(settings) => settings?.quoteValidDays ?? null}
      words={quoteWords}
      notePlaceholder="How long it takes, what is included, how to pay"
      check={checkQuote}
      save={(quoteId, draft, version) => save.mutateAsync({ quoteId, version, draft })}
      next={{ label: 'Save and send', icon: Send, shortcut: 'Save and send the quote' }}
      paper={(draft) => ({ kind: 'quote', draft })}
      onDone={(quoteId, how) =>
        navigate({
          to: paths.quote(quoteId),
          search: (how === 'next' ? { send: true } : {}) as never,
          replace: true,
        })
      }
      details={({ form, errors, change }) => (
        <EventCombobox
          className="mt-5"
          label="Event"
          optional
          placeholder="The market or fair where you met"
          value={form.eventId ?? null}
          startsOn={form.issueDate}
          onValueChange={(eventId) => change({ eventId })}
          error={errors['eventId']}
        />
      )}
    />
  );
}
