import { inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import type { Outcome, Refusal } from '@atelier/domain/foundation';

/** Carries the code of a refusal out of the database transaction, so that nothing of it is kept. */
class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Does what the clock made due, one thing of one business after the other. `step` does the next piece of it and answers
 * whether there was one; each is in a database transaction of its own, so that one that is refused leaves those before it
 * in the books. `note` keeps with the thing why it was refused. What breaks holds up no other: it is thrown when all is
 * done, so that the caller logs it and tries again.
 */
export async function workOff<Due extends { readonly businessId: string }>(
  database: Database,
  dues: readonly Due[],
  step: (inside: Inside, due: Due) => Promise<Outcome<boolean, Refusal>>,
  note: (inside: Inside, due: Due, code: string) => Promise<unknown>,
): Promise<void> {
  const broken: unknown[] = [];
  for (const due of dues) {
    const next = () =>
      inBusinessByClock(database, due.businessId, async (inside) => {
        const done = await step(inside, due);
        if (!done.ok) throw new Refused(done.refusal.code);
        return done.value;
      });
    try {
      const code = await untilDone(next);
      if (code !== null)
        await inBusinessByClock(database, due.businessId, (inside) => note(inside, due, code));
    } catch (problem) {
      broken.push(problem);
    }
  }
  if (broken.length === 1) throw broken[0];
  if (broken.length > 1)
    throw new AggregateError(broken, `${String(broken.length)} of ${String(dues.length)} broke`);
}

/** Goes on while there is more of it; answers the code of the refusal that ended it, or null. */
async function untilDone(next: () => Promise<boolean | null>): Promise<string | null> {
  try {
    while (await next());
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}
