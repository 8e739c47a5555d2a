import { useState } from 'react';
import { requiredText } from '@atelier/contract/foundation';
import type { PartyView } from '@atelier/contract/sales-documents';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useWriteMessage } from './invoices.api.ts';

/** A message is in English words where it can be sent no more. */
const words = {
  'invoice-not-found': 'The invoice behind this link no longer exists.',
  'invoice-messages-too-often': 'You have written very often. Wait an hour, or write an email.',
};

type WriteMessageProps = { token: string; seller: Pick<PartyView, 'name' | 'email'> };

/** Shows where a customer writes to whom the invoice is from. */
export function WriteMessage({ token, seller }: WriteMessageProps) {
  const [id, setId] = useState(newId);
  const [isSent, setSent] = useState(false);
  const write = useWriteMessage();
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `message:${token}`,
    schema: z.object({ text: requiredText(2000) }),
    defaultValues: { text: '' },
    words,
    onSubmit: async ({ text }) => {
      await write.mutateAsync({ token, id, text });
      form.reset();
      setId(newId());
      setSent(true);
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Card
      className="mt-6 print:hidden"
      title="A question?"
      description={
        seller.email === '' ? (
          `Write to ${seller.name}.`
        ) : (
          <>
            Write to {seller.name} here, or to{' '}
            <a
              href={`mailto:${seller.email}`}
              className="text-accent-ink font-medium wrap-anywhere underline underline-offset-3"
            >
              {seller.email}
            </a>
            .
          </>
        )
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <RestoredNote {...restored} />
        <TextArea
          label="Message"
          rows={3}
          error={errors.text?.message}
          {...form.register('text', { onChange: () => setSent(false) })}
        />
        <FormError message={formError} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="text-ink-soft mr-auto">
            {isSent && `Sent to ${seller.name}. The answer comes to you by email or telephone.`}
          </p>
          <Button type="submit" busy={isSubmitting} className="max-sm:w-full">
            Send message
          </Button>
        </div>
      </form>
    </Card>
  );
}
