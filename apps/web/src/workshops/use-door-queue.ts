import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { readProblem } from '../platform/problems.ts';
import { dropCheckIn, keepCheckIn, readQueue, subscribeToQueue, type WaitingCheckIn } from './door-queue.ts';
import { workshopWords } from './workshop-words.ts';

const tryEveryMs = 10_000;

/** A check-in that the server answered otherwise than this device expected. */
interface DoorNews {
  readonly attendeeId: string;
  readonly kind: 'already-in' | 'refused';
  readonly text: string;
}

/**
 * Check-ins of this device. They are kept first and sent when there is a network, each under an id of its own, so that none is
 * lost and none counts twice.
 */
export function useDoorQueue(eventId: string) {
  const businessId = useActiveBusiness().business.id;
  const { checkIn } = useBusinessApi().attendees;
  const cache = useQueryClient();
  const [news, setNews] = useState<DoorNews | null>(null);
  const isSending = useRef(false);
  const written = useSyncExternalStore(subscribeToQueue, () =>
    JSON.stringify(readQueue(businessId, eventId)),
  );
  const waiting = JSON.parse(written) as readonly WaitingCheckIn[];

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const { id, attendeeId, at, device } of readQueue(businessId, eventId)) {
        try {
          const answer = await checkIn.call({ attendeeId, at, device }, { context: { idempotencyKey: id } });
          if (answer.checkedInAt !== at && answer.checkedInDevice !== device) {
            const { checkedInAt, checkedInDevice, checkedInBy } = answer;
            const time = new Date(checkedInAt ?? at).toLocaleTimeString([], { timeStyle: 'short' });
            const text = `Already in at ${time} on ${checkedInDevice || checkedInBy}.`;
            setNews({ attendeeId, kind: 'already-in', text });
          }
        } catch (error) {
          const problem = readProblem(error, workshopWords);
          // Without an answer it stays, and is sent again under the same id.
          if (!problem.isRefusal) return;
          setNews({ attendeeId, kind: 'refused', text: problem.message });
        }
        dropCheckIn(businessId, eventId, attendeeId);
      }
      await cache.invalidateQueries();
    } finally {
      isSending.current = false;
    }
  }, [businessId, eventId, checkIn, cache]);

  useEffect(() => {
    const sendWaiting = () => {
      if (readQueue(businessId, eventId).length > 0) void send();
    };
    sendWaiting();
    window.addEventListener('online', sendWaiting);
    const timer = setInterval(sendWaiting, tryEveryMs);
    return () => {
      window.removeEventListener('online', sendWaiting);
      clearInterval(timer);
    };
  }, [businessId, eventId, send]);

  return {
    waiting,
    news,
    checkIn: (attendeeId: string) => {
      keepCheckIn(businessId, eventId, attendeeId);
      void send();
    },
    takeBack: (attendeeId: string) => dropCheckIn(businessId, eventId, attendeeId),
  };
}
