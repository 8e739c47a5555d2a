import { useState } from 'react';
import { Check, EyeOff, GitMerge, MessageSquareReply, Split } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { TriageItemView } from '@atelier/contract/feedback';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { MenuItem } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { Comments } from './comments.tsx';
import { useMerge, useReview, useTriageItem } from './feedback.api.ts';
import { feedbackWords, typeLabels, votesText } from './feedback-words.ts';
import { ItemState } from './item-facts.tsx';
import { ItemAnswers, ItemDescription } from './item-words.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MergedItems, MergeNote } from './merged-items.tsx';
import { TriageForm } from './triage-form.tsx';

const route = getRouteApi('/admin/feedback/$itemId');
const back = { to: paths.adminFeedback, label: 'Feedback' };

/** One feedback item with everything that administrators do about it. */
export function TriageItemScreen() {
  const item = useTriageItem(route.useParams().itemId);
  return (
    <LoadedPage
      title="Feedback"
      back={back}
      query={item}
      errorTitle="This item could not be loaded"
      words={feedbackWords}
      skeleton={<FormSkeleton />}
    >
      {(view) => <TriageItem item={view} />}
    </LoadedPage>
  );
}

function TriageItem({ item }: { item: TriageItemView }) {
  const [open, setOpen] = useState<'answer' | 'merge'>();
  const review = useReview({
    onSaved: (saved) =>
      showToast({
        title: saved.review === 'approved' ? 'The item is on the board' : 'The item is hidden',
        kind: 'success',
      }),
  });
  const unmerge = useMerge({
    onSaved: () => showToast({ title: 'The item is on its own again', kind: 'success' }),
  });
  const isMerged = item.duplicateOf !== null;
  const canReview = !item.isPrivate && !isMerged;
  const isOnBoard = canReview && item.review === 'approved';
  const answer = (
    <Button
      tone={canReview && item.review === 'waiting' ? 'secondary' : 'primary'}
      icon={MessageSquareReply}
      onClick={() => setOpen('answer')}
    >
      Answer
    </Button>
  );
  return (
    <>
      <PageHeader
        title={item.title}
        badge={<ItemState item={item} />}
        back={back}
        description={
          <>
            {item.isPrivate ? 'Message to support' : typeLabels[item.type]} by{' '}
            {item.authorName ?? 'a former user'}, <InstantText instant={item.createdAt} />
          </>
        }
        action={
          <>
            {(isOnBoard || isMerged || (canReview && item.review === 'waiting')) && (
              <MoreMenu>
                {isOnBoard && (
                  <MenuItem icon={GitMerge} onSelect={() => setOpen('merge')}>
                    Merge into another item
                  </MenuItem>
                )}
                {isMerged && (
                  <MenuItem icon={Split} onSelect={() => unmerge.mutate({ itemId: item.id, into: null })}>
                    Take out of the merge
                  </MenuItem>
                )}
                {canReview && (
                  <MenuItem
                    icon={EyeOff}
                    tone="danger"
                    onSelect={() => review.mutate({ itemId: item.id, review: 'hidden' })}
                  >
                    Hide
                  </MenuItem>
                )}
              </MoreMenu>
            )}
            {answer}
            {canReview && item.review !== 'approved' && (
              <Button
                tone="primary"
                icon={Check}
                busy={review.isPending}
                onClick={() => review.mutate({ itemId: item.id, review: 'approved' })}
              >
                Approve
              </Button>
            )}
          </>
        }
      />
      {open === 'answer' && <AnswerDialog item={item} onClose={() => setOpen(undefined)} />}
      {open === 'merge' && <MergeDialog item={item} onClose={() => setOpen(undefined)} />}
      <MergeNote duplicateOf={item.duplicateOf} pathOf={paths.adminFeedbackItem} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <ItemDescription item={item} />
          <ItemAnswers answers={item.answers} />
          <MergedItems merged={item.merged} pathOf={paths.adminFeedbackItem} />
          <Comments item={item} isTriage />
        </div>
        <div className="space-y-5">
          <TriageForm key={item.id} item={item} />
          <Card title="About this item">
            <FactList
              facts={[
                { term: 'Votes', value: votesText(item.voteCount) },
                ...(item.voters.length === 0 ? [] : [{ term: 'Voters', value: item.voters.join(', ') }]),
                ...(item.page === '' ? [] : [{ term: 'Written on', value: item.page }]),
                ...(item.appVersion === '' ? [] : [{ term: 'Version', value: item.appVersion }]),
                ...(item.isPrivate
                  ? [{ term: 'Answer by email', value: item.wantsReply ? 'Wanted' : 'Not wanted' }]
                  : []),
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
