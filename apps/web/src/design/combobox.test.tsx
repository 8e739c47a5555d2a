import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const customers: ComboboxOption[] = [
  { value: 'a', label: 'Juniper & Rye', detail: 'hello@juniper.example' },
  { value: 'b', label: 'Harbor Light' },
  { value: 'c', label: 'Mae Okafor' },
];

function setUp(props: Partial<Parameters<typeof Combobox>[0]> = {}) {
  const changed = vi.fn<(value: string | null) => void>();
  function Host() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <Combobox
        label="Customer"
        options={customers}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          changed(next);
        }}
        {...props}
      />
    );
  }
  render(<Host />);
  return { changed, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }) };
}

const optionNames = () =>
  screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent);

it('opens on a click and chooses by mouse', async () => {
  const { field, changed } = setUp();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('option', { name: /Harbor/, hidden: true }));
  expect(changed).toHaveBeenCalledWith('b');
  expect(field.value).toBe('Harbor Light');
  expect(optionNames()).toEqual([]);
});

it('filters by label and detail, and chooses by keyboard alone', async () => {
  const { field, changed } = setUp();
  field.focus();
  await userEvent.keyboard('{ArrowDown}');
  const third = '{ArrowDown}{ArrowDown}';
  await userEvent.keyboard(third);
  const active = field.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toContain('Mae');
  await userEvent.type(field, 'juniper.ex', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  expect(optionNames()).toEqual(['Juniper & Ryehello@juniper.example']);
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledWith('a');
});

it('closes on Escape, keeping what was chosen', async () => {
  const { field, changed } = setUp();
  await userEvent.type(field, 'mae{Enter}');
  await userEvent.type(field, 'zzz');
  expect(optionNames()).toEqual(['Nothing found.']);
  await userEvent.keyboard('{Escape}');
  expect(field.value).toBe('Mae Okafor');
  expect(changed).toHaveBeenCalledTimes(1);
});

it('offers to create what is not there, and only that', async () => {
  const create = vi.fn<(text: string) => void>();
  const { field, changed } = setUp({ onCreate: create });
  await userEvent.type(field, 'Harbor Light');
  expect(optionNames()).toEqual(['Harbor Light']);
  await userEvent.type(field, 'house');
  expect(optionNames()).toEqual(['Add “Harbor Lighthouse”']);
  await userEvent.keyboard('{Enter}');
  expect(create).toHaveBeenCalledWith('Harbor Lighthouse');
  expect(changed).not.toHaveBeenCalled();
});

it('leaves the search to the caller when asked to, and says that it is under way', async () => {
  const search = vi.fn<(text: string) => void>();
  const { field } = setUp({ onSearch: search, options: [], loading: true });
  await userEvent.type(field, 'ha');
  expect(search).toHaveBeenLastCalledWith('ha');
  expect(optionNames()).toEqual(['Searching…']);
});
