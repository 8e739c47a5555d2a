import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fetchOneMore, usePages } from './use-pages.ts';

type Page = { rows: readonly string[]; next: string | null };
type Asked = { after: string | undefined; answer: () => void; fail: () => void };

/** A list of three pages whose answers come when the test says so. */
function openList(wanted = 1) {
  const asked: Asked[] = [];
  let version = 1;
  const pageAfter = (after: string | undefined): Page => {
    const n = Number(after ?? 0) + 1;
    return { rows: [`row ${n}, version ${version}`], next: n < 3 ? String(n) : null };
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result, rerender } = renderHook(
    ({ wanted }: { wanted: number }) => {
      const query = useInfiniteQuery({
        queryKey: ['list'],
        initialPageParam: undefined as string | undefined,
        getNextPageParam: (page: Page) => page.next ?? undefined,
        queryFn: ({ pageParam, signal }) =>
          new Promise<Page>((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error));
            asked.push({
              after: pageParam,
              answer: () => resolve(pageAfter(pageParam)),
              fail: () => reject(new Error('down')),
            });
          }),
      });
      return { ...usePages(query, wanted), more: () => fetchOneMore(query) };
    },
    {
      initialProps: { wanted },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const next = async (): Promise<Asked> => {
    await waitFor(() => expect(asked).not.toEqual([]));
    return asked.shift() as Asked;
  };
  return {
    asked,
    next,
    rows: () => result.current.query.data,
    want: (wanted: number) => rerender({ wanted }),
    more: () => act(() => void result.current.more()),
    /** What the server tells when someone has changed something. */
    change: () => {
      version += 1;
      act(() => void client.invalidateQueries());
    },
  };
}

describe('one page more', () => {
  it('comes where a change is told while it is on its way', async () => {
    const list = openList();
    (await list.next()).answer();
    await waitFor(() => expect(list.rows()).toHaveLength(1));

    list.more();
    expect((await list.next()).after).toBe('1');
    list.change();
    (await list.next()).answer();
    const again = await list.next();
    expect(again.after).toBe('1');
    again.answer();
    await waitFor(() => expect(list.rows()).toEqual(['row 1, version 2', 'row 2, version 2']));
  });

  it('waits for a change that is being read, so that nothing before it stays old', async () => {
    const list = openList();
    (await list.next()).answer();
    await waitFor(() => expect(list.rows()).toHaveLength(1));

    list.change();
    const refresh = await list.next();
    list.more();
    expect(list.asked).toEqual([]);
    refresh.answer();
    (await list.next()).answer();
    await waitFor(() => expect(list.rows()).toEqual(['row 1, version 2', 'row 2, version 2']));
  });

  it('is asked for once where it fails, and again where that is wanted again', async () => {
    const list = openList();
    (await list.next()).answer();
    await waitFor(() => expect(list.rows()).toHaveLength(1));

    list.more();
    (await list.next()).fail();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(list.asked).toEqual([]);
    list.more();
    (await list.next()).answer();
    await waitFor(() => expect(list.rows()).toHaveLength(2));
  });
});

describe('the pages that an address asks for', () => {
  it('come one after the other', async () => {
    const list = openList(3);
    for (let page = 0; page < 3; page += 1) (await list.next()).answer();
    await waitFor(() => expect(list.rows()).toHaveLength(3));
    expect(list.asked).toEqual([]);
  });

  it('are not asked for without end where one fails, and again where one more is wanted', async () => {
    const list = openList();
    (await list.next()).answer();
    await waitFor(() => expect(list.rows()).toHaveLength(1));

    list.want(2);
    (await list.next()).fail();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(list.asked).toEqual([]);
    list.want(3);
    (await list.next()).answer();
    (await list.next()).answer();
    await waitFor(() => expect(list.rows()).toHaveLength(3));
  });
});
