import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useDialogForm } from './use-dialog-form.ts';

const schema = z.object({ name: z.string().trim().min(1, 'Required') });

function Form({ onSubmit }: { onSubmit: () => Promise<unknown> }) {
  const { form, submit } = useDialogForm({ schema, defaultValues: { name: '' }, onSubmit });
  return (
    <form onSubmit={submit} noValidate>
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
