import { useQuery } from '@tanstack/react-query';
import type { EventGoodsView, PackingTemplateView } from '@atelier/contract/packing';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { queueKey } from '../platform/device-queue/device-queue.ts';
import { useDeviceQueue } from '../platform/device-queue/use-device-queue.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { sendPacking, type WaitingPacking } from './packing-queue.ts';
import { packingWords } from './packing-words.ts';

export function useEventGoods(eventId: string) {
  return useQuery(useBusinessApi().eventGoods.get.queryOptions({ input: { eventId } }));
}

/** When goods that the event is short of can be made. */
export function useEventMaking(eventId: string, enabled: boolean) {
  return useQuery(useBusinessApi().eventGoods.making.queryOptions({ input: { eventId }, enabled }));
}

/** The address of the packing list as a file. */
export function usePackingListFile(eventId: string): string {
  return useFileAddress(`events/${eventId}/packing-list.csv`, {});
}

export function useSaveGoods(options: Saving<EventGoodsView>) {
  return useCommand(useBusinessApi().eventGoods.save, saving(packingWords, options));
}

export function useAddGoodsInStock(options: Saving<EventGoodsView>) {
  return useCommand(useBusinessApi().eventGoods.addInStock, saving(packingWords, options));
}

export function useRemoveGoods(options: Saving<EventGoodsView>) {
  return useCommand(useBusinessApi().eventGoods.remove, saving(packingWords, options));
}

export function useUndoPack(options: Saving<EventGoodsView>) {
  return useCommand(useBusinessApi().eventGoods.undoPack, saving(packingWords, options));
}

export function useUnpack(options: Saving<EventGoodsView>) {
  return useCommand(useBusinessApi().eventGoods.unpack, saving(packingWords, options));
}

export function useSavePackingItem(options: Saving<EventGoodsView>) {
  return useCommand(useBusinessApi().packingItems.save, saving(packingWords, options));
}

export function useRemovePackingItem(options: Saving<EventGoodsView>) {
  return useCommand(useBusinessApi().packingItems.remove, saving(packingWords, options));
}

export function useApplyTemplate(options: Saving<EventGoodsView>) {
  return useCommand(useBusinessApi().packingItems.applyTemplate, saving(packingWords, options));
}

export function usePackingTemplates() {
  return useQuery(useBusinessApi().packingTemplates.list.queryOptions());
}

export function useSaveTemplate(options: Saving<PackingTemplateView>) {
  return useCommand(useBusinessApi().packingTemplates.save, saving(packingWords, options));
}

export function useWriteTemplate(options: Saving<PackingTemplateView>) {
  return useCommand(useBusinessApi().packingTemplates.write, saving(packingWords, options));
}

export function useRemoveTemplate(options: Saving<unknown>) {
  return useCommand(useBusinessApi().packingTemplates.remove, saving(packingWords, options));
}

/** Packing on this device, with or without a network. */
export function usePackingQueue(eventId: string, onRefusal: (entry: WaitingPacking, text: string) => void) {
  const businessId = useActiveBusiness().business.id;
  const api = useBusinessApi();
  return useDeviceQueue<WaitingPacking>(queueKey('packing', businessId, eventId), {
    words: packingWords,
    onRefusal,
    send: (entry) => sendPacking(api, eventId, entry),
  });
}
