import type { ProfessionalSort, Specialty } from '@atelier/domain/professionals';
import { choiceParam, pagesParam, textParam } from '../platform/search-params.ts';

// Repeated here, since every address is read before anything else of the area is loaded.
const specialties = [
  'tax_planning',
  'financial_planning',
  'investment_management',
  'bookkeeping',
  'business_consulting',
  'risk_management',
] as const satisfies readonly Specialty[];
const sorts = ['rating', 'rate', 'experience'] as const satisfies readonly ProfessionalSort[];

/** Order and filters of the directory. */
export type DirectorySearch = {
  search?: string | undefined;
  specialty?: Specialty | undefined;
  sort?: ProfessionalSort | undefined;
  pages?: number | undefined;
};

export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  return {
    search: textParam(search['search']),
    specialty: choiceParam(search['specialty'], specialties),
    sort: choiceParam(search['sort'], sorts),
    pages: pagesParam(search['pages']),
  };
}

/** Requests that the person sent or received. */
export type RequestsSearch = { box?: 'sent' | 'received' | undefined; pages?: number | undefined };

export function readRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  return { box: choiceParam(search['box'], ['sent', 'received']), pages: pagesParam(search['pages']) };
}

const views = ['waiting', 'verified', 'all', 'reported', 'hidden'] as const;

/** A list of the administrators: profiles to verify, or reviews to judge. */
export type TriageSearch = { view?: (typeof views)[number] | undefined; pages?: number | undefined };

export function readTriageSearch(search: Record<string, unknown>): TriageSearch {
  return { view: choiceParam(search['view'], views), pages: pagesParam(search['pages']) };
}
