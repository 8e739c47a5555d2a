import { findUnreadDocument, listUnreadDocuments } from '@atelier/database/documents/document-texts.reads';
import { saveDocumentText } from '@atelier/database/documents/documents.store';
import { formOf, type DocumentMediaType } from '@atelier/domain/documents';
import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';
import { decodeText } from '../platform/file-text.ts';
import { enqueue } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { longestText, readInThread, type FileReading } from './reading-thread.ts';

type Parts = { readonly database: Database; readonly tools: Pick<Tools, 'files'>; readonly log: Log };

/** A receipt has fewer. */
const mostWords = 600;

/** PostgreSQL takes no zero character, and runs of blanks say nothing. */
const cleaned = (text: string): string =>
  text
    .replaceAll('\u0000', '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, longestText)
    .toWellFormed();

/** Text is decoded at once; a file that has to be taken apart is read in a thread of its own. */
async function readFile(bytes: Uint8Array, mediaType: DocumentMediaType): Promise<FileReading> {
  const form = formOf(mediaType);
  if (form !== 'text' && form !== 'table') return readInThread(bytes, mediaType);
  return { text: decodeText(bytes)?.text.slice(0, 2 * longestText) ?? '', thumbnail: null, words: null };
}

/** Reads the text of a document, and draws its first page where it has pages. */
export async function readDocumentJob(
  { database, tools, log }: Parts,
  { businessId, documentId }: { readonly businessId: string; readonly documentId: string },
): Promise<void> {
  const document = await inBusinessByClock(database, businessId, (inside) =>
    findUnreadDocument(inside, documentId),
  );
  if (!document) return;
  const { sha256, mediaType } = document;
  const file = await tools.files.find(businessId, sha256, mediaType);
  let reading: FileReading | null = null;
  try {
    if (file) reading = await readFile(new Uint8Array(await file.arrayBuffer()), mediaType);
  } catch (error) {
    log.warn(`the text of document ${documentId} could not be read: ${String(error)}`);
  }
  const thumbnail = reading?.thumbnail ?? null;
  if (thumbnail) await tools.files.keep(businessId, `${sha256}.webp`, thumbnail);
  const content = cleaned(reading?.text ?? '');
  await inBusinessByClock(database, businessId, (inside) =>
    saveDocumentText(inside, documentId, {
      content,
      textState: reading === null ? 'failed' : content === '' ? 'none' : 'read',
      hasThumbnail: thumbnail !== null,
      words: reading?.words?.slice(0, mostWords) ?? null,
    }),
  );
}

/** Enqueues the reading of documents whose job was lost, and of those that were kept before texts were read. */
export async function resumeReadingJob({ database }: Pick<Parts, 'database'>): Promise<void> {
  const waiting = await asClock(database, listUnreadDocuments);
  for (const { businessId, documentId } of waiting) {
    await inBusinessByClock(database, businessId, (inside) =>
      enqueue(inside, 'read-document', { businessId, documentId }),
    );
  }
}
