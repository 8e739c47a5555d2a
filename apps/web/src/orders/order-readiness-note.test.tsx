import { calendarDate, wholeQuantity } from '@atelier/domain/foundation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OrderReadinessNote } from './order-readiness-note.tsx';

const readyOn = calendarDate('2026-12-12');
const day = { view: { readyOn, minutes: 0, workFrom: readyOn, waits: [], untold: 1 } as object };
vi.mock('./orders.api.ts', () => ({ useReadiness: () => ({ data: day.view }) }));
vi.mock('../production/index.ts', () => ({ minutesText: String }));
vi.mock('../platform/active-business.tsx', () => ({ useToday: () => '2026-12-01' }));

const lines = [{ id: 'one', productId: 'mug', quantity: wholeQuantity(1), isMade: true }];
const promise = vi.fn();
const show = (promisedOn: string | null) =>
  render(
    <OrderReadinessNote
      orderId={null}
      lines={lines}
      promisedOn={promisedOn === null ? null : calendarDate(promisedOn)}
      onPromise={promise}
    />,
  );
const warning = () => screen.queryByText('Promised earlier than that');

it('offers the day as the promise, and warns of an earlier one', async () => {
  const { unmount } = show(null);
  expect(warning()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Promise this day' }));
  expect(promise).toHaveBeenCalledExactlyOnceWith(readyOn);
  unmount();
  show('2026-12-11');
  expect(warning()).not.toBeNull();
});

it('offers nothing where that day is promised already, or nobody can tell one', () => {
  const { unmount } = show(readyOn);
  expect(warning()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  day.view = { ...day.view, readyOn: null };
  show('2026-12-11');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('No ready date yet')).toBeTruthy();
});
