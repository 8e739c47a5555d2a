import { useId } from 'react';
import { optionalText, requiredText } from '@atelier/contract/foundation';
import { useNavigate } from '@tanstack/react-router';
import type { QuoteView } from '@atelier/contract/quotes';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { dropDraft } from '../platform/drafts.ts';
import { paths } from '../platform/paths.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { quoteWords, RevokeLinkDialog, tellRevoked } from '../sales-documents/index.ts';
import { useAnswerQuote, useDeleteQuoteDraft, useRenewQuoteLink } from './quotes.api.ts';

type QuoteDialogProps = { quote: QuoteView; onClose: () => void };

const acceptFields = z.object({ name: requiredText(200), note: optionalText(1000) });
const declineFields = z.object({ note: optionalText(1000) });

/** Notes a yes that was said elsewhere. */
export function AcceptQuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const formId = useId();
  const answer = useAnswerQuote({ onProblem: () => true, onSuccess: onClose });
  const { form, submit, formError } = useDialogForm({
    schema: acceptFields,
    defaultValues: { name: quote.buyer.name, note: '' },
    words: quoteWords,
    onSubmit: (said) => answer.mutateAsync({ quoteId: quote.id, answer: 'accepted', ...said }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Mark ${quote.number ?? 'the quote'} as accepted`}
      description="For a yes that you were given elsewhere. It cannot be reversed, only revised."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Mark as accepted
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4 pb-1">
        <TextField label="Who accepted" error={errors.name?.message} {...form.register('name')} />
        <TextArea
          label="Note"
          optional
          placeholder="On the phone, by letter"
          error={errors.note?.message}
          {...form.register('note')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

/** Notes a no that was said elsewhere. */
export function DeclineQuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const formId = useId();
  const answer = useAnswerQuote({ onProblem: () => true, onSuccess: onClose });
  const { form, submit, formError } = useDialogForm({
    schema: declineFields,
    defaultValues: { note: '' },
    words: quoteWords,
    onSubmit: (said) => answer.mutateAsync({ quoteId: quote.id, answer: 'declined', ...said }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Mark ${quote.number ?? 'the quote'} as declined`}
      description="It can no longer be accepted; a new version can."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" type="submit" form={formId} busy={form.formState.isSubmitting}>
            Mark as declined
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4 pb-1">
        <TextArea
          label="Reason"
          optional
          placeholder="Too expensive, too late"
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

export function RevokeQuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const renew = useRenewQuoteLink({ onSuccess: tellRevoked });
  return <RevokeLinkDialog onRevoke={() => renew.mutateAsync({ quoteId: quote.id })} onClose={onClose} />;
}

export function DeleteQuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const { business } = useActiveBusiness();
  const navigate = useNavigate();
  const deleteDraft = useDeleteQuoteDraft({
    onSuccess: async () => {
      dropDraft(`${business.id}:quote:${quote.id}`);
      await navigate({ to: paths.quotes, replace: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => deleteDraft.mutateAsync({ quoteId: quote.id })}
      title="Delete this draft?"
      consequence="It has no number and no one has seen it, so nothing else changes."
      confirmLabel="Delete draft"
    />
  );
}
