import source from './report-reasons.md?raw';

/** Paragraphs by the name of their part. What is before the first part is for those who edit the file. */
export function readReasons(text: string): ReadonlyMap<string, readonly string[]> {
  const parts = text.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [name = '', ...lines] = part.split('\n');
      return [name.trim(), lines.map((line) => line.trim()).filter((line) => line !== '')];
    }),
  );
}

const reasons = readReasons(source);

/** Why a figure is what it is, in plain words; nothing for a name that has no part. */
export function reasonsOf(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => reasons.get(name) ?? []);
}
