import type { SalesPaperView } from '@atelier/contract/sales-documents';
import type { SalesPaperWords } from '@atelier/domain/sales-documents';
import type { BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import { paperOf, type Paper } from '../platform/pdf/paper.ts';
import { pdfThread, type LongDrawing } from '../platform/pdf/pdf-thread.ts';
import type { AddressLabel } from './address-label-definition.ts';
import type { PaperStyle, SalesPaperPrint } from './sales-paper-sheet.ts';
import type { DrawRequest } from './sales-paper-worker.ts';

/** A drawing takes some 50 ms; one that takes this long will never end. */
const worker = new URL('./sales-paper-worker.ts', import.meta.url);
const draw = pdfThread<DrawRequest>(worker, { longestDrawingMs: 20_000 });
/** Many at once have a thread of their own: the person who wants one does not wait for them. */
const drawMany = pdfThread<DrawRequest>(worker, { longestDrawingMs: 300_000, mostMegabytes: 2048 });

/** Returns what the file is called; a number may hold signs that no file name can. */
function fileName(number: string | null, thing: string): string {
  const name = (number ?? 'draft').normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return `${name.replace(/^[-.]+|[-.]+$/g, '') || thing.toLowerCase()}.pdf`;
}

/** A small PNG can unfold into gigabytes; a JPEG goes into the file as it is. */
const mostPixels = 16_000_000;

function unfoldsTooFar({ contentType, bytes }: NonNullable<SalesPaperPrint['logo']>): boolean {
  if (contentType !== 'image/png' || bytes.byteLength < 24) return false;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return header.getUint32(16) * header.getUint32(20) > mostPixels;
}

/** A quote, an invoice or a credit note as it is drawn; the logo is a PNG or JPEG. */
export interface PrintableSalesPaper {
  readonly document: SalesPaperView;
  readonly words: SalesPaperWords;
  readonly logo: SalesPaperPrint['logo'];
  readonly style: PaperStyle;
}

/** Returns how a business wants its papers. */
export function paperStyleOf(
  business: Pick<BusinessRecord, 'locale' | 'paperSize' | 'paperDesign' | 'paperColor'>,
): PaperStyle {
  return { paper: paperOf(business), design: business.paperDesign, color: business.paperColor };
}

/** Draws it, in a thread of its own; on the paper that the business chose, where no other is asked for. */
export async function drawSalesPaper(
  { document, words, logo, style }: PrintableSalesPaper,
  { paper, publicUrl = null }: { readonly paper?: Paper | undefined; readonly publicUrl?: string | null },
): Promise<{ filename: string; bytes: Uint8Array<ArrayBuffer> }> {
  const drawWith = (drawnLogo: SalesPaperPrint['logo']) =>
    draw({
      paper: { document, words },
      print: { ...style, ...(paper === undefined ? {} : { paper }), publicUrl, logo: drawnLogo },
    });
  const filename = fileName(document.number, words.name);
  if (logo === null || unfoldsTooFar(logo)) return { filename, bytes: await drawWith(null) };
  // A logo that cannot be drawn (a broken PNG) must not keep an invoice from leaving: then it goes without.
  return { filename, bytes: await drawWith(logo).catch(() => drawWith(null)) };
}

/** Draws many of one business into one PDF, with the logo and the style of the first. */
export async function drawSalesPapers(
  papers: readonly (PrintableSalesPaper & { readonly publicUrl: string | null })[],
  { title, ...long }: LongDrawing & { readonly title: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = papers;
  if (!first) throw new Error('there is nothing to draw');
  const { logo, style } = first;
  const bare = papers.map(({ document, words, publicUrl }) => ({ document, words, publicUrl }));
  const drawWith = (drawnLogo: SalesPaperPrint['logo']) =>
    drawMany({ papers: bare, title, print: { ...style, logo: drawnLogo } }, long);
  if (logo === null || unfoldsTooFar(logo)) return drawWith(null);
  return drawWith(logo).catch((error: unknown) => {
    if (long.signal?.aborted === true) throw error;
    return drawWith(null);
  });
}

/** Draws where something goes to. */
export const drawAddressLabel = (label: AddressLabel) => draw({ label });
