import { calendarDate } from '@atelier/domain/foundation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ReversalDialog } from './reversal-dialog.tsx';

vi.mock('../platform/active-business.tsx', () => ({ useToday: () => '2026-11-24' }));

it('takes nothing back on another day than the one that was typed', async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  render(
    <ReversalDialog
      title="Reverse $826.00?"
      description="For a check that bounced."
      notBefore={calendarDate('2026-11-20')}
      confirmLabel="Reverse"
      words={{}}
      onConfirm={onConfirm}
      onClose={() => undefined}
    />,
  );
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of the reversal' });
  const typeAndConfirm = async (text: string) => {
    // Over what is there, so that the field is never empty.
    date.select();
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  };
  await typeAndConfirm('11/19/2026');
  expect(screen.getByText('Choose Nov 20, 2026 or later.')).toBeDefined();
  await typeAndConfirm('next week');
  expect(onConfirm).not.toHaveBeenCalled();
  await typeAndConfirm('11/21/2026');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-21', reason: '' });
});
