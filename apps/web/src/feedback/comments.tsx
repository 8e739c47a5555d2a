import { useId, useState } from 'react';
import { EyeOff, Pencil, Trash2 } from 'lucide-react';
import {
  commentFields,
  type BoardItemDetailView,
  type FeedbackCommentView,
} from '@atelier/contract/feedback';
import { isOnBoard } from '@atelier/domain/feedback';
import { Button, IconButton } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { InstantText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { TextArea } from '../design/text-field.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useComment, useHideComment, useRemoveComment } from './feedback.api.ts';
import { commentsText, feedbackWords, textError } from './feedback-words.ts';

type CommentsProps = { item: BoardItemDetailView; isTriage?: boolean };

/** Comments of an item, the first one first, and the field for another one. */
export function Comments({ item, isTriage = false }: CommentsProps) {
  const canComment = !isTriage && isOnBoard(item) && item.duplicateOf === null;
  if (item.isPrivate) return null;
  return (
    <section aria-label="Comments" className="space-y-3">
      <h2 className="text-lg font-semibold">{commentsText(item.comments.length)}</h2>
      <ul className="space-y-3">
        {item.comments.map((comment) => (
          <li key={comment.id} className="border-line bg-surface shadow-rest rounded-lg border p-4">
            <Comment itemId={item.id} comment={comment} isTriage={isTriage} />
          </li>
        ))}
      </ul>
      {canComment && <CommentForm itemId={item.id} />}
    </section>
  );
}

type CommentProps = { itemId: string; comment: FeedbackCommentView; isTriage: boolean };

function Comment({ itemId, comment, isTriage }: CommentProps) {
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveComment();
  const hide = useHideComment();
  if (isEditing) {
    return <CommentForm itemId={itemId} comment={comment} onDone={() => setEditing(false)} />;
  }
  const { isHidden } = comment;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-sm">
          <span className="text-ink font-semibold wrap-anywhere">{comment.authorName ?? 'Former user'}</span>
          {comment.isOfficial && <StatePill tone="indigo">Administrator</StatePill>}
          {isHidden && <StatePill tone="muted">Hidden</StatePill>}
          <InstantText instant={comment.writtenAt} />
          {comment.editedAt !== null && <span>edited</span>}
        </p>
        <span className="flex shrink-0">
          {isTriage ? (
            <Button
              size="sm"
              tone="quiet"
              icon={EyeOff}
              busy={hide.isPending}
              onClick={() => hide.mutate({ itemId, commentId: comment.id, isHidden: !isHidden })}
            >
              {isHidden ? 'Show' : 'Hide'}
            </Button>
          ) : (
            comment.isMine && (
              <>
                <IconButton icon={Pencil} label="Edit comment" onClick={() => setEditing(true)} />
                <IconButton icon={Trash2} label="Delete comment" onClick={() => setRemoving(true)} />
              </>
            )
          )}
        </span>
      </div>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{comment.text}</p>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutateAsync({ itemId, commentId: comment.id })}
        title="Delete this comment?"
        confirmLabel="Delete comment"
      />
    </>
  );
}

type CommentFormProps = { itemId: string; comment?: FeedbackCommentView; onDone?: () => void };

function CommentForm({ itemId, comment, onDone }: CommentFormProps) {
  const id = useId();
  const send = useComment({ onProblem: () => true });
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `feedback-comment:${comment?.id ?? itemId}`,
    schema: commentFields,
    defaultValues: { text: comment?.text ?? '' },
    words: feedbackWords,
    onSubmit: async ({ text }) => {
      await send(itemId, text, comment?.id);
      if (onDone === undefined) form.reset({ text: '' });
      else onDone();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form id={id} onSubmit={submit} noValidate className="space-y-3">
      <RestoredNote {...restored} />
      <TextArea
        label={comment === undefined ? 'Your comment' : 'Edit comment'}
        rows={3}
        error={errors.text === undefined ? undefined : textError(form.getValues('text'))}
        {...form.register('text')}
      />
      <FormError message={formError} />
      <div className="flex gap-2">
        <Button type="submit" busy={isSubmitting}>
          {comment === undefined ? 'Comment' : 'Save comment'}
        </Button>
        {onDone !== undefined && (
          <Button tone="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
