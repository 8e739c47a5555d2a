import type { RawBuilder } from 'kysely';

/** Anything that runs SQL: a pool or a database transaction, of whatever tables. */
export type Executor = Parameters<RawBuilder<unknown>['execute']>[0];
