/** Something that a person can put right; the message is one or two whole sentences that say how. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
