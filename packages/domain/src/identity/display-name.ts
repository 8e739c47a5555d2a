/** What is known about how a person is called; anything may be missing. */
export type PersonNames = {
  readonly profileName?: string | null;
  readonly accountName?: string | null;
  readonly email?: string | null;
};

/** Returns the name shown for a person: the profile's full name, the account's, the email's local part, else `User`. */
export function displayName({ profileName, accountName, email }: PersonNames): string {
  const candidates = [profileName, accountName, email?.split('@')[0]];
  return (
    candidates.map((candidate) => candidate?.trim() ?? '').find((candidate) => candidate !== '') ?? 'User'
  );
}

/** Initials for a picture: first letters of the first and last word of the name, else of the email, else `U`. */
export function initials({ profileName, accountName, email }: PersonNames): string {
  const name = [profileName, accountName].map((candidate) => candidate?.trim() ?? '').find((it) => it !== '');
  const words = name?.split(/\s+/) ?? [];
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (first !== undefined) return `${firstLetter(first)}${firstLetter(last ?? '')}`;
  const address = email?.trim() ?? '';
  return address === '' ? 'U' : firstLetter(address);
}

// By code point, so that a letter outside the basic plane is not cut in half.
function firstLetter(text: string): string {
  return ([...text][0] ?? '').toUpperCase();
}
