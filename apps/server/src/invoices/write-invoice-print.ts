import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { findLogo } from '@atelier/database/businesses/businesses.reads';
import { inBusiness } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { uniqueFileNames } from '@atelier/domain/documents';
import { refuse, succeed } from '@atelier/domain/foundation';
import { invoiceRefusals, type PrintForm } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { openZipStream } from '../platform/zip-stream.ts';
import { publicInvoiceUrl } from '../sales-documents/paper-parties.ts';
import { readPrintableInvoice } from './invoice-document.ts';
import { drawSalesPaper, drawSalesPapers } from '../sales-documents/sales-paper-pdf.ts';

interface Parts {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'publicUrl'>;
  readonly visit: { readonly businessId: string; readonly personId: string };
}

interface Wish {
  readonly invoiceIds: readonly string[];
  readonly path: string;
  readonly signal: AbortSignal;
  /** Is told how many are done. */
  readonly tell: (done: number) => void;
}

const mode = 0o600;
const stallMs = 60_000;

/** Writes invoices into one file as its person, each read in a database transaction of its own: others go on meanwhile. */
export async function writeInvoicePrint(form: PrintForm, parts: Parts, wish: Wish): Promise<void> {
  await (form === 'zip' ? writeZip(parts, wish) : writeBound(parts, wish));
}

async function asMember<Value>(
  { database, visit }: Parts,
  work: Parameters<typeof inBusiness<Value, 'invoice-not-found'>>[3],
): Promise<Value> {
  const outcome = await inBusiness(database, visit, 'read', work);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}

/** One after the other, with the logo that all of them have; stops between two of them. */
async function* readPapers(parts: Parts, { invoiceIds, signal }: Wish) {
  const logo = await asMember(parts, async (tenant) => succeed(await findLogo(tenant)));
  for (const invoiceId of invoiceIds) {
    signal.throwIfAborted();
    const { clock, publicUrl } = parts.tools;
    const printable = await asMember(parts, async (tenant) => {
      const found = await readPrintableInvoice(tenant, invoiceId, clock, logo);
      return found ? succeed(found) : refuse(invoiceRefusals.refusal('invoice-not-found'));
    });
    const { token } = printable;
    yield { ...printable, publicUrl: token === null ? null : publicInvoiceUrl(publicUrl, token) };
  }
}

async function writeZip(parts: Parts, wish: Wish): Promise<void> {
  const zip = openZipStream({ modifiedAt: parts.tools.clock.now(), stallMs });
  const kept = pipeline(zip.readable, createWriteStream(wish.path, { mode }), {
    signal: wish.signal,
  });
  const write = async (): Promise<void> => {
    const names: string[] = [];
    try {
      for await (const paper of readPapers(parts, wish)) {
        const { filename, bytes } = await drawSalesPaper(paper, paper);
        names.push(filename);
        await zip.addPacked(uniqueFileNames(names).at(-1) ?? filename, bytes);
        wish.tell(names.length);
      }
      await zip.end();
    } catch (error) {
      await zip.fail(error);
      throw error;
    }
  };
  await Promise.all([kept, write()]);
}

/** Reading is the first half of it, drawing the second. */
async function writeBound(parts: Parts, wish: Wish): Promise<void> {
  const papers = [];
  for await (const paper of readPapers(parts, wish)) {
    papers.push(paper);
    wish.tell(Math.floor(papers.length / 2));
  }
  const bytes = await drawSalesPapers(papers, {
    title: `${String(papers.length)} invoices`,
    signal: wish.signal,
    tell: (drawn) => wish.tell(Math.floor((papers.length + drawn) / 2)),
  });
  await writeFile(wish.path, bytes, { mode, signal: wish.signal });
}
