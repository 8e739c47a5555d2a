import { listKeptOfRecord } from '@atelier/database/documents/documents.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { decideMailedDocuments } from '@atelier/domain/documents';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** A paper whose documents may go with its mail. */
export type PaperOfDocuments = {
  readonly recordKind: 'invoice' | 'quote' | 'credit-note';
  readonly recordId: string;
};

/** Why documents do not go with a mail. */
export type MailedRefusal = Refusal<'document-not-found' | 'documents-too-large-to-mail'>;

/** Tells whether these documents of a paper go with its mail. */
export async function mayMailDocuments(
  inside: Inside,
  paper: PaperOfDocuments,
  documentIds: readonly string[],
): Promise<Outcome<true, MailedRefusal>> {
  const attached = documentIds.length === 0 ? [] : await listKeptOfRecord(inside, paper, documentIds);
  return decideMailedDocuments(attached, documentIds);
}

/** A document with its bytes, as a mail carries it. */
export type MailedDocument = {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

/** These documents of a paper with their bytes; what was removed meanwhile stays behind. */
export async function readMailedDocuments(
  inside: Inside,
  paper: PaperOfDocuments,
  documentIds: readonly string[],
  { files }: Pick<Tools, 'files'>,
): Promise<readonly MailedDocument[]> {
  if (documentIds.length === 0) return [];
  const kept = await listKeptOfRecord(inside, paper, documentIds);
  const found: MailedDocument[] = [];
  for (const { fileName, mediaType, sha256 } of kept) {
    const file = await files.find(inside.businessId, sha256, mediaType);
    if (file !== null)
      found.push({
        filename: fileName,
        contentType: mediaType,
        bytes: new Uint8Array(await file.arrayBuffer()),
      });
  }
  return found;
}
