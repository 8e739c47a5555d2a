import { z } from 'zod';

/** Entries that a business keeps on a resource, by name. */
export const resourceNoteView = z.object({ entries: z.record(z.string(), z.string()) });

export type ResourceNoteView = z.infer<typeof resourceNoteView>;
