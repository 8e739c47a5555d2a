import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readDraft } from './drafts.ts';
import { useRecordForm } from './use-record-form.tsx';

vi.mock('./active-business.tsx', () => ({ useActiveBusiness: () => ({ business: { id: 'b1' } }) }));
vi.mock('./leave-guard.tsx', () => ({
  LeaveGuard: ({ isChanged }: { isChanged: boolean }): ReactNode =>
    isChanged ? 'would ask' : 'would let go',
}));

const schema = z.object({
  id: z.string(),
  name: z.string().trim().min(1, 'Required'),
  note: z.string(),
});
const draftOf = () => readDraft<{ name: string }>('b1:customer:new');

type FormProps = {
  onSubmit: (values: { id: string; name: string }) => Promise<unknown>;
  id?: string;
  name?: string;
  note?: string;
  version?: number;
};

function Form({ onSubmit, id = '', name = '', note = '', version }: FormProps) {
  const { form, submit, formError, wasRestored, isOutdated, startOver, leaveGuard } = useRecordForm({
    schema,
    draftKey: 'customer:new',
    idField: 'id',
    version,
    defaultValues: { id, name, note },
    fieldInForm: (field) => field.replace('lines.0.', ''),
    onSubmit,
  });
  return (
    <form onSubmit={submit} noValidate>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Note" {...form.register('note')} />
      <p>{form.formState.errors.name?.message}</p>
      <p>{formError}</p>
      <p>{wasRestored && 'restored'}</p>
      <p>{isOutdated && 'outdated'}</p>
      <p>{leaveGuard}</p>
      <button>Save</button>
      <button type="button" onClick={startOver}>
        Start over
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 350)));

beforeEach(() => localStorage.clear());

it('keeps what is typed, puts it back after a reload and forgets it on starting over', async () => {
  const { unmount } = render(<Form onSubmit={() => Promise.resolve()} />);
  expect(screen.getByText('would let go')).toBeDefined();
  await userEvent.type(field(), 'Mae');
  expect(screen.getByText('would ask')).toBeDefined();
  await pause();
  expect(draftOf()?.name).toBe('Mae');
  await userEvent.type(field(), ' O');
  unmount();
  expect(draftOf()?.name).toBe('Mae O');

  render(<Form onSubmit={() => Promise.resolve()} />);
  expect(field().value).toBe('Mae O');
  expect(screen.getByText('restored')).toBeDefined();
  expect(screen.getByText('would ask')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field().value).toBe('');
  expect(draftOf()).toBeUndefined();
  await userEvent.type(field(), 'Ines');
  await pause();
  expect(draftOf()?.name).toBe('Ines');
});

it('checks with the schema before it sends, and hands over what the schema made', async () => {
  const send = vi.fn<(values: { name: string }) => Promise<void>>(() => Promise.resolve());
  render(<Form onSubmit={send} />);
  await save();
  expect(screen.getByText('Required')).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field(), '  Mae ');
  await save();
  expect(send).toHaveBeenCalledWith({ id: '', name: 'Mae', note: '' });
  expect(draftOf()).toBeUndefined();
  expect(screen.getByText('would let go')).toBeDefined();
  await userEvent.type(field(), '!');
  await pause();
  expect(screen.getByText('would ask')).toBeDefined();
  expect(draftOf()?.name).toBe('  Mae !');
});

it('puts a refusal beside its field, anything else above the button, and keeps the draft either way', async () => {
  const failures = [
    { defined: true, status: 422, code: 'x', message: 'Taken already', data: { field: 'name' } },
    { defined: true, status: 422, code: 'y', message: 'Too long', data: { field: 'lines.0.name' } },
    { status: 503 },
  ];
  // What the API's client throws is an error; here only its parts matter.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  render(<Form onSubmit={() => Promise.reject(failures.shift())} />);
  await userEvent.type(field(), 'Mae');
  await save();
  expect(screen.getByText('Taken already')).toBeDefined();
  expect(document.activeElement).toBe(field());
  expect(draftOf()?.name).toBe('Mae');
  await save();
  expect(screen.getByText('Too long')).toBeDefined();
  await userEvent.type(field(), 'x');
  await save();
  expect(screen.getByText('A server error occurred. Please try again later.')).toBeDefined();
  expect(draftOf()?.name).toBe('Maex');
});

it('puts back what was typed, and nothing that somebody else has changed since', async () => {
  const onSubmit = () => Promise.reject(new Error('changed meanwhile'));
  const { unmount } = render(<Form onSubmit={onSubmit} name="Mae" note="As it was" />);
  await userEvent.type(field(), ' O');
  await save();
  unmount();

  render(<Form onSubmit={onSubmit} name="Mae" note="As another left it" />);
  expect(field().value).toBe('Mae O');
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('As another left it');
});

it('tells that the record has changed since what is put back was typed', async () => {
  const onSubmit = () => Promise.reject(new Error('changed meanwhile'));
  const open = (version: number, name: string) => render(<Form {...{ onSubmit, version, name }} />);
  const { unmount } = open(1, 'Mae');
  await userEvent.type(field(), ' O');
  await save();
  unmount();
  const again = open(1, 'Mae');
  expect(screen.queryByText('outdated')).toBeNull();
  again.unmount();
  open(2, 'Maeve');
  expect(field().value).toBe('Mae O');
  expect(screen.getByText('outdated')).toBeDefined();
});

it('saves the record that was to be saved before, however often it is opened anew', async () => {
  const onSubmit = vi.fn(() => Promise.reject(new Error('no connection')));
  const { unmount } = render(<Form onSubmit={onSubmit} id="first" />);
  await userEvent.type(field(), 'Mae');
  await save();
  unmount();
  render(<Form onSubmit={onSubmit} id="second" />);
  await save();
  expect(onSubmit).toHaveBeenLastCalledWith({ id: 'first', name: 'Mae', note: '' });
});

it('takes what the server says in place of what was known, but never in place of what is typed', async () => {
  const onSubmit = () => Promise.resolve();
  const { rerender } = render(<Form onSubmit={onSubmit} name="As it was" />);
  rerender(<Form onSubmit={onSubmit} name="As it is" />);
  expect(field().value).toBe('As it is');
  await userEvent.type(field(), ' today');
  rerender(<Form onSubmit={onSubmit} name="As another sees it" />);
  expect(field().value).toBe('As it is today');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field().value).toBe('As another sees it');
});
