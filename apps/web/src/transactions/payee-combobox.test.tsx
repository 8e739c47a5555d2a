import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PayeeCombobox } from './payee-combobox.tsx';

const server = vi.hoisted(() => ({ answer: (_payee: object) => {} }));
vi.mock('./transactions.api.ts', () => ({
  usePayeeSuggestions: () => ({ data: { rows: [] }, isFetching: false }),
  useAddPayee: ({ onSaved }: { onSaved: (payee: object) => void }) => {
    server.answer = onSaved;
    return { mutate: () => undefined };
  },
}));

function Form() {
  const [form, setForm] = useState({ payeeId: null as string | null, payee: '', number: '' });
  return (
    <>
      <PayeeCombobox
        label="From"
        canAdd
        value={form}
        onValueChange={(chosen) => setForm({ ...form, ...chosen })}
      />
      <input
        aria-label="Number"
        value={form.number}
        onChange={(event) => setForm({ ...form, number: event.target.value })}
      />
    </>
  );
}

it('keeps the payee that was added, whatever is typed elsewhere as the answer comes', async () => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
  const number = screen.getByLabelText<HTMLInputElement>('Number');
  await userEvent.type(field, 'Clay & Co{Enter}');
  // React hands a command what the form is now only after drawing.
  const { answer } = server;
  await userEvent.type(number, 'C-11');
  act(() => {
    answer({ id: 'p1', name: 'Clay & Co' });
    fireEvent.change(number, { target: { value: 'C-118' } });
  });
  expect([field.value, number.value]).toEqual(['Clay & Co', 'C-118']);
});
