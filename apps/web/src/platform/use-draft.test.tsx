import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RestoredNote } from './restored-note.tsx';
import { useDraft } from './use-draft.ts';

vi.mock('./active-business.tsx', () => ({ useActiveBusiness: () => ({ business: { id: 'b1' } }) }));

function Form({ version = '' }: { version?: string }) {
  const { value, change, moveTo, wasRestored, startOver } = useDraft(`operation:new${version}`, '');
  return (
    <>
      <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      <input aria-label="Name" value={value} onChange={(event) => change(event.target.value)} />
      <button onClick={() => moveTo('operation:new:2')}>Save</button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const note = () => screen.queryByText('We restored your unsaved changes.');

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

it('keeps what is typed after saving for the version that was saved, and for none before', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(field(), 'Gift box');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(field(), ', large');
  unmount();

  const before = render(<Form />);
  expect(field().value).toBe('');
  before.unmount();
  render(<Form version=":2" />);
  expect(field().value).toBe('Gift box, large');
});
