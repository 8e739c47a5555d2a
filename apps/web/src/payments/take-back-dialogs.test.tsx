import { calendarDate, money } from '@atelier/domain/foundation';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TakeBackDialog } from './take-back-dialogs.tsx';

vi.mock('../platform/active-business.tsx', () => ({ useToday: () => '2026-11-24' }));
vi.mock('./payments.api.ts', () => ({ useReversePayment: () => ({}) }));

const payment = {
  id: '0195b2c0-0000-7000-8000-000000000001',
  amountCents: money(124_000),
  date: calendarDate('2026-11-20'),
  depositAccountName: 'Checking',
};

it('names the whole payment, and says where it has paid more than this invoice', () => {
  const { rerender } = render(
    <TakeBackDialog payment={payment} partCents={money(82_600)} onClose={() => undefined} />,
  );
  expect(screen.getByRole('dialog', { name: 'Reverse $1,240.00?' }).textContent).toContain(
    'not only the $826.00 of this invoice',
  );
  rerender(<TakeBackDialog payment={payment} onClose={() => undefined} />);
  expect(screen.getByRole('dialog').textContent).not.toContain('of this invoice');
});
