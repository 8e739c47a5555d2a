/** What kind of no a refusal is. The server maps each nature to one HTTP status. */
export type RefusalNature = 'not-found' | 'conflict' | 'not-allowed' | 'invalid' | 'too-often';

/**
 * An expected no. `code` is a literal that the web turns into words, `field` is a dotted path into the input
 * (`lines.2.quantity`) when one field is to blame, `details` is a short technical addition in English.
 */
export type Refusal<Code extends string = string> = {
  readonly code: Code;
  readonly nature: RefusalNature;
  readonly field?: string;
  readonly details?: string;
  /** PostgreSQL's own code (such as 23505) when a constraint of the database said no. */
  readonly databaseCode?: string;
};

/** The refusals of one module: their natures as data and the only maker of them. */
export type RefusalCatalogue<Code extends string> = {
  readonly natures: Readonly<Record<Code, RefusalNature>>;
  readonly refusal: <Given extends Code>(code: Given, about?: RefusalAbout) => Refusal<Given>;
};

/** What a refusal may add to its code. */
export type RefusalAbout = { readonly field?: string; readonly details?: string };

/** The union of codes that a catalogue declares: `RefusalCode<typeof invoiceRefusals>`. */
export type RefusalCode<Catalogue> = Catalogue extends RefusalCatalogue<infer Code> ? Code : never;

/**
 * Declares the refusal codes of a module, each with its nature. Codes are unique over the whole product. A bundler may leave
 * out a catalogue that no one asks.
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareRefusals<const Table extends Readonly<Record<string, RefusalNature>>>(
  table: Table,
): RefusalCatalogue<keyof Table & string> {
  const natures: Readonly<Record<keyof Table & string, RefusalNature>> = table;
  return { natures, refusal: (code, about = {}) => ({ code, nature: natures[code], ...about }) };
}
