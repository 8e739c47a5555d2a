import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { DocumentFilter } from '@atelier/database/documents/document-list.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  recentDocumentDays,
  type DocumentCategory,
  type DocumentRecordKind,
} from '@atelier/domain/documents';
import { addDays, instantAfterDays, instantOf, type CalendarDate } from '@atelier/domain/foundation';
import { expiryNoticeDays } from '@atelier/domain/notifications';
import { todayIn, type Clock } from '../platform/clock.ts';

/** Filters as a request asks for them. */
interface AskedDocuments {
  readonly search?: string | undefined;
  readonly view: 'all' | 'recent' | 'shared' | 'trash';
  readonly categories?: readonly DocumentCategory[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly recordKind?: DocumentRecordKind | undefined;
  readonly recordId?: string | undefined;
  readonly expiring?: boolean | undefined;
}

/** Turns days of the business and names of views into what the list is read by. */
export async function documentFilter(
  tenant: Tenant,
  asked: AskedDocuments,
  clock: Clock,
): Promise<DocumentFilter> {
  const { search, view, categories, tags, from, to, recordKind, recordId, expiring } = asked;
  const { timeZone } = await getBusiness(tenant);
  return {
    search,
    isRemoved: view === 'trash',
    categories: categories?.length === 0 ? undefined : categories,
    tags: tags?.length === 0 ? undefined : tags,
    firstAt: from && instantOf(from, '00:00', timeZone),
    beforeAt: to && instantOf(addDays(to, 1), '00:00', timeZone),
    record: recordKind && recordId !== undefined ? { recordKind, recordId } : undefined,
    recentSince:
      view === 'recent' ? instantAfterDays(clock.now().toISOString(), -recentDocumentDays) : undefined,
    isShared: view === 'shared',
    expiresBy: expiring === true ? addDays(todayIn(timeZone, clock), expiryNoticeDays[0]) : undefined,
  };
}
