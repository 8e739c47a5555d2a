import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { RestoredNote } from './restored-note.tsx';
import { useDialogForm } from './use-dialog-form.ts';

afterEach(() => localStorage.clear());

const schema = z.object({ name: z.string().trim().min(1, 'Required') });

function Form({ onSubmit }: { onSubmit: () => Promise<unknown> }) {
  const { form, submit, restored } = useDialogForm({
    ...{ schema, onSubmit, draftKey: 'kiln:1' },
    defaultValues: { name: '' },
  });
  return (
    <form onSubmit={submit} noValidate>
      <RestoredNote {...restored} />
      <input aria-label="Name" {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <button>Save</button>
    </form>
  );
}

it('says what is wrong when it is sent, not when a field is left, and takes it back as it is put right', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  render(<Form onSubmit={onSubmit} />);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.tab();
  expect(screen.queryByText('Required')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.keyboard('Mae');
  expect(screen.queryByText('Required')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is sent once, however often Enter is pressed meanwhile, and again after that', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const onSubmit = vi.fn(() => promise);
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Mae{Enter}{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  resolve(undefined);
  await promise;
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('puts back what was typed and not sent, until it is sent or started over', async () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Name');
  const onSubmit = vi.fn(() => Promise.resolve());
  const first = render(<Form onSubmit={onSubmit} />);
  await userEvent.type(field(), 'Mae');
  first.unmount();

  const second = render(<Form onSubmit={onSubmit} />);
  expect(field().value).toBe('Mae');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field().value).toBe('');
  expect(screen.queryByText('We restored your unsaved changes.')).toBeNull();
  await userEvent.type(field(), 'Ida{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  second.unmount();

  render(<Form onSubmit={onSubmit} />);
  expect(field().value).toBe('');
});
