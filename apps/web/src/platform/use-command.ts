import { useCallback, useEffect, useRef } from 'react';
import type { Client } from '@orpc/client';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ApiContext } from './api.ts';
import { newId } from './new-id.ts';
import { readProblem, showProblem, type Problem, type Words } from './problems.ts';

type Command<Input, Output> = {
  call: Client<ApiContext, Input, Output, never> | Client<ApiContext, Input, Output, Error>;
};

export type CommandOptions<Input, Output> = {
  /** Runs before the cache is told: leave here what is no more, or the screen asks for it once again. */
  beforeRefresh?: () => void | Promise<void>;
  /** Runs after the cache has been told; navigate or say thanks here. */
  onSuccess?: (output: Output, input: Input) => void | Promise<void>;
  /** Return true when the problem is shown already, beside a field for example; else a toast tells it. */
  onProblem?: (problem: Problem) => boolean;
  /** Shows a refusal where it belongs. Any other problem is told by a toast, as all are without this. */
  onRefusal?: (problem: Problem) => void;
  words?: Words;
};

/** Steps of a screen around a record that it saves. */
export type Saving<Output> = Pick<
  CommandOptions<never, Output>,
  'beforeRefresh' | 'onProblem' | 'onRefusal'
> & {
  onSaved?: (saved: Output) => void | Promise<void>;
};

/** The options of the command that saves it. */
export function saving<Output>(words: Words, { onSaved, ...rest }: Saving<Output>) {
  return {
    words,
    ...rest,
    ...(onSaved === undefined ? {} : { onSuccess: onSaved }),
  };
}

/** Time for which a command that is done waits for its screen, in milliseconds: without a network it would wait for good. */
const mostForScreen = 1000;

/**
 * Returns what a screen shows is of before a command until it is fetched again; who went on from it would change what
 * is no more.
 */
const untilShown = (fetched: Promise<void>) =>
  Promise.race([fetched, new Promise<void>((resolve) => setTimeout(resolve, mostForScreen))]);

const asText = (input: unknown) => JSON.stringify(input ?? null);

type Intent = { input: string; key: string };

type UnderWay<Output> = {
  readonly end: Promise<Output>;
  /** True when the part that asked was still there when the answer came. */
  isAwaited: boolean;
};

/**
 * Runs one procedure of the API that changes something:
 * `const create = useCommand(useBusinessApi().customers.create, { onSuccess })`, then `create.mutate(input)`.
 *
 * Each intent of the person carries one idempotency key. The same input sent again after an unclear end (no
 * answer, a server error) is the same intent and carries the same key, so that it happens once; asked for
 * again while it is under way, as by a double click, it is not sent and not told of again. Afterwards
 * everything on the screen is fetched again; caches are never patched by hand. It is pending until that is there, and
 * what is given to one call to do afterwards is done then: also where what is there now has no place for the part that
 * asked, and not where a person had left it before the answer.
 */
export function useCommand<Input, Output>(
  command: Command<Input, Output>,
  { beforeRefresh, onSuccess, onProblem, onRefusal, words }: CommandOptions<Input, Output> = {},
): UseMutationResult<Output, unknown, Input> {
  type Mutate = UseMutationResult<Output, unknown, Input>['mutate'];
  const queryClient = useQueryClient();
  const intent = useRef<Intent>(undefined);
  // With what the screen does after this one call: Retry does it, too.
  const lastCall = useRef<Parameters<Mutate>>(undefined);
  const underWay = useRef(new Map<string, UnderWay<Output>>());
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const mutation = useMutation<Output, unknown, Input>({
    mutationFn: async (input) => {
      const written = asText(input);
      if (intent.current?.input !== written) intent.current = { input: written, key: newId() };
      const call = command.call as Client<ApiContext, Input, Output, Error>;
      return await (call as (input: Input, options: { context: ApiContext }) => Promise<Output>)(input, {
        context: { idempotencyKey: intent.current.key },
      });
    },
    onSuccess: async (output, input) => {
      intent.current = undefined;
      const asked = underWay.current.get(asText(input));
      if (asked) asked.isAwaited = isShown.current;
      await beforeRefresh?.();
      const fetched = queryClient.invalidateQueries();
      await onSuccess?.(output, input);
      await untilShown(fetched);
    },
    onSettled: (_output, _error, input) => {
      underWay.current.delete(asText(input));
    },
    onError: (error, input) => {
      const problem = readProblem(error, words);
      if (!problem.canRetry) intent.current = undefined;
      if (onProblem?.(problem) === true) return;
      if (problem.isRefusal && onRefusal !== undefined) onRefusal(problem);
      else showProblem(problem, () => mutate(...(lastCall.current ?? ([input] as Parameters<Mutate>))));
    },
  });
  const { mutateAsync } = mutation;
  const sendOnce = useCallback<typeof mutateAsync>(
    (...call) => {
      const input = call[0] as Input;
      const { onSuccess: afterwards, ...rest } = call[1] ?? {};
      const written = asText(input);
      const before = underWay.current.get(written);
      if (before !== undefined) return before.end;
      lastCall.current = call;
      const end = mutateAsync(...([input, rest] as typeof call)).then((output) => {
        if (asked.isAwaited) afterwards?.(output, input, undefined, { client: queryClient, meta: undefined });
        return output;
      });
      const asked: UnderWay<Output> = { end, isAwaited: true };
      underWay.current.set(written, asked);
      return end;
    },
    [mutateAsync, queryClient],
  );
  const mutate = useCallback<Mutate>((...call) => void sendOnce(...call).catch(() => undefined), [sendOnce]);
  return { ...mutation, mutate, mutateAsync: sendOnce };
}
