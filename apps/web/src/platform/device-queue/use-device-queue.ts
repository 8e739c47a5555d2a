import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  dropFromDevice,
  keepOnDevice,
  readDeviceQueue,
  subscribeToDeviceQueues,
  type WaitingEntry,
} from './device-queue.ts';
import { readProblem, type Words } from '../problems.ts';

const tryEveryMs = 10_000;

interface Sending<Entry> {
  /** Sends an entry under its own id; throws what the server refuses. */
  readonly send: (entry: Entry) => Promise<unknown>;
  readonly onRefusal: (entry: Entry, message: string) => void;
  readonly words: Words;
}

/**
 * Keeps entries on this device under a key and sends them when there is a network, each under an id of its own, so that none
 * is lost and none counts twice.
 */
export function useDeviceQueue<Entry extends WaitingEntry>(key: string, sending: Sending<Entry>) {
  const cache = useQueryClient();
  const latest = useRef(sending);
  useEffect(() => {
    latest.current = sending;
  });
  const isSending = useRef(false);
  const written = useSyncExternalStore(subscribeToDeviceQueues, () => JSON.stringify(readDeviceQueue(key)));
  const waiting = JSON.parse(written) as readonly Entry[];

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const [entry] = readDeviceQueue<Entry>(key);
        if (entry === undefined) break;
        try {
          await latest.current.send(entry);
        } catch (error) {
          const problem = readProblem(error, latest.current.words);
          // Without an answer it stays, and is sent again under the same id.
          if (!problem.isRefusal) return;
          latest.current.onRefusal(entry, problem.message);
        }
        dropFromDevice(key, entry.id);
      }
      await cache.invalidateQueries();
    } finally {
      isSending.current = false;
    }
  }, [key, cache]);

  useEffect(() => {
    const sendWaiting = () => {
      if (readDeviceQueue(key).length > 0) void send();
    };
    sendWaiting();
    window.addEventListener('online', sendWaiting);
    const timer = setInterval(sendWaiting, tryEveryMs);
    return () => {
      window.removeEventListener('online', sendWaiting);
      clearInterval(timer);
    };
  }, [key, send]);

  return {
    waiting,
    keep: (entry: Entry) => {
      keepOnDevice(key, entry);
      void send();
    },
    drop: (entryId: string) => dropFromDevice(key, entryId),
  };
}
