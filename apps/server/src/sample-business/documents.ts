import { readFile } from 'node:fs/promises';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { AttachedTo } from '@atelier/domain/documents';
import { attachDocument } from '../documents/attach-document.command.ts';
import { readDocument } from '../documents/read-document.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './done.ts';

/** The papers that the potter kept: what they are called, and the file beside this one. */
const sampleDocuments = {
  kiln: { fileName: 'Invoice 2207 Hudson Kiln Works.pdf', file: 'kiln-invoice.pdf' },
  elements: { fileName: 'Elements receipt.jpg', file: 'elements-receipt.jpg' },
  plate: { fileName: 'Plate with ginkgo leaf.jpg', file: 'plate-proof.jpg' },
  certificate: { fileName: 'Business certificate receipt.jpg', file: 'certificate-receipt.jpg' },
} as const;
export type SampleDocument = keyof typeof sampleDocuments;

/** Attaches one of the potter's papers to a record, as she would. */
export async function attachSampleDocument(
  tenant: Tenant,
  tools: Tools,
  document: SampleDocument,
  to: AttachedTo,
): Promise<void> {
  const { fileName, file } = sampleDocuments[document];
  const read = done(await readDocument(await readFile(new URL(file, import.meta.url))));
  done(await attachDocument(tenant, { ...to, documentId: tools.ids.next(), fileName }, read, tools));
}
