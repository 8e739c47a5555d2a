import type { PayeeView } from '@atelier/contract/transactions';
import type { SupplierView } from '@atelier/contract/purchasing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted, openWorkshop, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

it('of payees are whole for owner and bookkeeper alone, and stay when a member saves what was shown', async () => {
  const owner = await workshop.found();
  const member = await workshop.join(owner, 'member');
  const bookkeeper = await workshop.join(owner, 'bookkeeper');
  const id = v7();
  granted(await owner.call('POST', '/inventory/suppliers', { id, name: 'Clay & Co', taxId: '12-3456789' }));
  const seenBy = async (desk: typeof owner) => {
    const supplier = granted<SupplierView>(await desk.call('GET', `/inventory/suppliers/${id}`));
    const { rows } = granted<{ rows: PayeeView[] }>(await desk.call('GET', '/finances/payees'));
    return [supplier.taxId, rows.find((row) => row.id === id)?.taxId];
  };
  expect(await seenBy(owner)).toEqual(['12-3456789', '12-3456789']);
  expect(await seenBy(bookkeeper)).toEqual(['12-3456789', '12-3456789']);
  expect(await seenBy(member)).toEqual(['•••• 6789', '•••• 6789']);

  const { version } = granted<SupplierView>(await member.call('GET', `/inventory/suppliers/${id}`));
  const saved = await member.call('PUT', `/inventory/suppliers/${id}`, {
    version,
    name: 'Clay & Co',
    taxId: '•••• 6789',
  });
  granted(saved);
  expect(await seenBy(owner)).toEqual(['12-3456789', '12-3456789']);
});
