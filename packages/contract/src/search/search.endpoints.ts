import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { z } from 'zod';
import { refusals } from '../foundation/index.ts';
import { foundRecordView } from './search.views.ts';

export const search = {
  find: oc
    .errors(refusals(businessRefusals, 'business-not-found'))
    .route({
      method: 'GET',
      path: '/search',
      summary: 'Records of every area by their words, closest first, in spite of typing errors',
      tags: ['Search'],
    })
    .input(z.object({ words: z.string().max(200), limit: z.int().min(1).max(50).default(20) }))
    .output(z.object({ records: z.array(foundRecordView) })),
};
