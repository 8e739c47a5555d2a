import type { MileageUse } from '@atelier/domain/equipment';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';
import { readPeriodSearch, type PeriodSearch } from '../books/index.ts';

// Said again: with the domain's own list every address would wait for the table of mileage rates beside it.
const mileageUses = ['business', 'commuting', 'other'] as const satisfies readonly MileageUse[];

/** Search parameters of the log of drives. */
export type MileageSearch = { [Part in keyof PeriodSearch]?: PeriodSearch[Part] | undefined } & {
  search?: string | undefined;
  use?: MileageUse | undefined;
  vehicle?: string | undefined;
  pages?: number | undefined;
};

export function readMileageSearch(search: Record<string, unknown>): MileageSearch {
  return {
    search: textParam(search['search']),
    use: choiceParam(search['use'], mileageUses),
    vehicle: idParam(search['vehicle']),
    ...readPeriodSearch(search),
    pages: pagesParam(search['pages']),
  };
}

const keys = ['purpose', 'event', 'vehicle'] as const;

/** Search parameters of the mileage report; without a key it is by month. */
export type MileageReportSearch = PeriodSearch & { by?: (typeof keys)[number] | undefined };

export function readMileageReportSearch(search: Record<string, unknown>): MileageReportSearch {
  return { ...readPeriodSearch(search), by: choiceParam(search['by'], keys) };
}

/** Reads what the address of the register of equipment says. */
export function readAssetsSearch(search: Record<string, unknown>): { show?: 'gone' | undefined } {
  return { show: choiceParam(search['show'], ['gone']) };
}
