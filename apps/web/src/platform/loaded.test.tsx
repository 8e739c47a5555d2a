import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Loaded } from './loaded.tsx';

const key = ['invoice'];

function show(server: Promise<string>, isFresh: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(key, 'as it was');
  function Screen() {
    const query = useQuery({ queryKey: key, queryFn: () => server });
    return (
      <Loaded query={query} skeleton="loading" fresh={isFresh}>
        {(data) => data}
      </Loaded>
    );
  }
  return render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  ).container;
}

it('offers to try again what may come, and a way on from what is refused or not there', async () => {
  const ask = (error: object) => {
    const query = { data: undefined, error, isPaused: false, isFetching: false, refetch: vi.fn() };
    return render(
      <Loaded query={query as never} skeleton="loading">
        {() => 'here'}
      </Loaded>,
    );
  };
  for (const [error, isFinal] of [
    [{ status: 500 }, false],
    [{ status: 404 }, true],
    [{ status: 403, defined: true, code: 'permission-denied' }, true],
    [{ status: 400, data: { issues: [{ path: 'itemId', words: 'There is no such record.' }] } }, true],
  ] as const) {
    const { unmount } = ask(error);
    expect(screen.queryByRole('button', { name: 'Retry' }) === null, JSON.stringify(error)).toBe(isFinal);
    unmount();
  }
});

it('begins an editor with what the server says now', async () => {
  expect(show(Promise.resolve('as it is'), false).textContent).toBe('as it was');
  const answer = Promise.withResolvers<string>();
  const page = show(answer.promise, true);
  expect(page.textContent).toBe('loading');
  answer.resolve('as it is');
  await screen.findByText('as it is');
});

it('begins it with what is kept where the server does not answer', async () => {
  const page = show(Promise.reject(new Error('no network')), true);
  expect(page.textContent).toBe('loading');
  await screen.findByText('as it was');
});
