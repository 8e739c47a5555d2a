import { mostAmount } from '../foundation/index.ts';

/**
 * How the words of a field are read: money in minor units, with a sign or without, a cost in millionths of a minor unit, a quantity and a
 * percentage in millionths, a whole number, an email address, yes or no, one of some words, several words with commas,
 * a date, or a birthday, whose year may not be known.
 */
export type ImportReading =
  | 'text'
  | 'email'
  | 'money'
  | 'signed-money'
  | 'cost'
  | 'quantity'
  | 'percent'
  | 'whole'
  | 'yes-no'
  | 'choice'
  | 'words'
  | 'date'
  | 'birthday';

/** One field that a column of a file may hold. */
export type ImportField = {
  readonly name: string;
  /** As the head of its column in the template. */
  readonly title: string;
  readonly reading: ImportReading;
  readonly isRequired: boolean;
  /** Of a choice, the values. */
  readonly choices: readonly string[];
  /** Other heads under which it is found. */
  readonly synonyms: readonly string[];
  /** Words in which other programs say that nothing is known. */
  readonly unsaid: readonly string[];
  readonly example: string;
  readonly mostLetters: number;
  /** Of what is a number, the bounds, as it is read. */
  readonly least: number;
  readonly most: number;
};

/** The limits of numbers for which a field names none, by how it is read. */
const limits: Partial<Record<ImportReading, Pick<ImportField, 'least' | 'most'>>> = {
  money: { least: 0, most: mostAmount },
  'signed-money': { least: -mostAmount, most: mostAmount },
};

type Said = Partial<Omit<ImportField, 'name' | 'title' | 'example'>>;

/** One field; what is not said of it is as for most. */
export function field<Name extends string>(
  name: Name,
  title: string,
  example: string,
  said: Said = {},
): ImportField & { readonly name: Name } {
  return {
    name,
    title,
    example,
    reading: 'text',
    isRequired: false,
    choices: [],
    synonyms: [],
    unsaid: [],
    mostLetters: 200,
    least: 0,
    most: 1e15,
    ...limits[said.reading ?? 'text'],
    ...said,
  };
}
