import type { BusinessView } from '@atelier/contract/businesses';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { QuoteSettings } from './quote-settings.tsx';

vi.mock('./paper-numbers.tsx', () => ({ PaperNumbers: () => null }));

function Settings({ onSave }: { onSave: (values: object) => void }) {
  const form = useForm({ defaultValues: { quoteValidDays: 30, quoteNote: '' } });
  return (
    <form onSubmit={form.handleSubmit((values) => onSave(values))}>
      <QuoteSettings business={{} as BusinessView} form={form} />
      <button>Save</button>
    </form>
  );
}

it('says how many days a quote may be valid, in words', async () => {
  const onSave = vi.fn();
  render(<Settings onSave={onSave} />);
  const days = screen.getByLabelText('Valid for days');
  const typeAndSave = async (text: string) => {
    await userEvent.clear(days);
    await userEvent.type(days, text);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  for (const wrong of ['-1', '9999', '1.5', 'a month']) {
    await typeAndSave(wrong);
    expect(screen.getByText('A whole number from 0 to 365.'), wrong).toBeDefined();
  }
  expect(onSave).not.toHaveBeenCalled();
  await typeAndSave('60');
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ quoteValidDays: 60 });
});
