import type { DocumentView } from '@atelier/contract/documents';

/** Returns what is told of a document; where its bytes lie is no one's business. */
export function documentViewOf(document: DocumentView): DocumentView {
  const { id, fileName, mediaType, sizeBytes, hasThumbnail, createdAt } = document;
  return { id, fileName, mediaType, sizeBytes, hasThumbnail, createdAt };
}
