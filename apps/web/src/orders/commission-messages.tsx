import { Send } from 'lucide-react';
import { commissionMessageFields, type CommissionView } from '@atelier/contract/orders';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { FormError } from '../design/field.tsx';
import { InstantText } from '../design/figures.tsx';
import { TextArea } from '../design/text-field.tsx';
import type { Words } from '../platform/problems.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';

type CommissionMessagesProps = {
  messages: CommissionView['messages'];
  /** Keeps what is typed under this name, which has the id of the order or the token of its link. */
  draftKey: string;
  /** Who reads: his own are at the right. */
  isCustomer: boolean;
  /** Text where nothing was written yet. */
  empty: string;
  words: Words;
  /** Undefined where nothing may be written. Usually a command's `mutateAsync`, with `onProblem: () => true`. */
  onSend?: ((body: string) => Promise<unknown>) | undefined;
};

/** Shows what maker and customer wrote to each other, and where the next word is written. */
export function CommissionMessages({
  messages,
  draftKey,
  isCustomer,
  empty,
  words,
  onSend,
}: CommissionMessagesProps) {
  return (
    <Card title="Messages">
      {messages.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ol aria-label="Messages" className="space-y-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'w-fit max-w-[min(100%,36rem)] rounded-lg px-4 py-2.5',
              message.isFromCustomer === isCustomer ? 'bg-accent-soft ml-auto' : 'bg-sunken',
            )}
          >
            <p className="text-ink-soft text-sm">
              {message.name}, <InstantText instant={message.sentAt} />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{message.body}</p>
          </li>
        ))}
      </ol>
      {onSend && <MessageForm draftKey={draftKey} words={words} onSend={onSend} />}
    </Card>
  );
}

type MessageFormProps = {
  draftKey: string;
  words: Words;
  onSend: (body: string) => Promise<unknown>;
};

function MessageForm({ draftKey, words, onSend }: MessageFormProps) {
  const { form, submit, formError, restored } = useDialogForm({
    draftKey,
    schema: commissionMessageFields,
    defaultValues: { body: '' },
    words,
    onSubmit: async ({ body }) => {
      await onSend(body);
      form.reset({ body: '' });
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-3">
      <RestoredNote {...restored} />
      <TextArea
        label="Write a message"
        rows={3}
        maxLength={4000}
        error={errors.body?.message}
        {...form.register('body')}
      />
      <FormError message={formError} />
      <div className="flex justify-end">
        <Button type="submit" icon={Send} busy={isSubmitting} className="max-sm:flex-1">
          Send message
        </Button>
      </div>
    </form>
  );
}
