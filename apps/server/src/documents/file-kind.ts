import { fileTypeFromBuffer } from 'file-type';
import { documentMediaTypes, type DocumentMediaType } from '@atelier/domain/documents';
import papa from 'papaparse';
import { decodeText } from '../platform/file-text.ts';

const isAccepted = (mediaType: string): mediaType is DocumentMediaType =>
  (documentMediaTypes as readonly string[]).includes(mediaType);

/** Markup that a browser would run: accepted as no document, whatever it is called. */
const markup =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype|html|head|body|script|svg|iframe)\b/i;

/** Tells a table from text: the first lines have the same number of fields, two at least. */
function isTable(text: string): boolean {
  const { data, errors } = papa.parse<readonly string[]>(text.slice(0, 20_000), {
    preview: 5,
    skipEmptyLines: true,
  });
  const [head, ...rows] = data;
  const hasFieldErrors = errors.some(({ type }) => type !== 'Delimiter');
  return (
    !hasFieldErrors &&
    head !== undefined &&
    head.length > 1 &&
    rows.length > 0 &&
    rows.every((row) => row.length === head.length)
  );
}

function kindOfText(bytes: Uint8Array): DocumentMediaType | null {
  const text = decodeText(bytes)?.text;
  // Control characters are in no text that a person wrote.
  if (text === undefined || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return null;
  if (markup.test(text.replace(/^\ufeff/, ''))) return null;
  return isTable(text) ? 'text/csv' : 'text/plain';
}

/** Returns the media type of a file by its content, `heic` for a photo that few browsers show, and null for any other. */
export async function fileKind(bytes: Uint8Array): Promise<DocumentMediaType | 'heic' | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found !== undefined) {
    if (/^image\/hei[cf]/.test(found.mime)) return 'heic';
    return isAccepted(found.mime) ? found.mime : null;
  }
  // Readers of PDF look for its head within the first kilobyte.
  if (Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')) return 'application/pdf';
  return kindOfText(bytes);
}
