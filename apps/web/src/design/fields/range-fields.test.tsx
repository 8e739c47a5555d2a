import { useState } from 'react';
import { calendarDate } from '@atelier/domain/foundation';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OpenRange, Range } from './range-calendar.tsx';
import { RangeFields } from './range-fields.tsx';

const november: Range = { from: calendarDate('2026-11-02'), to: calendarDate('2026-11-20') };

function setUp() {
  const picked = vi.fn<(range: Range) => void>();
  function Host() {
    const [range, setRange] = useState(november);
    return (
      <RangeFields
        range={range}
        onPick={(next) => {
          setRange(next);
          picked(next);
        }}
      />
    );
  }
  render(<Host />);
  const [button] = screen.getAllByRole('button', { name: 'Pick the period from a calendar' });
  if (button === undefined) throw new Error('There is no calendar.');
  return { picked, button };
}

const day = (name: RegExp) => screen.findByRole('button', { name });

it('takes two days of the calendar as the ends of the period, whichever is picked first', async () => {
  const { picked, button } = setUp();
  await userEvent.click(button);
  await userEvent.click(await day(/November 18, 2026/));
  expect(picked).not.toHaveBeenCalled();
  expect(screen.getByText('Pick the last day.')).toBeDefined();
  await userEvent.click(await day(/November 5, 2026/));
  expect(picked.mock.calls).toEqual([[{ from: '2026-11-05', to: '2026-11-18' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('Nov 05, 2026');
});

it('is picked by the keys, and left as it was by Escape', async () => {
  const { picked, button } = setUp();
  button.focus();
  await userEvent.keyboard('{Enter}');
  const start = await day(/November 2, 2026/);
  await waitFor(() => expect(document.activeElement).toBe(start));
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{Enter}');
  expect(picked.mock.calls).toEqual([[{ from: '2026-11-09', to: '2026-11-10' }]]);

  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.keyboard('{Enter}');
  await day(/November 9, 2026/);
  await userEvent.keyboard('{ArrowRight}{Enter}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(picked).toHaveBeenCalledTimes(1);
});

it('takes each day as it is typed, and no last day before the first', async () => {
  const { picked } = setUp();
  const to = screen.getByRole('textbox', { name: 'To' });
  await userEvent.clear(to);
  await userEvent.type(to, '11/01/2026');
  await userEvent.tab();
  expect(screen.getByText('Choose Nov 02, 2026 or later.')).toBeDefined();
  await userEvent.clear(to);
  await userEvent.type(to, 'Nov 30, 2026');
  expect(picked.mock.lastCall).toEqual([{ from: '2026-11-02', to: '2026-11-30' }]);
});

it('may have either end, where it is clearable', async () => {
  const picked = vi.fn<(range: OpenRange) => void>();
  render(<RangeFields clearable range={{ to: november.to }} onPick={picked} />);
  await userEvent.clear(screen.getByRole('textbox', { name: 'To' }));
  expect(picked.mock.lastCall).toEqual([{ to: undefined }]);
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '11/02/2026');
  expect(picked.mock.lastCall).toEqual([{ from: '2026-11-02', to: '2026-11-20' }]);
  const [button] = screen.getAllByRole('button', { name: 'Pick the period from a calendar' });
  if (button !== undefined) await userEvent.click(button);
  await userEvent.click(await day(/November 3, 2026/));
  await userEvent.click(await day(/November 4, 2026/));
  expect(picked.mock.lastCall).toEqual([{ from: '2026-11-03', to: '2026-11-04' }]);
});
