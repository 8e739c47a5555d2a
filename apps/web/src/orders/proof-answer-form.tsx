import { useState } from 'react';
import { optionalText, requiredText } from '@atelier/contract/foundation';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import type { Words } from '../platform/problems.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';

export type ProofAnswerSaid =
  | { readonly answer: 'approved'; readonly name: string; readonly note: string }
  | { readonly answer: 'changes'; readonly note: string };

const approval = z.object({
  name: z.string().trim().min(1, 'Type a name.').max(200),
  note: optionalText(2000),
});
const changes = z.object({ note: requiredText(2000) });

type ProofAnswerFormProps = {
  words: Words;
  nameLabel?: string;
  /** Usually a command's `mutateAsync`, with `onProblem: () => true`. */
  onAnswer: (said: ProofAnswerSaid) => Promise<unknown>;
};

/** Shows where a proof is approved, with a name, or changes are asked for in words. */
export function ProofAnswerForm(props: ProofAnswerFormProps) {
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <ChangesForm {...props} onBack={() => setAsking(false)} />
  ) : (
    <ApprovalForm {...props} onAskChanges={() => setAsking(true)} />
  );
}

type ApprovalFormProps = ProofAnswerFormProps & { onAskChanges: () => void };

function ApprovalForm({ words, nameLabel = 'Your name', onAnswer, onAskChanges }: ApprovalFormProps) {
  const { form, submit, formError } = useDialogForm({
    schema: approval,
    defaultValues: { name: '', note: '' },
    words,
    onSubmit: (said) => onAnswer({ answer: 'approved', ...said }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={nameLabel}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextArea label="Message" optional rows={2} error={errors.note?.message} {...form.register('note')} />
      <FormError message={formError} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button className="max-sm:flex-1" onClick={onAskChanges}>
          Ask for changes
        </Button>
        <Button tone="primary" type="submit" busy={isSubmitting} className="max-sm:flex-1">
          Approve
        </Button>
      </div>
    </form>
  );
}

function ChangesForm({ words, onAnswer, onBack }: ProofAnswerFormProps & { onBack: () => void }) {
  const { form, submit, formError } = useDialogForm({
    schema: changes,
    defaultValues: { note: '' },
    words,
    onSubmit: (said) => onAnswer({ answer: 'changes', ...said }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextArea
        label="What should be different"
        autoFocus
        rows={4}
        error={errors.note && 'Say what should be different.'}
        {...form.register('note')}
      />
      <FormError message={formError} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button className="max-sm:flex-1" onClick={onBack}>
          Back
        </Button>
        <Button tone="primary" type="submit" busy={isSubmitting} className="max-sm:flex-1">
          Ask for changes
        </Button>
      </div>
    </form>
  );
}
