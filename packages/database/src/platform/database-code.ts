import pg from 'pg';

/**
 * PostgreSQL's own code (SQLSTATE, five characters, see PostgreSQL's Appendix A) of the error, or of what caused it;
 * null when the database had no part in it. Message and detail stay here: they quote values of rows.
 */
export function databaseCodeOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.code ?? null;
  }
  return null;
}
