import { useRef } from 'react';
import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BoardItemDetailView, TriageItemView } from '@atelier/contract/feedback';
import { wordsBeforeSimilar, type FeedbackType } from '@atelier/domain/feedback';
import { accountApi } from '../platform/api.ts';
import { newId } from '../platform/new-id.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { BoardSearch, TriageSearch } from './board-search.ts';
import { feedbackWords } from './feedback-words.ts';

const pageSize = 20;
const one = <Value>(value: Value | undefined) => (value === undefined ? undefined : [value]);

/** An id for what is written: the same words sent again after an unclear end carry the same id and happen once. */
function useIdOf() {
  const sent = useRef<{ written: string; id: string }>(undefined);
  return (written: string): string => {
    if (sent.current?.written !== written) sent.current = { written, id: newId() };
    return sent.current.id;
  };
}

type Message = { type: FeedbackType; message: string; wantsReply: boolean; page: string; appVersion: string };

/** Writes to support. */
export function useContactSupport() {
  const command = useCommand(accountApi.feedback.contactSupport, { onProblem: () => true });
  const idOf = useIdOf();
  return (message: Message) => command.mutateAsync({ id: idOf(JSON.stringify(message)), ...message });
}

/** Items on the board that the address asks for, and the person's own that wait for approval. */
export function useBoard({ pages = 1, sort = 'votes', type, status, ...rest }: BoardSearch) {
  const query = useInfiniteQuery(
    accountApi.feedback.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...{ after, limit: pageSize, sort, types: one(type), statuses: one(status) },
        ...rest,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const first = query.data?.pages[0];
  return { ...usePages(query, pages), waiting: first?.waiting ?? [] };
}

export function useFeedbackTags() {
  return useQuery(accountApi.feedback.tags.queryOptions());
}

/** Items on the board with a similar title, once it has three words. */
export function useSimilar(title: string) {
  const words = title.trim();
  const isLongEnough = words.split(/\s+/).length >= wordsBeforeSimilar;
  return useQuery(
    accountApi.feedback.similar.queryOptions({
      input: isLongEnough ? { title: words } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
}

export function useFeedbackItem(itemId: string) {
  return useQuery(accountApi.feedback.get.queryOptions({ input: { itemId } }));
}

type Proposal = { type: FeedbackType; title: string; description: string };

/** Puts an item forward, with a screenshot or without. */
export function usePropose(options: Saving<BoardItemDetailView>) {
  const command = useCommand(accountApi.feedback.propose, saving(feedbackWords, options));
  const idOf = useIdOf();
  const send = (item: Proposal, screenshot: Blob | undefined) =>
    command.mutateAsync({
      ...item,
      itemId: idOf(JSON.stringify(item)),
      ...(screenshot === undefined ? {} : { screenshot: new File([screenshot], 'screenshot') }),
    });
  return { send, isPending: command.isPending };
}

export function useEditFeedback(options: Saving<BoardItemDetailView>) {
  return useCommand(accountApi.feedback.edit, saving(feedbackWords, options));
}

export function useWithdrawFeedback(options: Saving<{ withdrawn: true }>) {
  return useCommand(accountApi.feedback.withdraw, saving(feedbackWords, options));
}

export function useVote() {
  return useCommand(accountApi.feedback.vote, { words: feedbackWords });
}

export function useFollow() {
  return useCommand(accountApi.feedback.follow, { words: feedbackWords });
}

/** Writes a comment, or changes one whose id is given. */
export function useComment(options: Saving<BoardItemDetailView>) {
  const command = useCommand(accountApi.feedback.comment, saving(feedbackWords, options));
  const idOf = useIdOf();
  return (itemId: string, text: string, commentId = idOf(text)) =>
    command.mutateAsync({ itemId, commentId, text });
}

export function useRemoveComment() {
  return useCommand(accountApi.feedback.removeComment, { words: feedbackWords });
}

/** Items of one list of the triage, and how many are in each. */
export function useTriage({ pages = 1, view = 'waiting', sort, type, status, ...rest }: TriageSearch) {
  const query = useInfiniteQuery(
    accountApi.feedbackTriage.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...{ after, limit: pageSize, view, sort: sort ?? 'newest', types: one(type), statuses: one(status) },
        ...rest,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const first = query.data?.pages[0];
  return { ...usePages(query, pages), counts: first?.counts };
}

export function useTriageItem(itemId: string) {
  return useQuery(accountApi.feedbackTriage.get.queryOptions({ input: { itemId } }));
}

/** Items on the board that contain the words, to merge into. */
export function useMergeTargets(search: string) {
  const words = search.trim();
  return useQuery(
    accountApi.feedbackTriage.list.queryOptions({
      input: { view: 'board', sort: 'votes', limit: 8, ...(words === '' ? {} : { search: words }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useReview(options: Saving<TriageItemView>) {
  return useCommand(accountApi.feedbackTriage.review, saving(feedbackWords, options));
}

/** Changes the status with an answer. */
export function useAnswer(options: Saving<TriageItemView>) {
  const command = useCommand(accountApi.feedbackTriage.answer, saving(feedbackWords, options));
  const idOf = useIdOf();
  const send = (answer: Omit<Parameters<typeof command.mutateAsync>[0], 'answerId'>) =>
    command.mutateAsync({ ...answer, answerId: idOf(JSON.stringify(answer)) });
  return { send, isPending: command.isPending };
}

export function useChangeTriage(options: Saving<TriageItemView>) {
  return useCommand(accountApi.feedbackTriage.change, saving(feedbackWords, options));
}

export function useMerge(options: Saving<TriageItemView>) {
  return useCommand(accountApi.feedbackTriage.merge, saving(feedbackWords, options));
}

export function useHideComment() {
  return useCommand(accountApi.feedbackTriage.hideComment, { words: feedbackWords });
}
