import { listDocumentsOfPeriod, type DocumentOfPeriod } from '@atelier/database/documents/documents.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentFileName, uniqueFileNames } from '@atelier/domain/documents';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { KeptFiles } from '../platform/kept-files.ts';

/** A document for a pack of a period: under which name it lies there, and its bytes, read when they are asked for. */
export interface PackedDocument extends DocumentOfPeriod {
  /** `2026-03-10 Clay & Co receipt.jpg`, different from all others of the pack. */
  readonly packedName: string;
  /** Null when the disk has lost them. */
  open(): Promise<Blob | null>;
}

/** The documents behind the records of a period, both days included, in the order of their dates. */
export async function readDocumentsOfPeriod(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
  files: Pick<KeptFiles, 'find'>,
): Promise<PackedDocument[]> {
  const documents = await listDocumentsOfPeriod(tenant, period);
  const names = uniqueFileNames(
    documents.map(({ date, recordName, fileName, mediaType }) =>
      documentFileName(`${date} ${recordName.slice(0, 40)} ${fileName}`, mediaType),
    ),
  );
  return documents.map((document, index) => ({
    ...document,
    packedName: names[index] ?? document.fileName,
    open: () => files.find(tenant.businessId, document.sha256, document.mediaType),
  }));
}
