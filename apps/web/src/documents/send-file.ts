import { readErrorBody } from '../platform/errors/api-error.ts';
import { reportSessionEnd } from '../platform/session.ts';

type Sending = {
  url: string;
  fields: Readonly<Record<string, string>>;
  file: File;
  idempotencyKey: string;
  /** Of the whole, 0 to 1. */
  onProgress: (share: number) => void;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a file. Not by the API's client: `fetch` does not tell how much of a body has gone out. */
export function sendFile<Answer>({
  url,
  fields,
  file,
  idempotencyKey,
  onProgress,
}: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status === 200) {
        resolve(body as Answer);
        return;
      }
      if (request.status === 401) reportSessionEnd();
      reject(
        readErrorBody(body) ?? Object.assign(new Error('The server cannot be reached.'), { status: 503 }),
      );
    };
    // A cut line is told by the same error as that of `fetch`.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name);
    request.send(form);
  });
}
