import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ApiContext } from './api.ts';
import { useCommand, type CommandOptions } from './use-command.ts';

vi.mock('../design/toast.ts', () => ({ showToast: vi.fn() }));

type Call = (input: { name: string }, options: { context: ApiContext }) => Promise<string>;

function commandOf(call: Call, options: CommandOptions<{ name: string }, string> = {}) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCommand<{ name: string }, string>({ call } as never, options), { wrapper })
    .result;
}

function setUp(call: Call) {
  const command = commandOf(call);
  return async (input: { name: string }) => {
    await act(() => command.current.mutateAsync(input).catch(() => undefined));
  };
}

it('sends an unclear attempt again with the same key, and everything else with a new one', async () => {
  const keys: (string | undefined)[] = [];
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject(Object.assign(new Error('down'), { status: 503 })),
    () => Promise.resolve('done'),
    () => Promise.resolve('done'),
    () => Promise.reject(Object.assign(new Error('no'), { status: 422, defined: true })),
    () => Promise.resolve('done'),
    () => Promise.resolve('done'),
  ];
  const send = setUp((_input, { context }) => {
    keys.push(context.idempotencyKey);
    return (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))();
  });
  const mug = { name: 'Mug' };
  for (let turn = 0; turn < 6; turn += 1) await send(mug);
  await send({ name: 'Bowl' });

  const [first, second, third, fourth, fifth, sixth, seventh] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, fifth, sixth, seventh]).size).toBe(5);
});

it('gives a command without input its key, too', async () => {
  const keys: (string | undefined)[] = [];
  const send = setUp((_input, { context }) => {
    keys.push(context.idempotencyKey);
    return Promise.resolve('done');
  });
  await send(undefined as never);
  await send(undefined as never);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(undefined);
});

it.each(['mutate', 'mutateAsync'] as const)(
  'sends and tells once what a double click asks for by %s, and again what is asked for later',
  async (asking) => {
    const answers: ((text: string) => void)[] = [];
    const told: string[] = [];
    const call = () => new Promise<string>((resolve) => answers.push(resolve));
    const command = commandOf(call, { onSuccess: (text) => void told.push(text) });
    const mug = { name: 'Mug' };
    const click = () =>
      act(() => {
        void command.current[asking](mug);
        return Promise.resolve();
      });
    const answer = (text: string) => act(() => Promise.resolve(answers.at(-1)?.(text)));

    await click();
    await click();
    await answer('made');
    expect([answers.length, told]).toEqual([1, ['made']]);

    await click();
    await answer('made again');
    expect([answers.length, told]).toEqual([2, ['made', 'made again']]);
  },
);

it('is under way until its screen shows what is there now', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  let version = 1;
  const fetches: (() => void)[] = [];
  const seen: (number | undefined)[] = [];
  const screen = renderHook(
    () => ({
      shown: useQuery({
        queryKey: ['record'],
        queryFn: () =>
          version === 1 ? version : new Promise<number>((resolve) => fetches.push(() => resolve(version))),
      }).data,
      rename: useCommand<{ name: string }, string>({
        call: () => Promise.resolve(String((version += 1))),
      }),
    }),
    { wrapper },
  ).result;
  await waitFor(() => expect(screen.current.shown).toBe(1));

  act(() =>
    screen.current.rename.mutate(
      { name: 'Mug' },
      { onSuccess: () => seen.push(client.getQueryData(['record'])) },
    ),
  );
  await waitFor(() => expect(fetches).toHaveLength(1));
  expect([screen.current.rename.isPending, seen]).toEqual([true, []]);
  fetches[0]?.();
  await waitFor(() => expect(screen.current.rename.isPending).toBe(false));
  expect(seen).toEqual([2]);
});

/** A button that is there while a record has its first version, and what was said afterwards. */
async function askAndLeave(leaves: 'with the answer' | 'before it') {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const said: string[] = [];
  let answer = (_text: string): void => undefined;
  const { result, unmount } = renderHook(
    () =>
      useCommand<{ name: string }, string>({
        call: () => new Promise<string>((resolve) => (answer = resolve)),
      }),
    { wrapper },
  );
  client.setQueryData(['record'], 1);
  // What is fetched again says that the button has no place any longer.
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && leaves === 'with the answer') unmount();
  });
  await act(async () => {
    result.current.mutate({ name: 'Mug' }, { onSuccess: (text) => said.push(text) });
    await Promise.resolve();
  });
  if (leaves === 'before it') unmount();
  answer('It is in use');
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  await Promise.resolve();
  return said;
}

it('says what was asked for to be said, though the part that asked is gone with it', async () => {
  expect(await askAndLeave('with the answer')).toEqual(['It is in use']);
});

it('says nothing to who had left before', async () => {
  expect(await askAndLeave('before it')).toEqual([]);
});
