import type { SessionOf } from '../identity/session.ts';
import type { Clock, Ids } from './clock.ts';
import type { App } from './http.ts';
import type { Log } from './log.ts';
import type { Mailbox } from './mail.ts';

/** What the API is made of; every route, command and read gets its share of it as parameters. */
export interface ApiDeps {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly publicUrl: string;
  readonly version: string;
  readonly sessionOf: SessionOf;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** What the server closes when it stops. */
export interface Mounted {
  close(): Promise<void>;
}

/** Puts the API's handlers on the app, below /api. Called once, before the server accepts its first request. */
export type MountApi = (app: App, deps: ApiDeps) => Mounted;

export const mountApi: MountApi = () => ({ close: async () => undefined });
