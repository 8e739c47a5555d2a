import { useState, type ReactNode } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Send } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { DraftEditor } from './draft-editor.tsx';
import { startInvoice, type InvoiceForm } from './invoice-form.ts';

vi.mock('./invoices.api.ts', () => ({ useTaxRates: () => ({}) }));
vi.mock('./use-usual-tax.ts', () => ({ useUsualTax: (form: unknown) => form }));
vi.mock('../customers/index.ts', () => ({ CustomerPicker: () => null, useCustomer: () => ({}) }));
const role = vi.hoisted(() => ({ current: 'owner' }));
vi.mock('../platform/active-business.tsx', () => ({
  useActiveBusiness: () => ({ business: { role: role.current } }),
  useBusinessSettings: () => ({}),
  useToday: () => '2026-11-20',
}));
vi.mock('../platform/leave-guard.tsx', () => ({ LeaveGuard: () => null }));
vi.mock('../platform/use-draft.ts', () => ({
  useDraft: (_key: string, initial: InvoiceForm) => {
    const [value, change] = useState(initial);
    return { value, change, isChanged: false, wasRestored: false, clear: () => undefined };
  },
}));
vi.mock('../platform/use-shortcut.ts', () => ({ useShortcut: () => undefined }));
vi.mock('./invoice-lines-table.tsx', () => ({ InvoiceLinesTable: () => null }));
vi.mock('./totals-panel.tsx', () => ({ TotalsPanel: () => null }));
vi.mock('../design/link-button.tsx', () => ({ LinkButton: () => null }));
vi.mock('../sales-documents/paper-preview.tsx', () => ({
  BesidePaper: ({ children }: { children: ReactNode }) => children,
}));

const initial = startInvoice({
  id: 'i1',
  lineId: 'l1',
  today: '2026-11-20' as never,
  settings: { paymentTermsDays: 14, pricesIncludeTax: false, invoiceNote: '' },
  customer: null,
});

function Editor({ save }: { save: () => Promise<{ version: number }> }) {
  return (
    <main>
      <DraftEditor
        initial={initial}
        draftKey="invoice:new"
        lastDay="Due date"
        usualDays={() => 14}
        words={{ 'invoice-due-before-issue': 'It is due before it is issued.' }}
        notePlaceholder=""
        check={(draft) => ({ draft })}
        save={save}
        next={{ label: 'Save and send', icon: Send, shortcut: 'Save and send' }}
        onDone={() => Promise.resolve()}
      />
    </main>
  );
}

it('is not offered to a bookkeeper, who may not save it', () => {
  role.current = 'bookkeeper';
  render(<Editor save={() => Promise.reject(new Error('saved'))} />);
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  expect(screen.getByText('You can read this, but not change it')).toBeDefined();
  role.current = 'owner';
});

it('leads to the field that the server refuses, however often it is sent', async () => {
  const user = userEvent.setup();
  const save = vi.fn().mockRejectedValue({
    defined: true,
    status: 422,
    code: 'invoice-due-before-issue',
    data: { field: 'dueDate' },
  });
  render(<Editor save={save} />);
  for (const name of ['Save draft', 'Save and send']) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Due date')));
  }
  expect(save).toHaveBeenCalledTimes(2);
});
