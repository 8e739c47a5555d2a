import { useState } from 'react';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { queueKey } from '../platform/device-queue/device-queue.ts';
import { useDeviceQueue } from '../platform/device-queue/use-device-queue.ts';
import { deviceName, sendCheckIn, type WaitingCheckIn } from './door-queue.api.ts';
import { workshopWords } from './workshop-words.ts';

/** A check-in that the server answered otherwise than this device expected. */
interface DoorNews {
  readonly attendeeId: string;
  readonly text: string;
}

/** Check-ins of this device, kept until they are sent. */
export function useDoorQueue(eventId: string) {
  const businessId = useActiveBusiness().business.id;
  const api = useBusinessApi();
  const [news, setNews] = useState<DoorNews | null>(null);
  const { waiting, keep, drop } = useDeviceQueue<WaitingCheckIn>(queueKey('check-ins', businessId, eventId), {
    words: workshopWords,
    send: async (entry) => {
      const { attendeeId, at, device } = entry;
      const answer = await sendCheckIn(api, entry);
      if (answer.checkedInAt === at || answer.checkedInDevice === device) return;
      const { checkedInAt, checkedInDevice, checkedInBy } = answer;
      const time = new Date(checkedInAt ?? at).toLocaleTimeString([], { timeStyle: 'short' });
      setNews({ attendeeId, text: `Already in at ${time} on ${checkedInDevice || checkedInBy}.` });
    },
    onRefusal: ({ attendeeId }, text) => setNews({ attendeeId, text }),
  });
  return {
    waiting,
    news,
    checkIn: (attendeeId: string) => {
      // One who waits to be sent already is not added again.
      if (waiting.some((entry) => entry.attendeeId === attendeeId)) return;
      keep({ id: newId(), attendeeId, at: new Date().toISOString(), device: deviceName() });
    },
    takeBack: (attendeeId: string) => {
      const entry = waiting.find((one) => one.attendeeId === attendeeId);
      if (entry) drop(entry.id);
    },
  };
}
