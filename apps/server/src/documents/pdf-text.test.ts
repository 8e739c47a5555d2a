import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  issueAt,
  openWorkshop,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { openPdf, pdfText } from './pdf-text.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Words that one reading has and the other lacks. */
function missing(from: string, inText: string): string[] {
  const there = new Set(wordsOf(inText));
  return [...new Set(wordsOf(from))].filter((word) => !there.has(word));
}

async function invoicePdf(): Promise<Uint8Array> {
  const invoiceId = await issueAt(desk, await addCustomerTo(desk, { name: 'Zoë Müller' }));
  const { url } = workshop.server;
  const answer = await fetch(
    `${url}/api/v1/businesses/${desk.businessId}/invoices/${invoiceId}/invoice.pdf`,
    {
      headers: { cookie: desk.cookie() },
    },
  );
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

describe('the text of a PDF', () => {
  it.each([
    [
      'a bill of a supplier',
      () => readFile(join(import.meta.dirname, '../sample-business/kiln-invoice.pdf')),
    ],
    ['an invoice of our own', invoicePdf],
  ])('of %s has the words that pdftotext reads, and no others', async (_, bring) => {
    const bytes = await bring();
    const byPoppler = execFileSync('pdftotext', ['-', '-'], { encoding: 'utf8', input: bytes });
    const read = await pdfText(await openPdf(new Uint8Array(bytes)), 250_000);
    expect(wordsOf(byPoppler).length).toBeGreaterThan(20);
    expect(missing(byPoppler, read)).toEqual([]);
    expect(missing(read, byPoppler)).toEqual([]);
  });
});
