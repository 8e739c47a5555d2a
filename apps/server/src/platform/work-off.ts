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
 * in the books. `note` keeps with the thing why it was refused.
 */
export async function workOff<Due extends { readonly businessId: string }>(
  database: Database,
  dues: readonly Due[],
  step: (inside: Inside, due: Due) => Promise<Outcome<boolean, Refusal>>,
  note: (inside: Inside, due: Due, code: string) => Promise<unknown>,
): Promise<void> {
  for (const due of dues) {
    const next = () =>
      inBusinessByClock(database, due.businessId, async (inside) => {
        const done = await step(inside, due);
        if (!done.ok) throw new Refused(done.refusal.code);
        return done.value;
      });
    try {
      while (await next());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await inBusinessByClock(database, due.businessId, (inside) => note(inside, due, error.code));
    }
  }
}
