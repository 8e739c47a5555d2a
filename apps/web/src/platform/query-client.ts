import { ORPCError } from '@orpc/client';
import { QueryClient, onlineManager } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** Time for which what was seen stays on this device: a week away from the network, and the app still opens with it. */
export const keptForMs = 7 * day;

// The library believes to be online until it hears otherwise; an app that opens offline hears nothing.
onlineManager.setOnline(navigator.onLine);

/** A second attempt, unless the server has said that there is no such thing, or not for this person. */
function mayDoBetter(failures: number, error: unknown): boolean {
  return failures === 0 && !(error instanceof ORPCError && error.status < 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // What is no longer shown must live as long as it may be kept, or it would leave the device with the memory.
    queries: { staleTime: fiveMinutes, retry: mayDoBetter, gcTime: keptForMs },
    // Saving never waits in silence: without a network it fails at once and says so, and what was typed stays.
    mutations: { retry: false, networkMode: 'always' },
  },
});
