import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export const shortestPassword = 10;
export const longestPassword = 128;

/** zxcvbn's score from 0 to 4; 3 is "safely unguessable" against an online attack and a slow hash. */
const neededScore = 3;

/** Words that a guesser of this product's passwords would try first. */
const houseWords = ['atelier', 'pottery', 'ceramics', 'handmade', 'workshop', 'craft'];

let estimator: Promise<ZxcvbnFactory> | null = null;

// The dictionaries take tens of megabytes: they are loaded for the first password that is chosen, not at start.
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]).then(
    ([core, common, english]) =>
      new core.ZxcvbnFactory({
        dictionary: { ...common.dictionary, ...english.dictionary },
        graphs: common.adjacencyGraphs,
        translations: english.translations,
        useLevenshteinDistance: false,
      }),
  );
  return estimator;
}

function personalWords(person: { email: string; name: string }): string[] {
  const parts = [person.email, ...person.email.split(/[@.+_-]/), person.name, ...person.name.split(/\s+/)];
  return [...new Set(parts.map((part) => part.toLowerCase()).filter((part) => part.length > 2))];
}

/**
 * Why a password is too weak, in plain words; empty when it is good enough. Parts of the person's own name and
 * address count as guessed.
 */
export async function passwordWeaknesses(
  password: string,
  person: { email: string; name: string },
): Promise<readonly string[]> {
  if (password.length < shortestPassword) return [`Use at least ${shortestPassword} characters.`];
  const personal = personalWords(person);
  const result = (await loadEstimator()).check(password, [...personal, ...houseWords]);
  if (result.score >= neededScore) return [];
  const lowered = password.toLowerCase();
  const ownWord = personal.some((word) => lowered.includes(word));
  const reasons = [
    ...(ownWord ? ['Your name and your e-mail address are the first things a guesser tries.'] : []),
    ...(result.feedback.warning && !(ownWord && /personal/.test(result.feedback.warning))
      ? [result.feedback.warning]
      : []),
    ...result.feedback.suggestions,
  ];
  return reasons.length > 0 ? reasons : ['This password is easy to guess. Add a few uncommon words.'];
}
