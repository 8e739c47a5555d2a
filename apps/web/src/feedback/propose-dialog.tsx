import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { feedbackFields } from '@atelier/contract/feedback';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { usePropose, useSimilar } from './feedback.api.ts';
import { feedbackWords, textError, typeChoices, votesText } from './feedback-words.ts';
import { ScreenshotField } from './screenshot-field.tsx';

/** Writes a new item for the board. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [screenshot, setScreenshot] = useState<() => Promise<Blob>>();
  const propose = usePropose({
    onSaved: ({ review }) => {
      showToast({
        title: 'Thank you',
        description:
          review === 'waiting'
            ? 'An administrator looks at your feedback before it is on the board.'
            : 'Your feedback is on the board.',
        kind: 'success',
      });
      onClose();
    },
    onProblem: () => true,
  });
  const { form, submit, formError, wasRestored } = useRecordForm({
    schema: feedbackFields,
    defaultValues: { type: 'feature' as const, title: '', description: '' },
    draftKey: 'feedback:new',
    words: feedbackWords,
    onSubmit: async (values) => propose.send(values, await screenshot?.()),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={propose.isPending ? 'busy' : undefined}
      title="Give feedback"
      description="Others see it under your name once it is on the board. Nothing from your books is sent along."
      actions={
        <>
          <Button onClick={onClose} disabled={propose.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={propose.isPending}>
            Send feedback
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {wasRestored && (
          <p role="status" className="text-ink-soft text-sm">
            We restored your unsent message.
          </p>
        )}
        <SelectField label="Type" choices={typeChoices} {...form.register('type')} />
        <TextField
          label="Title"
          autoComplete="off"
          error={errors.title === undefined ? undefined : titleError(form.getValues('title'))}
          {...form.register('title')}
        />
        <SimilarItems title={form.watch('title')} onOpen={onClose} />
        <TextArea
          label="Description"
          rows={5}
          help="What do you want to do, and what is in the way?"
          error={errors.description === undefined ? undefined : textError(form.getValues('description'))}
          {...form.register('description')}
        />
        <ScreenshotField onChange={(draw) => setScreenshot(() => draw)} />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

const titleError = (title: string): string =>
  title.trim() === '' ? 'Write a title.' : 'Keep the title to 200 characters.';

function SimilarItems({ title, onOpen }: { title: string; onOpen: () => void }) {
  const similar = useSimilar(title).data ?? [];
  return (
    <div aria-live="polite">
      {similar.length > 0 && title.trim() !== '' && (
        <div className="bg-sunken rounded-md px-4 py-3 text-sm">
          <p className="font-medium">Is it one of these? Then vote for it instead.</p>
          <ul className="mt-1">
            {similar.map((item) => (
              <li key={item.id} className="flex flex-wrap items-baseline gap-x-2">
                <Link
                  to={paths.feedbackItem(item.id)}
                  onClick={onOpen}
                  className="touch-target text-accent-ink inline-flex items-center wrap-anywhere underline underline-offset-3"
                >
                  {item.title}
                </Link>
                <span className="text-ink-soft whitespace-nowrap">{votesText(item.voteCount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
