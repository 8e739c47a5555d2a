import { useRef } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { accountApi } from '../platform/api.ts';
import { newId } from '../platform/new-id.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { DirectorySearch, RequestsSearch } from './professionals-search.ts';
import { professionalWords } from './professional-words.ts';

const pageSize = 24;

/** Professionals that the address asks for. */
export function useDirectory({ pages = 1, sort = 'rating', search, specialty }: DirectorySearch) {
  const query = useInfiniteQuery(
    accountApi.professionals.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, sort, search, specialty }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...usePages(query, pages), total: query.data?.pages[0]?.total ?? 0 };
}

/** The person's own profile, or null. */
export function useOwnProfessional() {
  return useQuery(accountApi.professionals.mine.queryOptions());
}

export function useProfessional(professionalId: string) {
  return useQuery(accountApi.professionals.get.queryOptions({ input: { professionalId } }));
}

/** Changes with the own photo: browsers keep a picture for minutes. */
let ownPhotoVersion = Date.now();

/** Returns where the photo of a professional is; null without one. */
export function photoAddress({
  id,
  hasPhoto,
  isMine,
}: Pick<ProfessionalView, 'id' | 'hasPhoto' | 'isMine'>): string | null {
  if (!hasPhoto) return null;
  return `/api/v1/professionals/${id}/photo${isMine ? `?version=${String(ownPhotoVersion)}` : ''}`;
}

const renewOwnPhoto = () => {
  ownPhotoVersion += 1;
};

export function useSaveProfessional(options: Saving<ProfessionalView>) {
  return useCommand(accountApi.professionals.save, saving(professionalWords, options));
}

export function useSetPhoto(options: Saving<ProfessionalView>) {
  return useCommand(
    accountApi.professionals.setPhoto,
    saving(professionalWords, { ...options, beforeRefresh: renewOwnPhoto }),
  );
}

export function useRemovePhoto(options: Saving<ProfessionalView>) {
  return useCommand(accountApi.professionals.removePhoto, saving(professionalWords, options));
}

export function useSetListing(options: Saving<ProfessionalView>) {
  return useCommand(accountApi.professionals.setListing, saving(professionalWords, options));
}

export function useSendProof(options: Saving<ProfessionalView>) {
  return useCommand(accountApi.professionals.sendProof, saving(professionalWords, options));
}

/** Requests that the person sent or received, the newest first. */
export function useContacts({ box = 'sent', pages = 1 }: RequestsSearch) {
  const query = useInfiniteQuery(
    accountApi.professionals.contacts.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, box }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** Asks a professional. The same words sent again after an unclear end carry the same id and happen once. */
export function useContact(options: Saving<unknown>) {
  const sent = useRef<{ text: string; id: string }>(undefined);
  const command = useCommand(accountApi.professionals.contact, saving(professionalWords, options));
  const send = (professionalId: string, text: string) => {
    if (sent.current?.text !== text) sent.current = { text, id: newId() };
    return command.mutateAsync({ professionalId, contactId: sent.current.id, text });
  };
  return { send, isPending: command.isPending };
}

export function useAnswerContact(options: Saving<unknown>) {
  return useCommand(accountApi.professionals.answerContact, saving(professionalWords, options));
}
