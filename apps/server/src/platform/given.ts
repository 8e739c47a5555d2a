/** The fields of an object that were given: what a person left out of a change is not a change. */
export type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}
