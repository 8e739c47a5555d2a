import type { AccountView } from '@atelier/contract/books';
import { calendarDate, money, rate } from '@atelier/domain/foundation';
import { termsOfMethods } from '@atelier/domain/payments';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PaymentForm } from './payment-form.tsx';
import type { PayableInvoice } from './payments.api.ts';

const mutateAsync = vi.hoisted(() => vi.fn());
const told = vi.hoisted(() => ({ onProblem: (_problem: object) => true }));
const invoiceOf = (id: string, cents: number): PayableInvoice => ({
  id,
  customerId: '0195b2c0-0000-7000-8000-000000000002',
  number: id.toUpperCase(),
  dueDate: calendarDate('2026-03-10'),
  balanceCents: money(cents),
});
const open = [invoiceOf('inv-1', 3000), invoiceOf('inv-2', 5000), invoiceOf('inv-3', 2000)];
vi.mock('./payments.api.ts', () => ({
  useOpenInvoices: () => ({ data: open, isLoading: false }),
  useRecordPayment: (options: typeof told) => {
    told.onProblem = options.onProblem;
    return { mutateAsync };
  },
}));
vi.mock('../platform/active-business.tsx', () => ({ useToday: () => '2026-03-12' }));

beforeEach(() => {
  mutateAsync.mockReset();
});

const accounts = [{ id: '0195b2c0-0000-7000-8000-000000000001', name: 'Checking', systemKey: 'bank' }];

const card = {
  isOffered: true,
  accountId: null,
  feeRate: rate(29_000),
  feeCents: money(30),
  instruction: '',
};

async function show(amount: string) {
  const user = userEvent.setup();
  render(
    <>
      <PaymentForm
        formId="payment"
        invoice={open[1]}
        accounts={accounts as AccountView[]}
        terms={termsOfMethods({ card })}
        onClose={() => undefined}
        onSending={() => undefined}
      />
      <button form="payment">Record</button>
    </>,
  );
  await retype(user, 'Amount', amount);
  return user;
}

async function retype(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  await user.tab();
}

const shown = () =>
  ['Of INV-2', 'Of INV-1', 'Of INV-3'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

it('proposes the invoice on the screen first, then the first due, and tells what is left', async () => {
  const user = await show('70');
  expect(shown()).toEqual(['50.00', '20.00', '']);
  await retype(user, 'Amount', '110');
  expect(shown()).toEqual(['50.00', '30.00', '20.00']);
  expect(screen.getByText(/^\$10\.00 stay as credit/)).toBeTruthy();
});

it('keeps what was typed, shares the rest among the others, and sends both', async () => {
  const user = await show('70');
  await retype(user, 'Of INV-2', '15');
  expect(shown()).toEqual(['15.00', '30.00', '20.00']);
  expect(screen.getByText(/^\$5\.00 stay as credit/)).toBeTruthy();
  await retype(user, 'Of INV-1', '');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(mutateAsync).toHaveBeenCalledWith(
    expect.objectContaining({
      amountCents: 7000,
      allocations: [
        { invoiceId: 'inv-2', amountCents: 1500 },
        { invoiceId: 'inv-3', amountCents: 2000 },
      ],
    }),
  );
});

it('begins with what is offered and its usual fee, until somebody says another', async () => {
  const user = await show('70');
  const fee = () => screen.getByLabelText<HTMLInputElement>(/^Fee/).value;
  expect(screen.getByLabelText<HTMLSelectElement>('How it was paid').value).toBe('card');
  expect(fee()).toBe('2.33');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(mutateAsync).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'card', feeCents: 233 }));
  await user.clear(screen.getByLabelText(/^Fee/));
  await user.type(screen.getByLabelText(/^Fee/), '0');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(mutateAsync).toHaveBeenLastCalledWith(expect.objectContaining({ feeCents: 0 }));
  await user.selectOptions(screen.getByLabelText('How it was paid'), 'Check');
  expect(fee()).toBe('0.00');
});

it('sends nothing while more is given than is open or came in, and says where', async () => {
  const user = await show('40');
  await retype(user, 'Of INV-3', '21');
  expect(screen.getByText('Only $20.00 are open.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await retype(user, 'Of INV-3', '20');
  await retype(user, 'Of INV-2', '25');
  expect(screen.getByText('This is $5.00 more than came in.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(mutateAsync).not.toHaveBeenCalled();
});

it('shows what the server refuses beside the invoice that it is about', async () => {
  const user = await show('70');
  mutateAsync.mockImplementation(() => {
    told.onProblem({ field: 'allocations.1.amountCents', message: 'Paid meanwhile.' });
    return Promise.reject(new Error('Paid meanwhile.'));
  });
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findAllByText('Paid meanwhile.')).toHaveLength(1);
  expect(screen.getByLabelText('Of INV-1').getAttribute('aria-invalid')).toBe('true');
});
