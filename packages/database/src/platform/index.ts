export { startEmbeddedPostgres } from './embedded-postgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
