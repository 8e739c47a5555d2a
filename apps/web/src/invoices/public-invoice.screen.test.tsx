import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PublicInvoiceScreen } from './public-invoice.screen.tsx';

const settled = vi.hoisted(() => ({ state: 'paid', paidCents: 0, creditedCents: 0, refundedCents: 0 }));
vi.mock('./invoices.api.ts', () => ({
  publicFile: () => '/file',
  reportViewed: () => Promise.resolve(),
  usePublicInvoice: () => ({
    error: null,
    data: {
      ...{ number: 'INV-0001', currency: 'USD', locale: 'en-US', seller: { name: 'Kiln & Co', email: '' } },
      ...{ issueDate: '2026-11-01', dueDate: '2026-11-15', parts: [], hasLogo: false },
      ...{ totalCents: 19_722, balanceCents: 0, dueCents: 0, ...settled },
    },
  }),
}));
vi.mock('../sales-documents/sales-paper.tsx', () => ({ SalesPaper: () => null }));
vi.mock('./write-message.tsx', () => ({ WriteMessage: () => null }));

it.each([
  [{ state: 'paid', paidCents: 19_722, creditedCents: 0 }, 'Paid in full: $197.22. Thank you.'],
  [{ state: 'paid', paidCents: 12_361, creditedCents: 7361 }, 'Paid: $123.61. Thank you.'],
  [{ state: 'credited', paidCents: 0, creditedCents: 19_722 }, 'Nothing left to pay.'],
  [
    { state: 'partially-refunded', paidCents: 19_722, creditedCents: 0, refundedCents: 722 },
    '$7.22 was paid back to you. There is nothing to pay.',
  ],
])('tells of %j what the customer has paid, and asks for nothing', (how, words) => {
  Object.assign(settled, how);
  render(<PublicInvoiceScreen token="token" payment={null} />);
  expect(screen.getByText(words)).toBeTruthy();
});
