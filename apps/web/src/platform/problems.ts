import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showToast } from '../design/toast.ts';
import { isSessionOver } from './session.ts';
import { recordError } from './errors/error-record.ts';

/** An error in the words of the person. */
export type Problem = {
  message: string;
  code: string | undefined;
  status: number | undefined;
  /** The input field to blame, as a dotted path. */
  field: string | undefined;
  /** Details as the server says them: a name, a number. */
  details: string | undefined;
  /** The server refused it knowingly; asking the same again brings the same answer. */
  isRefusal: boolean;
  /** Trying the same again may help. */
  canRetry: boolean;
};

/** Sentences for refusal codes; each module brings its own where the server's message is not enough. */
export type Words = Readonly<Record<string, string>>;

const unexpected = 'An unexpected error occurred';
const offline = 'You appear to be offline. Please check your internet connection and try again.';

const stalePiece =
  'A part of Atelier could not be fetched: a new version is ready, or the server is away. Reload the page to go on.';

const databaseWords: Words = {
  '23505': 'This item already exists.',
  '23503': 'This operation failed because the item is referenced by another record.',
  '42P01': 'An internal database error occurred. Please try again later.',
};

/** Another row is in the way, and it will the next time, too. */
const rowConflicts = new Set(['23505', '23503']);

const commonWords: Words = {
  DISK_FULL:
    'The disk of the server is full, so nothing was saved. The person who runs Atelier has to free some space.',
  FILES_UNREACHABLE:
    'Atelier can’t reach the store of its files right now, so nothing was changed. Try again in a few minutes.',
  'permission-denied': 'Your role in this business does not allow this. Ask its owner.',
  'business-not-found': 'This business does not exist, or you are not a member of it.',
};

type ErrorParts = Partial<Record<'message' | 'code' | 'details' | 'status' | 'defined' | 'data', unknown>>;

/** Chromium, Firefox and Safari say "no answer at all" by a TypeError, each in words of its own; the last are ours. */
const unreachableWords =
  /^(?:Failed to fetch|NetworkError|Load failed|The network|The Internet|network error)|cannot be reached/i;

function isUnreachableError(error: unknown): boolean {
  return !navigator.onLine || (error instanceof TypeError && unreachableWords.test(error.message));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function wordsForStatus(status: number | undefined): string | undefined {
  if (status === undefined) return undefined;
  if (status === 401 || status === 403) {
    return 'You are not authorized to perform this action. Please log in again.';
  }
  if (status === 404) return 'The requested resource was not found.';
  if (status === 429) return 'Too many requests. Please try again later.';
  if (status >= 500) return 'A server error occurred. Please try again later.';
  return undefined;
}

/** The server had no sentence for the refusal and spelled its code out: "mail not found". */
function isBareCode(message: unknown, code: string | undefined): boolean {
  return code !== undefined && message === code.replaceAll('-', ' ');
}

/** Reads any thrown thing by the error catalogue of the founding spec, section 8. */
export function readProblem(error: unknown, words: Words = {}): Problem {
  const parts: ErrorParts = typeof error === 'object' && error !== null ? error : {};
  const data = (typeof parts.data === 'object' && parts.data !== null ? parts.data : {}) as Record<
    string,
    unknown
  >;
  const status = typeof parts.status === 'number' ? parts.status : undefined;
  const code = textOf(parts.code);
  // The first value that the contract does not take; it is refused as knowingly as by a rule of its own.
  const issue = (data['issues'] as { path: string; words: string }[] | undefined)?.[0];
  const isRefusal = parts.defined === true || issue !== undefined;
  const databaseCode = textOf(data['databaseCode']) ?? code ?? '';
  const isUnreachable = isUnreachableError(error);
  // By it, the person who runs the server finds the line of its log.
  const reference = isUnreachable ? undefined : textOf(data['requestId']);
  const sentence =
    (isUnreachable ? offline : undefined) ??
    (code === undefined ? undefined : (words[code] ?? commonWords[code])) ??
    databaseWords[databaseCode] ??
    issue?.words ??
    (isRefusal && !isBareCode(parts.message, code) ? textOf(parts.message) : undefined) ??
    wordsForStatus(status) ??
    textOf(parts.message) ??
    textOf(error) ??
    code ??
    textOf(parts.details) ??
    unexpected;
  return {
    message: reference === undefined ? sentence : `${sentence} Reference: ${reference}`,
    code,
    status,
    field: textOf(data['field']) ?? textOf(issue?.path),
    details: textOf(data['details']),
    isRefusal,
    canRetry:
      isUnreachable ||
      status === 429 ||
      (status !== undefined && status >= 500 && !rowConflicts.has(databaseCode)),
  };
}

/** The toast titled "Error", with Retry where the caller can do it again. */
export function showProblem(problem: Problem, retry?: () => void): void {
  // That the session has ended is told once, on the way to sign in.
  if (problem.code === 'UNAUTHORIZED' && isSessionOver()) return;
  showToast({
    title: 'Error',
    description: problem.message,
    kind: 'destructive',
    // The same sentence is said once, unless each of them can be tried again.
    ...(retry !== undefined && problem.canRetry
      ? { action: { label: 'Retry', onClick: retry }, duration: 10_000 }
      : { id: `problem: ${problem.message}` }),
  });
}

/** A piece of the program that could not be fetched; a newer version's pieces have other names. */
function isStalePiece(error: unknown): boolean {
  return error instanceof Error && error.message === stalePiece;
}

/** Defects that no one caught are told, never swallowed. */
export function reportUncaughtErrors(): void {
  const report = (error: unknown) => {
    // The stack belongs into the browser's console, for the report that someone may send us.
    // oxlint-disable-next-line no-console
    console.error(error);
    const problem = readProblem(error);
    recordError(error, problem);
    if (isStalePiece(error)) offerReload();
    else showProblem(problem);
  };
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
  window.addEventListener('error', (event) => {
    // Browsers report this one for layouts that settle in the next frame; nothing is wrong.
    if (!event.message.includes('ResizeObserver')) report(event.error ?? event.message);
  });
  // Said in our words, which also keeps the router from reloading the page by itself: someone may be typing.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = navigator.onLine ? stalePiece : offline;
  });
}

function offerReload(): void {
  showToast({
    id: 'new-version',
    title: 'Error',
    description: stalePiece,
    kind: 'destructive',
    duration: Infinity,
    action: { label: 'Reload', onClick: () => window.location.reload() },
  });
}

/** Says what went wrong at the field of the form that is to blame. Without such a field it returns the message. */
export function showInForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { field, message }: Pick<Problem, 'field' | 'message'>,
): string | undefined {
  const [outermost = ''] = field?.split('.') ?? [];
  if (!(outermost in form.getValues())) return message;
  form.setError(field as Path<Input>, { type: 'server', message }, { shouldFocus: true });
  return undefined;
}
