import {
  mostNoteChanges,
  mostNoteKeyLetters,
  mostNoteTextLetters,
  mostResourceIdLetters,
  resourceIdPattern,
  resourceRefusals,
} from '@atelier/domain/resources';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { refusals } from '../foundation/index.ts';
import { resourceNoteView } from './resources.views.ts';

const tag = { tags: ['Resources'] };
const resourceId = z
  .string()
  .max(mostResourceIdLetters)
  .regex(resourceIdPattern, 'Not the name of a resource');
const key = z.string().min(1).max(mostNoteKeyLetters);
const text = z.string().max(mostNoteTextLetters);

export const resources = {
  note: tenant
    .route({
      method: 'GET',
      path: '/resources/{resourceId}/note',
      summary: 'Ticks, lines and fields kept on a resource',
      ...tag,
    })
    .input(z.object({ resourceId }))
    .output(resourceNoteView),
  saveNote: tenant
    .route({
      method: 'PATCH',
      path: '/resources/{resourceId}/note',
      summary: 'Keep entries on a resource; null removes one',
      ...tag,
    })
    .input(
      z.object({
        resourceId,
        changes: z
          .record(key, text.nullable())
          .refine((changes) => Object.keys(changes).length <= mostNoteChanges, 'Too many changes at once'),
      }),
    )
    .errors(refusals(resourceRefusals, 'resource-note-too-large'))
    .output(resourceNoteView),
  clearNote: tenant
    .route({
      method: 'DELETE',
      path: '/resources/{resourceId}/note',
      summary: 'Remove all entries kept on a resource',
      ...tag,
    })
    .input(z.object({ resourceId }))
    .output(resourceNoteView),
};
