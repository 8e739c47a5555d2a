/** The result of a decision that may be refused. A refusal is an expected no; a defect is thrown instead. */
export type Outcome<Value, Refused> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refused };

/** A yes that carries its value. */
export function succeed<Value>(value: Value): Outcome<Value, never> {
  return { ok: true, value };
}

/** A no that carries its reason. */
export function refuse<Refused>(refusal: Refused): Outcome<never, Refused> {
  return { ok: false, refusal };
}
