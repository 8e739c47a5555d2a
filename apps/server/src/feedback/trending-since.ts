import { trendingDays } from '@atelier/domain/feedback';
import { instantAfterDays } from '@atelier/domain/foundation';
import type { AccountRequest } from '../platform/answer.ts';

/** Returns the ISO instant from which votes make an item trend. */
export const trendingSince = ({ tools }: Pick<AccountRequest, 'tools'>): string =>
  instantAfterDays(tools.clock.now().toISOString(), -trendingDays);
