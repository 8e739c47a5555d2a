import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: fiveMinutes, retry: 1 }, mutations: { retry: false } },
});
