import type { ResourceNote } from '../resources.api.ts';

/** Whole numbers by name: cents, minutes, millionths. Null is an emptied field. */
export type Figures<Name extends string> = Readonly<Record<Name, number | null>>;

/** Figures of a calculator, as they are kept or else as they begin. */
export type KeptFigures<Name extends string> = {
  readonly figures: Figures<Name>;
  readonly set: (changes: Partial<Record<Name, number | null>>) => void;
  readonly setOne: (name: Name, value: number | null) => void;
  readonly clear: () => void;
  readonly isKept: boolean;
};

const keyOf = (name: string) => `figure:${name}`;

const written = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** Reads the figures of a calculator from its note. */
export function keptFigures<Name extends string>(
  note: ResourceNote,
  usual: Figures<Name>,
): KeptFigures<Name> {
  const names = Object.keys(usual) as Name[];
  const figureOf = (name: Name): number | null => {
    const text = note.entries[keyOf(name)];
    if (text === undefined) return usual[name];
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  return {
    figures: Object.fromEntries(names.map((name) => [name, figureOf(name)])) as Figures<Name>,
    set: (changes) =>
      note.change(
        Object.fromEntries(
          Object.entries<number | null | undefined>(changes).map(([name, value]) => [
            keyOf(name),
            written(value),
          ]),
        ),
      ),
    setOne: (name, value) => note.change({ [keyOf(name)]: written(value) }),
    clear: () => note.change(Object.fromEntries(Object.keys(note.entries).map((key) => [key, null]))),
    isKept: Object.keys(note.entries).length > 0,
  };
}
