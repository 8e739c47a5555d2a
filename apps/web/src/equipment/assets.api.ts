import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AssetView } from '@atelier/contract/equipment';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';
import type { Problem } from '../platform/problems.ts';
import { assetWords } from './asset-words.ts';
import type { Period } from '../books/index.ts';

export const useAssets = () => useQuery(useBusinessApi().assets.list.queryOptions());
export const useAsset = (assetId: string) =>
  useQuery(useBusinessApi().assets.get.queryOptions({ input: { assetId } }));
export const useAssetPurchases = () => useQuery(useBusinessApi().assets.purchases.queryOptions());

export function useDepreciation(input: Period) {
  return useQuery(useBusinessApi().assets.report.queryOptions({ input, placeholderData: keepPreviousData }));
}

type Refused = (problem: Problem) => void;

const action = (onDone: (asset: AssetView) => void, onRefusal: Refused) => ({
  words: assetWords,
  onSuccess: onDone,
  onRefusal,
});

export const useAddAsset = (onDone: (asset: AssetView) => void, onRefusal: Refused) =>
  useCommand(useBusinessApi().assets.add, action(onDone, onRefusal));
export const useChangeAsset = (onDone: (asset: AssetView) => void, onRefusal: Refused) =>
  useCommand(useBusinessApi().assets.change, action(onDone, onRefusal));
export const useDisposeAsset = (onDone: (asset: AssetView) => void, onRefusal: Refused) =>
  useCommand(useBusinessApi().assets.dispose, action(onDone, onRefusal));
export const useUndoDisposal = (onDone: () => void) =>
  useCommand(useBusinessApi().assets.undoDisposal, { onSuccess: onDone, words: assetWords });
export const useTakeAssetBack = (onDone: () => void | Promise<void>) =>
  useCommand(useBusinessApi().assets.takeBack, { onSuccess: onDone, words: assetWords });
