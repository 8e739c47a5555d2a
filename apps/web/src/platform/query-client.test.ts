import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

it('asks a second time what broke, and not what was answered', async () => {
  const failures = async (error: Error) => {
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return Promise.reject(error);
    };
    await queryClient
      .query({
        queryKey: [error.message],
        queryFn,
        retryDelay: 0,
        networkMode: 'always',
        retry: queryClient.getDefaultOptions().queries?.retry ?? false,
      })
      .catch(() => undefined);
    return asked;
  };
  expect(await failures(new TypeError('the network is gone'))).toBe(2);
  expect(await failures(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))).toBe(2);
  expect(await failures(new ORPCError('customer-not-found', { status: 404 }))).toBe(1);
  expect(await failures(new ORPCError('permission-denied', { status: 403 }))).toBe(1);
});
