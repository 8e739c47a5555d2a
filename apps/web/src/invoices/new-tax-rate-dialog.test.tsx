import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NewTaxRateDialog } from './new-tax-rate-dialog.tsx';

const mutateAsync = vi.hoisted(() => vi.fn());
vi.mock('./invoices.api.ts', () => ({ useAddTaxRate: () => ({ mutateAsync }) }));

beforeEach(() => {
  mutateAsync.mockReset();
});

async function fill() {
  const user = userEvent.setup();
  render(<NewTaxRateDialog onClose={() => undefined} onAdded={() => undefined} />);
  await user.type(screen.getByLabelText('Name'), 'County');
  await user.type(screen.getByLabelText('Rate'), '8.25');
  await user.click(screen.getByRole('button', { name: 'Add sales tax' }));
}

describe('adding a sales tax on the spot', () => {
  it('sends the rate in millionths', async () => {
    mutateAsync.mockResolvedValue({});
    await fill();
    expect(mutateAsync).toHaveBeenCalledWith(expect.objectContaining({ name: 'County', rate: 82_500 }));
  });

  it('sends nothing while the rate cannot be read', async () => {
    const user = userEvent.setup();
    render(<NewTaxRateDialog onClose={() => undefined} onAdded={() => undefined} />);
    await user.type(screen.getByLabelText('Name'), 'County');
    await user.type(screen.getByLabelText('Rate'), '8.25 or so');
    await user.click(screen.getByRole('button', { name: 'Add sales tax' }));
    expect(screen.getByLabelText('Rate').getAttribute('aria-invalid')).toBe('true');
    expect(mutateAsync).not.toHaveBeenCalled();
  });

  it('shows a refusal of the server at its field, in plain words', async () => {
    mutateAsync.mockRejectedValue({
      defined: true,
      code: 'tax-rate-name-taken',
      status: 409,
      message: 'tax-rate-name-taken',
      data: { field: 'name' },
    });
    await fill();
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(await screen.findByText('Another sales tax has this name already.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
