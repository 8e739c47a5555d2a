const mebibyte = 1024 * 1024;

/** Where more is taken than elsewhere: files that people bring. */
const largerBodies: readonly { readonly path: RegExp; readonly bytes: number }[] = [
  {
    path: /^\/api\/v1\/businesses\/[^/]+\/finances\/accounts\/[^/]+\/bank-(?:file-preview|imports\/[^/]+)$/,
    bytes: 33 * mebibyte,
  },
  // As much as the database keeps of a file: a busy year of a marketplace.
  { path: /^\/api\/v1\/businesses\/[^/]+\/imports\/[^/]+$/, bytes: 8 * mebibyte },
  // The largest document, and what a form adds to it.
  {
    path: /^\/api\/v1\/businesses\/[^/]+\/documents\/[^/]+(?:\/(?:file|present-file))?$/,
    bytes: 21 * mebibyte,
  },
];

/** Returns how large the body of a request to this path may be. */
export function mostBodyBytes(path: string): number {
  return largerBodies.find((larger) => larger.path.test(path))?.bytes ?? 2 * mebibyte;
}
