import type { InteractionKind } from '@atelier/domain/customers';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  choiceParam,
  dayParam,
  flagParam,
  idParam,
  pagesParam,
  textParam,
} from '../platform/search-params.ts';

// Said again, since every address is read before anything else of the area is there.
const kinds = [
  'note',
  'call',
  'email',
  'message',
  'meeting',
  'market-visit',
  'complaint',
  'review',
] as const satisfies readonly InteractionKind[];
const followUps = ['due', 'overdue', 'open', 'done', 'dismissed'] as const;

/** Search parameters of the list of interactions. */
export type InteractionListSearch = {
  search?: string | undefined;
  kind?: InteractionKind | undefined;
  customer?: string | undefined;
  followUp?: (typeof followUps)[number] | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  archived?: true | undefined;
  pages?: number | undefined;
};

export function readInteractionListSearch(search: Record<string, unknown>): InteractionListSearch {
  return {
    search: textParam(search['search']),
    kind: choiceParam(search['kind'], kinds),
    customer: idParam(search['customer']),
    followUp: choiceParam(search['followUp'], followUps),
    from: dayParam(search['from']),
    to: dayParam(search['to']),
    archived: flagParam(search['archived']),
    pages: pagesParam(search['pages']),
  };
}
