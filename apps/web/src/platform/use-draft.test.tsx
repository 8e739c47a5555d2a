import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RestoredNote } from './restored-note.tsx';
import { useDraft } from './use-draft.ts';

vi.mock('./active-business.tsx', () => ({ useActiveBusiness: () => ({ business: { id: 'b1' } }) }));

function Form() {
  const { value, change, wasRestored, startOver } = useDraft('operation:new', '');
  return (
    <>
      <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      <input aria-label="Name" value={value} onChange={(event) => change(event.target.value)} />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const note = () => screen.queryByText('What you typed last time is back.');

beforeEach(() => localStorage.clear());

it('says that typing of an earlier visit is back, until it is thrown away', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(field(), 'Gift box');
  expect(note()).toBeNull();
  unmount();

  render(<Form />);
  expect(field().value).toBe('Gift box');
  expect(note()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect([field().value, note()]).toEqual(['', null]);
  await userEvent.type(field(), 'Mug');
  expect(note()).toBeNull();
});
