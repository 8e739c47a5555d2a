import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { Menu, MenuItem } from './menus/menu.tsx';

// By its text: to compute every role of the page takes long in jsdom.
const button = (name: string) => screen.getByText(name);

function List() {
  useKeptFocus();
  const [rows, setRows] = useState(['Clay', 'Glaze', 'Wax']);
  const [deleted, setDeleted] = useState<string>();
  return (
    <main tabIndex={-1}>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <Button>Open {name}</Button>
            <input aria-label={`Unit of ${name}`} disabled={name === 'Glaze'} />
            <Button onClick={() => setRows(rows.filter((row) => row !== name))}>Remove {name}</Button>
            <Menu trigger={<Button>More of {name}</Button>}>
              <MenuItem onSelect={() => setDeleted(name)}>Delete</MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      <Button disabled={rows.length === 0} onClick={() => setRows([])}>
        Remove all
      </Button>
      <Button onClick={() => setRows(rows.toReversed())}>Turn round</Button>
      <ConfirmDialog
        isOpen={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        onConfirm={() => setRows(rows.filter((row) => row !== deleted))}
        title="Delete it"
        confirmLabel="Delete for good"
      />
    </main>
  );
}

async function press(name: string) {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}

it('goes on to the same control of the next row, of the last one in the end, and then beside the list', async () => {
  render(<List />);
  await press('Remove Glaze');
  await waitFor(() => expect(document.activeElement).toBe(button('Remove Wax')));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('Remove Clay')));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('Turn round')));
});

it('leaves a button that is disabled', async () => {
  render(<List />);
  await press('Remove all');
  await waitFor(() => expect(document.activeElement).toBe(button('Turn round')));
});

it('leads out of a dialog to the button of the menu that opened it', async () => {
  render(<List />);
  await press('More of Glaze');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(button('Cancel'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('More of Glaze')));
});

it('leads out of it to that button when the menu was opened by a pointer, too', async () => {
  render(<List />);
  await userEvent.click(button('More of Glaze'));
  await userEvent.click(screen.getByRole('menuitem'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('More of Glaze')));
});

it('leads out of a dialog to the next row where its own has been deleted', async () => {
  render(<List />);
  await press('More of Glaze');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await press('Delete for good');
  await waitFor(() => expect(document.activeElement).toBe(button('More of Wax')));
});

it('begins at the content of another page', async () => {
  render(<List />);
  button('Remove Glaze').focus();
  history.replaceState(null, '', '/elsewhere');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('takes nothing back from who clicked beside everything', async () => {
  render(<List />);
  button('Remove Glaze').focus();
  await userEvent.click(document.body);
  // As what another person did would take it away.
  act(() => button('Remove Glaze').click());
  await waitFor(() => expect(screen.queryByText('Remove Glaze')).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
