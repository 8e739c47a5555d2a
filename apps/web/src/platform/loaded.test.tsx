import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
