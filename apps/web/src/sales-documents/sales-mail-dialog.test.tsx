import { calendarDate, money } from '@atelier/domain/foundation';
import { usualMailTexts } from '@atelier/domain/sales-documents';
import { QueryClient, QueryClientProvider, onlineManager, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SalesMailDialog } from './sales-mail-dialog.tsx';

const queryKey = ['texts'];
const server = vi.hoisted(() => ({ get: vi.fn<() => Promise<unknown>>() }));
vi.mock('./mail-texts.api.ts', () => ({
  useMailTexts: () => useQuery({ queryKey, queryFn: server.get }),
}));
vi.mock('../invoices/invoices.api.ts', () => ({ useMe: () => ({ data: { mailIsConfigured: true } }) }));

const saying = (message: string) => ({
  texts: [{ ...usualMailTexts.reminder, kind: 'reminder', message }],
  copyToSelf: false,
  copyAddress: '',
});

const invoice = {
  buyer: { name: 'Grace', email: 'grace@example.com' },
  seller: { name: 'Kiln & Co' },
  number: 'INV-0007',
  currency: 'USD',
  locale: 'en-US',
  issueDate: calendarDate('2026-03-01'),
  dueDate: calendarDate('2026-03-31'),
  totalCents: money(12_000),
};

/** On a device that keeps a text of an earlier visit. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(queryKey, saying('Kept'));
  render(
    <QueryClientProvider client={client}>
      <SalesMailDialog
        kind="reminder"
        paper={invoice}
        link={null}
        title="Remind"
        description="Of what is owed."
        sendLabel="Send reminder"
        words={{}}
        onSend={() => Promise.resolve()}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return client;
}

afterEach(() => onlineManager.setOnline(true));

it('waits for the text that the business has now, and leaves what is typed to a later answer', async () => {
  const answer = Promise.withResolvers<unknown>();
  server.get.mockReturnValueOnce(answer.promise).mockResolvedValue(saying('Newer'));
  const client = show();
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send reminder' })).toHaveProperty('disabled', true);
  answer.resolve(saying('Fresh'));
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toBe('Fresh');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('To')));
  await userEvent.type(message, ', dear Grace');
  await act(() => client.invalidateQueries({ queryKey }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Fresh, dear Grace');
});

it('begins with the kept text without a network, and keeps what is typed when it is back', async () => {
  onlineManager.setOnline(false);
  server.get.mockResolvedValue(saying('Fresh'));
  const client = show();
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toBe('Kept');
  await userEvent.type(message, ', dear Grace');
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual(saying('Fresh')));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Kept, dear Grace');
});
