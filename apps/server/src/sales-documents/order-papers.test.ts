// cspell:ignore pdfinfo Hadrian
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderView } from '@atelier/contract/orders';
import { addressLabelForms } from '@atelier/domain/orders';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-slips-'));
const address = 'Hadrian Wall Gallery\n12 Long Stone Road\nCarlisle, ME 04101';
const bowls = v7();
let workshop: Workshop;
let desk: Desk;
let orderId: string;

const line = (id: string, fields: object) => ({
  ...{ id, productId: null, discount: { kind: 'none' }, taxRateId: null, incomeAccountId: null },
  ...fields,
});

async function order(shippingAddress: string, bowl = v7()): Promise<string> {
  const id = v7();
  const said = {
    customerId: await addCustomerTo(desk),
    channel: 'online',
    orderedOn: '2026-04-20',
    promisedOn: null,
    lines: [
      line(bowl, {
        description: 'Bowl',
        quantity: 3_000_000,
        unitPriceCents: 4500,
        personalisation: 'For Ann',
      }),
      line(v7(), { description: 'Mug', quantity: 2_000_000, unitPriceCents: 2800 }),
    ],
    discount: { kind: 'none' },
    shippingCents: 0,
    shippingTaxRateId: null,
    shippingAddress,
    note: 'With thanks',
  };
  granted(await desk.call('POST', '/customer-orders', { id, order: said, isOpen: true }));
  return id;
}

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  orderId = await order(address, bowls);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await workshop.close();
});

async function paper(path: string, id = orderId): Promise<{ text: string; info: string }> {
  const at = `${workshop.server.url}/api/v1/businesses/${desk.businessId}/customer-orders/${id}/${path}`;
  const answer = await fetch(at, { headers: { cookie: desk.cookie() } });
  expect(answer.status).toBe(200);
  const file = join(folder, `${v7()}.pdf`);
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
  const ask = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
  expect(ask('qpdf', '--check', file)).toContain('No syntax');
  return { text: ask('pdftotext', '-layout', file, '-'), info: ask('pdfinfo', file) };
}
const rowsOf = (text: string) => text.split('\n').map((row) => row.trim().replace(/\s{2,}/g, ' | '));

describe('a packing slip', () => {
  it('is of one’s own orders and parcels only', async () => {
    const slip = `/customer-orders/${orderId}/packing-slip.pdf`;
    expect(refusalOf(await desk.call('GET', `${slip}?parcelId=${v7()}`))).toEqual([
      404,
      'order-parcel-not-found',
    ]);
    expect(refusalOf(await (await workshop.found()).call('GET', slip))).toEqual([404, 'order-not-found']);
  });

  it('says what is in the parcel and where it goes, and what it costs only where that is wanted', async () => {
    const { text } = await paper('packing-slip.pdf');
    expect(rowsOf(text)).toEqual(expect.arrayContaining(['Bowl | 3', 'Mug | 2', 'For Ann']));
    for (const part of ['Packing slip', 'Ship to', '12 Long Stone Road', 'With thanks', 'Apr 20, 2026'])
      expect(text).toContain(part);
    expect(text).not.toContain('$');
    const priced = await paper('packing-slip.pdf?prices=shown');
    expect(rowsOf(priced.text)).toEqual(expect.arrayContaining(['Bowl | 3 | $45.00', 'Mug | 2 | $28.00']));
    expect(priced.text).not.toContain('Total');
  });

  it('is of one parcel, with what carries it', async () => {
    granted(
      await desk.call('POST', `/customer-orders/${orderId}/parcels`, {
        ...{ id: v7(), kind: 'parcel', day: '2026-04-22', carrier: 'UPS', tracking: '1Z999' },
        lines: [{ lineId: bowls, quantity: 1_000_000 }],
      }),
    );
    const { parcels } = granted<OrderView>(await desk.call('GET', `/customer-orders/${orderId}`));
    const { text } = await paper(`packing-slip.pdf?parcelId=${parcels[0]?.id ?? ''}`);
    expect(rowsOf(text)).toContain('Bowl | 1');
    expect(text).not.toContain('Mug');
    expect(text).toContain('UPS 1Z999');
    expect(text).toContain('Apr 22, 2026');
  });
});

describe('an address label', () => {
  it('needs an address', async () => {
    const nowhere = await order('');
    expect(refusalOf(await desk.call('GET', `/customer-orders/${nowhere}/address-label.pdf`))).toEqual([
      422,
      'order-needs-address',
    ]);
  });

  it.each(addressLabelForms)('has the whole address on one page (%s)', async (form) => {
    const { text, info } = await paper(`address-label.pdf?form=${form}&skipped=2`);
    for (const part of address.split('\n')) expect(text).toContain(part);
    expect(info).toMatch(/Pages:\s+1\n/);
    if (form === '4x6') expect(info).toContain('288 x 432');
  });
});
