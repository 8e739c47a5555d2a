import type { CardConnectionsView } from '@atelier/contract/payments';
import { leastByCard } from '@atelier/domain/payments';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CardConnectionDialog } from './card-connection-dialog.tsx';

const mutateAsync = vi.hoisted(() => vi.fn());
vi.mock('./cards.api.ts', () => ({ useConnectCards: () => ({ mutateAsync }) }));
const bank = '0195b2c0-0000-7000-8000-000000000001';
vi.mock('./payments.api.ts', () => ({
  useDepositAccounts: () => ({
    data: [{ id: '0195b2c0-0000-7000-8000-000000000001', name: 'Checking', type: 'bank' }],
  }),
}));

beforeEach(() => {
  mutateAsync.mockReset();
});

function show() {
  const connection = { isLive: true, bankAccountId: bank, allowsPart: false, leastPartCents: leastByCard };
  render(
    <CardConnectionDialog
      view={{ connections: [connection], eventsUrl: 'https://example.com' } as CardConnectionsView}
      connection={connection as CardConnectionsView['connections'][number]}
      onClose={() => undefined}
    />,
  );
  return userEvent.setup();
}
const least = () => screen.queryByLabelText('The least part');
const save = () => screen.getByRole('button', { name: 'Save' });
const parts = () => screen.getByLabelText('Customers may pay a part');

it('asks for the least part where parts are allowed, and says at its field what is too little', async () => {
  const user = show();
  expect(least()).toBeNull();
  await user.click(parts());
  const field = screen.getByLabelText('The least part');
  await user.clear(field);
  await user.type(field, '0.49');
  await user.click(save());
  expect(await screen.findByText('Processors take 0.50 at least.')).toBeTruthy();
  expect(mutateAsync).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '25');
  await user.click(save());
  expect(mutateAsync).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ allowsPart: true, leastPartCents: 2500 }),
  );
});

it('sends nothing of a field that is not asked any more', async () => {
  const user = show();
  await user.click(parts());
  await user.clear(screen.getByLabelText('The least part'));
  await user.click(parts());
  expect(least()).toBeNull();
  await user.click(save());
  expect(mutateAsync).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ allowsPart: false, leastPartCents: 50 }),
  );
});

it('asks for both keys of an account that is new, at their fields', async () => {
  const user = userEvent.setup();
  render(
    <CardConnectionDialog
      view={{ connections: [], eventsUrl: 'https://example.com' }}
      connection={null}
      onClose={() => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  for (const label of ['Secret key', 'Signing secret of the endpoint', 'Paid out to'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true');
  expect(mutateAsync).not.toHaveBeenCalled();
});
