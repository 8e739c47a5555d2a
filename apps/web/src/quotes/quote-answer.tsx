import { useState } from 'react';
import { optionalText } from '@atelier/contract/foundation';
import type { PublicQuoteView } from '@atelier/contract/quotes';
import { formatMoney } from '@atelier/domain/foundation';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { publicQuoteWords } from '../sales-documents/index.ts';
import { useAcceptQuote, useDeclineQuote } from './quotes.api.ts';

const acceptFields = z.object({
  name: z.string().trim().min(1, 'Type your name.').max(200),
  note: optionalText(1000),
});
const declineFields = z.object({ note: optionalText(1000) });

type QuoteAnswerProps = { id: string; token: string; quote: PublicQuoteView };

/** Shows where a customer says yes, with his name, or no. */
export function QuoteAnswer({ id, token, quote }: QuoteAnswerProps) {
  const [isDeclining, setDeclining] = useState(false);
  const accept = useAcceptQuote({ onProblem: () => true });
  const { form, submit, formError } = useDialogForm({
    schema: acceptFields,
    defaultValues: { name: '', note: '' },
    words: publicQuoteWords,
    onSubmit: (said) => accept.mutateAsync({ token, ...said }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <section id={id} aria-label="Your answer" className="mt-6 scroll-mt-6 print:hidden">
      <Card
        title="Accept this quote"
        description={`You accept this quote for ${formatMoney(quote.totalCents, quote)}. ${quote.seller.name} will be notified.`}
      >
        <form onSubmit={submit} noValidate className="space-y-4">
          <TextField
            label="Your name"
            autoComplete="name"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextArea
            label="Message"
            optional
            placeholder="When you need it, a question"
            error={errors.note?.message}
            {...form.register('note')}
          />
          <FormError message={formError} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button className="max-sm:flex-1" onClick={() => setDeclining(true)}>
              Decline
            </Button>
            <Button tone="primary" type="submit" busy={isSubmitting} className="max-sm:flex-1">
              Accept quote
            </Button>
          </div>
        </form>
      </Card>
      {isDeclining && <DeclineDialog token={token} quote={quote} onClose={() => setDeclining(false)} />}
    </section>
  );
}

type DeclineDialogProps = Omit<QuoteAnswerProps, 'id'> & { onClose: () => void };

function DeclineDialog({ token, quote, onClose }: DeclineDialogProps) {
  const decline = useDeclineQuote({ onProblem: () => true });
  const { form, submit, formError } = useDialogForm({
    schema: declineFields,
    defaultValues: { note: '' },
    words: publicQuoteWords,
    onSubmit: (said) => decline.mutateAsync({ token, ...said }),
  });
  const formId = 'decline-quote';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Decline this quote?"
      description={`${quote.seller.name} will be notified. To change your mind, ask for a new quote.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" type="submit" form={formId} busy={form.formState.isSubmitting}>
            Decline quote
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4 pb-1">
        <TextArea
          label="Reason"
          optional
          placeholder="Too expensive, no longer needed"
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
