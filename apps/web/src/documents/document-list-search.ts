import type { DocumentCategory, DocumentRecordKind } from '@atelier/domain/documents';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  choiceParam,
  dayParam,
  flagParam,
  idParam,
  pagesParam,
  textParam,
} from '../platform/search-params.ts';

const views = ['recent', 'shared'] as const;

// Repeated here, since every address is read before anything else of the area is loaded.
const categories = [
  'invoice',
  'receipt',
  'contract',
  'product',
  'customer',
  'event',
  'financial',
  'marketing',
  'legal',
  'other',
] as const satisfies readonly DocumentCategory[];

/** View, filters and open document of the documents page. */
export type DocumentListSearch = {
  view?: (typeof views)[number] | undefined;
  search?: string | undefined;
  /** Categories, with commas between. */
  category?: string | undefined;
  /** Tags, with commas between. */
  tag?: string | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  expiring?: true | undefined;
  /** Kind and id of a record: both or none. */
  kind?: DocumentRecordKind | undefined;
  record?: string | undefined;
  pages?: number | undefined;
  /** The document that is open in the preview. */
  open?: string | undefined;
};

export function readDocumentListSearch(search: Record<string, unknown>): DocumentListSearch {
  const asked = textParam(search['category'])?.split(',') ?? [];
  const kind = textParam(search['kind']);
  const record = idParam(search['record']);
  const isOfRecord = kind !== undefined && /^[a-z-]{3,20}$/.test(kind) && record !== undefined;
  return {
    view: choiceParam(search['view'], views),
    search: textParam(search['search']),
    category: categories.filter((category) => asked.includes(category)).join(',') || undefined,
    tag: textParam(search['tag']),
    from: dayParam(search['from']),
    to: dayParam(search['to']),
    expiring: flagParam(search['expiring']),
    // The server knows the kinds.
    kind: isOfRecord ? (kind as DocumentRecordKind) : undefined,
    record: isOfRecord ? record : undefined,
    pages: pagesParam(search['pages']),
    open: idParam(search['open']),
  };
}

/** The parts of a text with commas between them. */
export const listed = (text: string | undefined): string[] =>
  text?.split(',').filter((part) => part !== '') ?? [];
