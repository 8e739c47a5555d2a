import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Server state for what stands inside. The signed-in area has it already; a public screen that asks the API wraps
 * itself in it. It is not around the whole app so that the sign-in page stays light.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
