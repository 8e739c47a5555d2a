import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Input of the thread of this file; see password-strength.ts. */
export interface EstimateRequest {
  readonly id: number;
  readonly password: string;
  readonly guessedWords: readonly string[];
}

/** Its answer: a score from 0 to 4 and zxcvbn's English words about the password. */
export interface Estimate {
  readonly id: number;
  readonly score: number;
  readonly warning: string | null;
  readonly suggestions: readonly string[];
}

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
});

parentPort?.on('message', ({ id, password, guessedWords }: EstimateRequest) => {
  const { score, feedback } = estimator.check(password, [...guessedWords]);
  const answer: Estimate = { id, score, warning: feedback.warning, suggestions: feedback.suggestions };
  parentPort?.postMessage(answer);
});
