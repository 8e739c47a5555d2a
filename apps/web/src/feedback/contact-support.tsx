import { useState } from 'react';
import { Heart, Send } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { messageFields } from '@atelier/contract/feedback';
import type { FeedbackType } from '@atelier/domain/feedback';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { accountApi } from '../platform/api.ts';
import { appVersion } from '../platform/app-version.ts';
import type { Words } from '../platform/problems.ts';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { useContactSupport } from './feedback.api.ts';

const typeChoices: readonly { value: FeedbackType; label: string }[] = [
  { value: 'bug', label: 'Something is broken' },
  { value: 'feature', label: 'Something is missing' },
  { value: 'improvement', label: 'Something could be better' },
  { value: 'other', label: 'Something else' },
];

const words: Words = {
  'feedback-too-often':
    'You have sent many messages within the hour. Please wait a while before the next one.',
};

type ContactSupportProps = {
  /** The path of the page from which someone writes; it is sent along. */
  page: string;
  onDone: () => void;
};

/** The form that writes to those who look after this installation. What is typed is kept until it is sent. */
export function ContactSupport({ page, onDone }: ContactSupportProps) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <Thanks onDone={onDone} />;
  return <MessageForm page={page} onSent={() => setSent(true)} />;
}

function MessageForm({ page, onSent }: { page: string; onSent: () => void }) {
  const me = useQuery(accountApi.identity.me.queryOptions()).data;
  const send = useContactSupport();
  const { form, submit, formError, wasRestored } = useRecordForm({
    schema: messageFields,
    defaultValues: { type: 'bug' as const, message: '', wantsReply: true },
    draftKey: 'contact-support',
    words,
    onSubmit: async (values) => {
      await send({ ...values, page, appVersion });
      onSent();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const message = errors.message === undefined ? undefined : messageError(form.getValues('message'));
  return (
    <form onSubmit={submit} noValidate className="space-y-5 pt-1">
      {wasRestored && (
        <p role="status" className="text-ink-soft text-sm">
          We restored your unsent message.
        </p>
      )}
      <SelectField label="What is it about?" choices={typeChoices} {...form.register('type')} />
      <TextArea
        label="Your message"
        rows={6}
        help="What did you want to do, what happened, and what did you expect?"
        error={message}
        {...form.register('message')}
      />
      <Checkbox
        label="I would like an answer by email"
        help={me === undefined ? undefined : `To ${me.email}`}
        {...form.register('wantsReply')}
      />
      <p className="bg-sunken text-ink-soft rounded-md px-4 py-3 text-sm wrap-anywhere">
        Sent along: the page you are on ({page}) and the version of the app ({appVersion}). Nothing from your
        books.
      </p>
      <FormError message={formError} />
      <Button type="submit" tone="primary" icon={Send} busy={isSubmitting} className="w-full">
        Send message
      </Button>
    </form>
  );
}

function messageError(text: string): string {
  return text.trim() === '' ? 'Write a few words first.' : 'Keep it to 5,000 characters.';
}

function Thanks({ onDone }: { onDone: () => void }) {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <span className="bg-success-soft text-success flex size-14 items-center justify-center rounded-full">
        <Heart aria-hidden className="size-7" strokeWidth={1.7} />
      </span>
      <p role="status" className="mt-5 font-serif text-2xl font-semibold">
        Thank you
      </p>
      <p className="text-ink-soft mt-2 max-w-xs">
        Your message is with those who look after this Atelier. They read every one.
      </p>
      <Button autoFocus className="mt-6" onClick={onDone}>
        Back to help
      </Button>
    </div>
  );
}
