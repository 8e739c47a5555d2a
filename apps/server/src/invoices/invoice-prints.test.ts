import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvoicePrintView, InvoiceView } from '@atelier/contract/invoices';
import { unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import {
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { createInvoicePrints } from './invoice-prints.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-prints-'));
let workshop: Workshop;
let desk: Desk;
let invoiceIds: string[];
let numbers: string[];

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  const customerId = await addCustomerTo(desk);
  invoiceIds = [];
  for (let count = 0; count < 3; count += 1) invoiceIds.push(await issueAt(desk, customerId));
  numbers = await Promise.all(
    invoiceIds.map(
      async (id) => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`)).number ?? '',
    ),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await workshop.close();
});

const start = (wish: object, id = v7()) => desk.call('POST', '/invoice-prints', { id, form: 'pdf', ...wish });
const viewOf = (id: string) => desk.call('GET', `/invoice-prints/${id}`);

async function fileOf(wish: object): Promise<{ bytes: Uint8Array; name: string }> {
  const { id } = granted<InvoicePrintView>(await start(wish));
  await expect.poll(async () => granted<InvoicePrintView>(await viewOf(id)).state).toBe('ready');
  const address = `${workshop.server.url}/api/v1/businesses/${desk.businessId}/invoice-prints/${id}/file`;
  const answer = await fetch(address, { headers: { cookie: desk.cookie() } });
  expect(answer.status).toBe(200);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { bytes: new Uint8Array(await answer.arrayBuffer()), name };
}

function textOf(bytes: Uint8Array): string {
  const path = join(folder, `${v7()}.pdf`);
  writeFileSync(path, bytes);
  const ask = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
  expect(ask('qpdf', '--check', path)).toContain('No syntax');
  return ask('pdftotext', '-layout', path, '-');
}

describe('many invoices at once', () => {
  it('are refused where one is not there, and told to nobody else', async () => {
    expect(refusalOf(await start({ which: { invoiceIds: [invoiceIds[0], v7()] } }))).toEqual([
      404,
      'invoice-not-found',
    ]);
    expect((await start({ which: { invoiceIds: [] } })).status).toBe(400);
    expect((await start({ which: { invoiceIds: Array.from({ length: 501 }, () => v7()) } })).status).toBe(
      400,
    );
    const { id } = granted<InvoicePrintView>(await start({ which: { invoiceIds } }));
    const other = await workshop.found();
    for (const path of [`/invoice-prints/${id}`, `/invoice-prints/${id}/file`])
      expect(refusalOf(await other.call('GET', path))).toEqual([404, 'print-not-found']);
    expect(refusalOf(await other.call('DELETE', `/invoice-prints/${id}`))).toEqual([404, 'print-not-found']);
    granted(await desk.call('DELETE', `/invoice-prints/${id}`));
    expect(refusalOf(await viewOf(id))).toEqual([404, 'print-not-found']);
  });

  it('are bound in one PDF, each with its own pages, in the order that was asked for', async () => {
    const wanted = [invoiceIds[2], invoiceIds[0]];
    const { bytes, name } = await fileOf({ which: { invoiceIds: wanted } });
    expect(name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.pdf$/);
    const pages = textOf(bytes).split('\f').slice(0, -1);
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(numbers[index === 0 ? 2 : 0]);
      expect(page).toContain('Page 1 of 1');
    }
  });

  it('are each a PDF of its own in a ZIP, as the list finds them', async () => {
    const { bytes, name } = await fileOf({ which: { filter: { search: numbers[1] } }, form: 'zip' });
    expect(name).toMatch(/\.zip$/);
    expect(Object.keys(unzipSync(bytes))).toEqual([`${numbers[1]}.pdf`]);
    const all = unzipSync((await fileOf({ which: { filter: {} }, form: 'zip' })).bytes);
    expect(Object.keys(all).sort()).toEqual(numbers.map((number) => `${number}.pdf`).sort());
    for (const number of numbers) expect(textOf(all[`${number}.pdf`] ?? new Uint8Array())).toContain(number);
  });

  it('are drawn one print at a time for each person, and asked twice, once', async () => {
    const id = v7();
    const [first, again, other] = await Promise.all([
      start({ which: { invoiceIds } }, id),
      start({ which: { invoiceIds } }, id),
      start({ which: { invoiceIds } }),
    ]);
    // Whichever of the two prints comes first, the other waits for it.
    expect(again.status).toBe(first.status);
    expect([first.status, other.status].sort()).toEqual([200, 429]);
  });

  it('leave no file behind when the server stops, neither drawn nor half drawn nor cancelled', async () => {
    const prints = createInvoicePrints(createLog(() => undefined));
    const paths: string[] = [];
    const owner = () => ({ businessId: v7(), personId: v7() });
    const cancelled = { id: v7(), owner: owner() };
    const begin = (
      write: (path: string, signal: AbortSignal) => Promise<unknown>,
      print = { id: v7(), owner: owner() },
    ) =>
      prints.begin(
        print.owner,
        { id: print.id, count: 1, fileName: 'invoices.pdf', type: 'application/pdf' },
        async (path, signal) => {
          writeFileSync(path, 'drawn');
          paths.push(path);
          await write(path, signal);
        },
      );
    const goOn = async (path: string, signal: AbortSignal) => {
      await once(signal, 'abort');
      writeFileSync(path, 'drawn a little more');
    };
    begin(() => Promise.resolve());
    begin(goOn, cancelled);
    prints.cancel(cancelled.owner, cancelled.id);
    begin(goOn);
    expect(paths.map((path) => existsSync(path))).toEqual([true, true, true]);
    await prints.close();
    expect(paths.map((path) => existsSync(path))).toEqual([false, false, false]);
  });
});
