/** The text of a file and the encoding in which it was written. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 512);
  const zeros = (parity: 0 | 1): number =>
    sample.filter((byte, index) => index % 2 === parity && byte === 0).length;
  if (zeros(1) > sample.length * 0.3 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > sample.length * 0.3 && zeros(1) === 0 ? 'utf-16be' : null;
}

/**
 * Returns what the file says of itself, in its first lines: `<?xml encoding="…"?>`. OFX is often wrong about its own.
 */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? null;
}

function decodeAs(bytes: Uint8Array, encoding: string, isFatal: boolean): DecodedText | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: isFatal });
    return { text: decoder.decode(bytes), encoding: decoder.encoding };
  } catch {
    // Not of this encoding, or one that no one knows.
    return null;
  }
}

/**
 * Decodes a text file: by its byte order mark, by what it declares, as UTF-8 where it is valid, and else as
 * Windows-1252, which holds Latin-1. Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const startsWith = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(0xff, 0xfe)) return decodeAs(bytes, 'utf-16le', true);
  if (startsWith(0xfe, 0xff)) return decodeAs(bytes, 'utf-16be', true);
  const wide = utf16Without(bytes);
  if (wide !== null) return decodeAs(bytes, wide, true);
  if (bytes.includes(0)) return null;
  const declared = declaredEncoding(bytes);
  return (
    (declared === null ? null : decodeAs(bytes, declared, true)) ??
    decodeAs(bytes, 'utf-8', true) ??
    decodeAs(bytes, 'windows-1252', false)
  );
}
