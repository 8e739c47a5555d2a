import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../platform/api.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { documentWords } from './document-words.ts';

/** The document behind a share link; `pass` is the proof that its password was given. */
export function useSharedDocument(token: string, pass: string | undefined) {
  return useQuery({
    ...accountApi.publicDocuments.get.queryOptions({ input: { token, pass } }),
    retry: false,
  });
}

export function useUnlockDocument(options: Saving<{ pass: string }>) {
  return useCommand(accountApi.publicDocuments.unlock, saving(documentWords, options));
}

/** The address of the file behind a share link; saving it is counted. */
export function sharedContentAddress(token: string, pass: string | undefined, as?: 'saved'): string {
  const query = new URLSearchParams({
    ...(pass === undefined || pass === '' ? {} : { pass }),
    ...(as === undefined ? {} : { as }),
  }).toString();
  return `/api/v1/public/documents/${encodeURIComponent(token)}/content${query === '' ? '' : `?${query}`}`;
}
