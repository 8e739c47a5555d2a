export { ArchiveError } from './archive.ts';
export { backup, type BackupOptions, type BackupReport } from './backup.ts';
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { inBusiness, type AnyRefusal, type Intent, type Tenant, type Visit } from './in-business.ts';
export { migrate, MigrationError, type MigrateOptions } from './migrate.ts';
export { openBusiness, type BusinessArchive } from './open-business.ts';
export { openDatabase, type Database } from './pool.ts';
export { restore, type RestoreOptions, type RestoreReport } from './restore.ts';
export { isAlive } from './process-alive.ts';
