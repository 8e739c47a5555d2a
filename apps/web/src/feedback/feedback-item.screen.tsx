import { useState } from 'react';
import { Bell, BellOff, Pencil, Trash2 } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { BoardItemDetailView } from '@atelier/contract/feedback';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { InstantText } from '../design/figures.tsx';
import { MenuItem } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { Comments } from './comments.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { useFeedbackItem, useFollow, useWithdrawFeedback } from './feedback.api.ts';
import { feedbackWords, typeLabels } from './feedback-words.ts';
import { ItemState } from './item-facts.tsx';
import { ItemAnswers, ItemDescription } from './item-words.tsx';
import { MergedItems, MergeNote } from './merged-items.tsx';
import { VoteButton } from './vote-button.tsx';

const route = getRouteApi('/dashboard/feedback/$itemId');
const back = { to: paths.feedback, label: 'Feedback' };

/** One item of the board with its answers and comments. */
export function FeedbackItemScreen() {
  const item = useFeedbackItem(route.useParams().itemId);
  return (
    <LoadedPage
      title="Feedback"
      back={back}
      query={item}
      errorTitle="This item could not be loaded"
      words={feedbackWords}
      skeleton={<FormSkeleton />}
    >
      {(view) => <Item item={view} />}
    </LoadedPage>
  );
}

function Item({ item }: { item: BoardItemDetailView }) {
  const [open, setOpen] = useState<'edit' | 'withdraw'>();
  const navigate = useNavigate();
  const follow = useFollow();
  const withdraw = useWithdrawFeedback({
    beforeRefresh: () => void navigate({ to: paths.feedback }),
    onSaved: () => showToast({ title: 'Feedback withdrawn', kind: 'success' }),
  });
  const canWithdraw = item.isMine && item.review === 'waiting' && !item.isPrivate;
  return (
    <>
      <PageHeader
        title={item.title}
        badge={<ItemState item={item} />}
        back={back}
        description={
          <>
            {typeLabels[item.type]} by {item.authorName ?? 'a former user'},{' '}
            <InstantText instant={item.createdAt} />
            {item.editedAt !== null && ' (edited)'}
            {item.tags.map((tag) => ` #${tag}`).join('')}
          </>
        }
        action={
          <>
            {!item.isPrivate && (
              <Button
                icon={item.isFollowed ? BellOff : Bell}
                busy={follow.isPending}
                onClick={() => follow.mutate({ itemId: item.id, follows: !item.isFollowed })}
              >
                {item.isFollowed ? 'Stop following' : 'Follow'}
              </Button>
            )}
            {(item.canEdit || canWithdraw) && (
              <MoreMenu>
                {item.canEdit && (
                  <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
                    Edit
                  </MenuItem>
                )}
                {canWithdraw && (
                  <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('withdraw')}>
                    Withdraw
                  </MenuItem>
                )}
              </MoreMenu>
            )}
          </>
        }
      />
      {open === 'edit' && <EditDialog item={item} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => withdraw.mutateAsync({ itemId: item.id })}
        title="Withdraw this feedback?"
        confirmLabel="Withdraw feedback"
      />
      <MergeNote duplicateOf={item.duplicateOf} pathOf={paths.feedbackItem} />
      <div className="flex items-start gap-4">
        {!item.isPrivate && item.duplicateOf === null && <VoteButton item={item} />}
        <div className="min-w-0 flex-1 space-y-5">
          <ItemDescription item={item} />
          <ItemAnswers answers={item.answers} />
          <MergedItems merged={item.merged} pathOf={paths.feedbackItem} />
          <Comments item={item} />
        </div>
      </div>
    </>
  );
}
