/** Entries of a person's sign-in history. */
export const signInKinds = ['signed-in', 'wrong-password', 'wrong-code', 'password-changed'] as const;
export type SignInKind = (typeof signInKinds)[number];
