import MiniSearch from 'minisearch';

/** A test file, or one journey of a file. */
export interface TestText {
  /** A path, with `:line` for a journey, which the runner accepts. */
  readonly id: string;
  /** The business area it belongs to, if any. */
  readonly module: string | undefined;
  readonly text: string;
}

export interface Change {
  readonly modules: ReadonlySet<string>;
  /** Paths and changed lines. */
  readonly text: string;
}

/** Weighs a test of a changed module against one that only shares words with the change. */
const moduleBoost = 4;
/** BM25 looks up each word once; a huge change has every word of the repository. */
const mostWords = 400;

/**
 * Ranks tests by how much they have in common with a change: first those of its modules that share its rarest words.
 * Tests of other modules follow; those that share nothing are left out.
 */
export function rankTests(tests: readonly TestText[], change: Change): string[] {
  const index = new MiniSearch<TestText>({
    fields: ['id', 'text'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { id: 3 },
      boostDocument: (id) => (change.modules.has(moduleOf.get(String(id)) ?? '') ? moduleBoost : 1),
    },
  });
  const moduleOf = new Map(tests.map(({ id, module }) => [id, module]));
  index.addAll(tests);
  const query = [...new Set(wordsOf(change.text))].slice(0, mostWords).join(' ');
  return index.search(query).map(({ id }) => String(id));
}

/** Splits text into lower-case words; `issueInvoice` and `issue-invoice` are two, and a plural is its singular. */
function wordsOf(text: string): string[] {
  return (text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').match(/\p{L}{3,}/gu) ?? []).map((word) =>
    word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, ''),
  );
}

/**
 * Takes tests in their order until `seconds` are filled, and always the first.
 *
 * @param secondsOf how long a test takes, known or assumed
 */
export function fillBudget(
  ranked: readonly string[],
  seconds: number,
  secondsOf: (id: string) => number,
): string[] {
  let left = seconds;
  return ranked.filter((id, position) => {
    const cost = secondsOf(id);
    if (position > 0 && cost > left) return false;
    left -= cost;
    return true;
  });
}
