import type { ImportPreviewView, ImportView } from '@atelier/contract/imports';
import { v7 } from 'uuid';
import { eventually } from '../platform/test-server.ts';
import { granted, type Answer, type Desk } from '../platform/workshop.factory.ts';

type Fields = Readonly<Record<string, string>>;

function formOf(kind: string, file: string, fields: Fields): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new File([file], `${kind}.csv`));
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

/** Returns what a person does with files at a desk; which desk is asked each time, for tests open a new one. */
export function filesAt(desk: () => Desk) {
  const start = (kind: string, file: string, fields: Fields = {}, id = v7(), key?: string): Promise<Answer> =>
    desk().call('PUT', `/imports/${id}`, formOf(kind, file, fields), key);
  return {
    start,
    preview: async (kind: string, file: string, fields: Fields = {}) =>
      granted<ImportPreviewView>(await desk().call('POST', '/imports/preview', formOf(kind, file, fields))),
    /** Imports a file and waits until it is in, or is not. */
    bring: async (kind: string, file: string, fields: Fields = {}): Promise<ImportView> => {
      const { id } = granted<ImportView>(await start(kind, file, fields));
      for (let tries = 1; ; tries += 1) {
        try {
          return await eventually(async () => {
            const now = granted<ImportView>(await desk().call('GET', `/imports/${id}`));
            return now.endedAt === null ? undefined : now;
          });
        } catch (error) {
          // On a machine that does other things, too.
          if (tries === 4) throw error;
        }
      }
    },
    undo: (id: string) => desk().call('POST', `/imports/${id}/undo`),
  };
}
