/** A paper as a printer would print it. */
export type Paper = {
  readonly lines: readonly string[];
  /** Lines that begin in bold. */
  readonly boldLines: readonly string[];
  readonly cuts: number;
  readonly pulses: number;
};

/** Bytes that follow each command that receipts use, by its name in the manual of ESC/POS. */
const commands: Readonly<Record<string, number>> = {
  'ESC @': 0,
  'ESC M': 1,
  'ESC E': 1,
  'ESC t': 1,
  'ESC p': 3,
  'GS V': 1,
  'FS .': 0,
};
const prefixes: Readonly<Record<number, string>> = { 0x1b: 'ESC', 0x1d: 'GS', 0x1c: 'FS' };
/** Signs of receipts beyond ASCII, by the number of the code page. */
const signs: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  0: { 0x82: 'é', 0xc4: '─' },
  2: { 0x9e: '×', 0x82: 'é', 0xc4: '─' },
};

/** Reads bytes as a printer for ESC/POS does. It is written by the manual, and knows nothing of the encoder. */
export function readEscPos(bytes: Uint8Array): Paper {
  const lines: string[] = [];
  const boldLines: string[] = [];
  let [line, isBold, page, cuts, pulses] = ['', false, 0, 0, 0];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    const prefix = prefixes[byte];
    at += 1;
    if (prefix !== undefined) {
      const name = `${prefix} ${String.fromCodePoint(bytes[at] ?? 0)}`;
      const length = commands[name];
      if (length === undefined) throw new Error(`The printer knows no ${name} at byte ${String(at)}.`);
      const value = bytes[at + 1] ?? 0;
      if (name === 'ESC E') isBold = value === 1;
      if (name === 'ESC t') page = value;
      if (name === 'ESC p') pulses += 1;
      if (name === 'GS V') cuts += 1;
      at += 1 + length;
    } else if (byte === 0x0a) {
      lines.push(line.trimEnd());
      line = '';
    } else if (byte !== 0x0d) {
      if (line.trim() === '' && isBold && byte !== 0x20) boldLines.push(String(lines.length));
      const sign = byte < 0x80 ? String.fromCodePoint(byte) : signs[page]?.[byte];
      if (sign === undefined) throw new Error(`Page ${String(page)} has no sign ${String(byte)}.`);
      line += sign;
    }
  }
  return { lines, boldLines: boldLines.map((index) => lines[Number(index)] ?? ''), cuts, pulses };
}
