import { useQuery } from '@tanstack/react-query';
import type { CommissionView, PublicCommissionView } from '@atelier/contract/orders';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { commissionWords, publicCommissionWords } from './commission-words.ts';

type Saved = Saving<CommissionView>;

export function useCommission(orderId: string) {
  return useQuery(useBusinessApi().commissions.get.queryOptions({ input: { orderId } }));
}

export function useChangeCommission(options: Saved) {
  return useCommand(useBusinessApi().commissions.change, saving(commissionWords, options));
}

export function useNoteWork(options: Saved) {
  return useCommand(useBusinessApi().commissions.work, saving(commissionWords, options));
}

export function useQuoteCommission(options: Saved) {
  return useCommand(useBusinessApi().commissions.quote, saving(commissionWords, options));
}

export function useRenewCommissionLink(options: Saved) {
  return useCommand(useBusinessApi().commissions.renewLink, saving(commissionWords, options));
}

export function useWriteMessage(options: Saved) {
  return useCommand(useBusinessApi().commissions.write, saving(commissionWords, options));
}

export function useAddProof(options: Saved) {
  return useCommand(useBusinessApi().commissions.addProof, saving(commissionWords, options));
}

export function useChangeProof(options: Saved) {
  return useCommand(useBusinessApi().commissions.changeProof, saving(commissionWords, options));
}

export function useRemoveProof(options: Saved) {
  return useCommand(useBusinessApi().commissions.removeProof, saving(commissionWords, options));
}

export function useSendProof(options: Saved) {
  return useCommand(useBusinessApi().commissions.sendProof, saving(commissionWords, options));
}

export function useAnswerProof(options: Saved) {
  return useCommand(useBusinessApi().commissions.answerProof, saving(commissionWords, options));
}

/** Returns where a document of this business is fetched. */
export function useDocumentAddress(): (documentId: string, part: 'content' | 'thumbnail') => string {
  const { business } = useActiveBusiness();
  return (documentId, part) => `/api/v1/businesses/${business.id}/documents/${documentId}/${part}`;
}

/** The page stays open while both sides talk, so it asks again by itself. */
const askedAgainMs = 30_000;

export function usePublicCommission(token: string) {
  return useQuery({
    ...accountApi.publicCommissions.get.queryOptions({ input: { token } }),
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: askedAgainMs,
  });
}

type Answered = Saving<PublicCommissionView>;

export function useAnswerPublicProof(options: Answered) {
  return useCommand(accountApi.publicCommissions.answer, saving(publicCommissionWords, options));
}

export function useWritePublicMessage(options: Answered) {
  return useCommand(accountApi.publicCommissions.write, saving(publicCommissionWords, options));
}

/** Tells the maker that the customer looks at it. A failure is no one's business on that page. */
export async function reportCommissionViewed(token: string): Promise<void> {
  await accountApi.publicCommissions.markViewed.call({ token }).catch(() => undefined);
}

const publicPath = (token: string) => `/api/v1/public/commissions/${encodeURIComponent(token)}`;

export const publicCommissionLogo = (token: string) => `${publicPath(token)}/logo`;

/** Returns where a file is fetched by the person who has the link. */
export function publicFileAddress(token: string) {
  return (documentId: string, part: 'content' | 'thumbnail') =>
    `${publicPath(token)}/files/${documentId}?as=${part === 'content' ? 'shown' : 'thumbnail'}`;
}
