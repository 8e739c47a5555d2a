/** Fetches the bytes of a document. Throws a TypeError where the network is away. */
export async function fetchContent(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the server answered ${String(answer.status)}`);
  return answer.blob();
}

/** Decodes a text file: by its byte order mark, as UTF-8 where it is valid, else as Windows-1252. */
export async function decodeContent(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
