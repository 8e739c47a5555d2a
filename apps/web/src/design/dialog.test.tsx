import { useState, type SyntheticEvent } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

const goTo = (instant: number) => vi.spyOn(performance, 'now').mockReturnValue(instant);

function setUp() {
  goTo(1000);
  const closed = vi.fn();
  function Host() {
    const [error, setError] = useState<string>();
    const submit = (event: SyntheticEvent) => {
      event.preventDefault();
      setError('Say why.');
    };
    return (
      <Dialog
        isOpen
        onClose={closed}
        title="Void the bill"
        actions={
          <Button type="submit" form="reason">
            Void
          </Button>
        }
      >
        <form id="reason" onSubmit={submit} noValidate>
          <TextField label="Number" />
          <TextField label="Why" error={error} />
        </form>
      </Dialog>
    );
  }
  const { unmount } = render(<Host />);
  const beside = document.querySelector('.bg-shade') ?? document.body;
  return { closed, unmount, user: userEvent.setup({ pointerEventsCheck: 0 }), beside };
}

it('stays under the second click of the double click that opened it, and closes by a later one beside it', async () => {
  const { closed, user, beside } = setUp();
  goTo(1200);
  await user.click(beside);
  expect(closed).not.toHaveBeenCalled();
  goTo(2000);
  await user.click(beside);
  expect(closed).toHaveBeenCalledOnce();
});

it('keeps what was typed from a click beside it, and closes by Escape', async () => {
  const { closed, user, beside } = setUp();
  await user.type(screen.getByLabelText('Number'), '118');
  goTo(2000);
  await user.click(beside);
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

it('leads to the first field that is wrong', async () => {
  const { user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Void' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Why')));
});

it('begins in its first field, and without one on the button that changes nothing', () => {
  const { unmount } = setUp();
  expect(document.activeElement).toBe(screen.getByLabelText('Number'));
  unmount();
  render(
    <ConfirmDialog isOpen onClose={vi.fn()} onConfirm={vi.fn()} title="Delete it" confirmLabel="Delete" />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

it('goes on to its first field once that is loaded, unless somebody has moved on', async () => {
  function Loading() {
    const [isLoaded, setLoaded] = useState(false);
    return (
      <Dialog isOpen onClose={vi.fn()} title="Record a payment" actions={<Button>Cancel</Button>}>
        {isLoaded ? <TextField label="Amount" /> : <p>Loading</p>}
        <button onClick={() => setLoaded(true)}>Load</button>
      </Dialog>
    );
  }
  const { unmount } = render(<Loading />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  // A click that moves no focus, as an answer of the server moves none.
  act(() => screen.getByRole('button', { name: 'Load' }).click());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  unmount();

  render(<Loading />);
  screen.getByRole('button', { name: 'Close' }).focus();
  act(() => screen.getByRole('button', { name: 'Load' }).click());
  await screen.findByLabelText('Amount');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});
