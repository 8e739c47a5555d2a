import { useMutation } from '@tanstack/react-query';
import { readProblem, showProblem, type Words } from './problems.ts';
import { saveBlob } from './save-blob.ts';

/**
 * Fetches a file that takes the server a while or that it may refuse, and saves it under the name that the server gives
 * it. What is there at once is saved by a DownloadLink instead.
 */
export function useSavedFile(words: Words = {}) {
  return useMutation({
    mutationFn: async (address: string) => {
      const answer = await fetch(address, { headers: { accept: '*/*' } });
      if (!answer.ok) throw Object.assign(new Error(answer.statusText), await saidBy(answer));
      return { blob: await answer.blob(), name: fileNameOf(answer) };
    },
    onSuccess: ({ blob, name }) => saveBlob(blob, name),
    onError: (error) => showProblem(readProblem(error, words)),
  });
}

/** Returns what the server says of a refusal, or no more than its status. */
async function saidBy(answer: Response): Promise<object> {
  const said: unknown = await answer.json().catch(() => null);
  return typeof said === 'object' && said !== null ? said : { status: answer.status };
}

function fileNameOf(answer: Response): string {
  const header = answer.headers.get('content-disposition') ?? '';
  const written = /filename\*=utf-8''([^;]+)/i.exec(header)?.[1];
  if (written !== undefined) return decodeURIComponent(written);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'report';
}
