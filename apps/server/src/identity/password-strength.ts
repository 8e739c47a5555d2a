import { Worker } from 'node:worker_threads';
import type { Estimate, EstimateRequest } from './password-estimate.ts';

export const shortestPassword = 10;
export const longestPassword = 128;

/** zxcvbn's score from 0 to 4; 3 is "safely unguessable" against a slow hash. */
const neededScore = 3;

/** Words that a guesser of this product's passwords would try first. */
const houseWords = ['atelier', 'pottery', 'ceramics', 'handmade', 'workshop', 'craft'];

const restMs = 30_000;

interface Thread {
  ask(password: string, guessedWords: readonly string[]): Promise<Estimate>;
}

/**
 * The dictionaries take some fifty megabytes and a hard password some time: both belong into a thread, which starts
 * for the first password that is chosen and ends, with its memory, when none was for a while.
 */
function startThread(onEnd: () => void): Thread {
  const worker = new Worker(new URL('./password-estimate.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<Estimate>>();
  let asked = 0;
  let rest: NodeJS.Timeout | undefined;
  const end = (why: Error): void => {
    clearTimeout(rest);
    onEnd();
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };
  worker.on('message', (estimate: Estimate) => {
    waiting.get(estimate.id)?.resolve(estimate);
    waiting.delete(estimate.id);
    if (waiting.size > 0) return;
    // Neither the thread nor the clock keeps a stopping server alive.
    worker.unref();
    rest = setTimeout(() => void worker.terminate(), restMs).unref();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that weighs passwords has ended')));
  return {
    ask(password, guessedWords) {
      clearTimeout(rest);
      worker.ref();
      const request: EstimateRequest = { id: (asked += 1), password, guessedWords };
      const answer = Promise.withResolvers<Estimate>();
      waiting.set(request.id, answer);
      worker.postMessage(request);
      return answer.promise;
    },
  };
}

let thread: Thread | null = null;

function estimate(password: string, guessedWords: readonly string[]): Promise<Estimate> {
  if (!thread) {
    const started = startThread(() => {
      if (thread === started) thread = null;
    });
    thread = started;
  }
  return thread.ask(password, guessedWords);
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
  const { score, warning, suggestions } = await estimate(password, [...personal, ...houseWords]);
  if (score >= neededScore) return [];
  const lowered = password.toLowerCase();
  const ownWord = personal.some((word) => lowered.includes(word));
  const reasons = [
    ...(ownWord ? ['Your name and your email address are the first things a guesser tries.'] : []),
    ...(warning && !(ownWord && warning.includes('personal')) ? [warning] : []),
    ...suggestions,
  ];
  return reasons.length > 0 ? reasons : ['This password is easy to guess. Add a few uncommon words.'];
}
