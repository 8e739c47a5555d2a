import { FileSpreadsheet, FileText, FileType, Image, Presentation, type LucideIcon } from 'lucide-react';
import { formOf, type DocumentForm, type DocumentMediaType } from '@atelier/domain/documents';

const icons: Readonly<Record<DocumentForm, LucideIcon>> = {
  picture: Image,
  pdf: FileType,
  text: FileText,
  table: FileSpreadsheet,
  office: FileText,
};

/** The sign of a kind of file; the kind is written beside it. */
export function FormIcon({ mediaType, className }: { mediaType: DocumentMediaType; className: string }) {
  const look = { 'aria-hidden': true, className } as const;
  if (/spreadsheet/.test(mediaType)) return <FileSpreadsheet {...look} />;
  if (/presentation/.test(mediaType)) return <Presentation {...look} />;
  const Icon = icons[formOf(mediaType)];
  return <Icon {...look} />;
}
