import { useState, type SyntheticEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('keeps the focus while it is busy, and sends nothing twice: neither by a click nor by Enter in a field', async () => {
  const sent = vi.fn();
  function Form() {
    const [busy, setBusy] = useState(false);
    const send = (event: SyntheticEvent) => {
      event.preventDefault();
      sent();
      setBusy(true);
    };
    return (
      <form onSubmit={send}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    );
  }
  render(<Form />);
  const save = screen.getByRole('button');
  save.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(save);
  await userEvent.type(screen.getByLabelText('Name'), 'Mae{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});
