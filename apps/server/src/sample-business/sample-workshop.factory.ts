import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MembershipView } from '@atelier/contract/businesses';
import { filledDatabase, freshDatabase } from '@atelier/database/platform/test-database';
import { v7 } from 'uuid';
import {
  deskOf,
  granted,
  openWorkshop,
  signedInClient,
  testPassword,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

/** The day on which the sample business was opened. */
export const sampleDay = '2026-11-21';
export const sampleClock = { now: () => new Date(`${sampleDay}T18:00:00Z`) };
const potter = { email: 'potter@example.com', password: testPassword, name: 'Ada Potter' };

export interface SampleWorkshop extends Workshop {
  /** The owner of the sample business, who is not the administrator. */
  readonly owner: Client;
  readonly desk: Desk;
  readonly dataFolder: string;
}

/** Opens a workshop on its own copy of the sample business, which opens once for a run and not in fifteen seconds each. */
export async function openSampleWorkshop(): Promise<SampleWorkshop> {
  const filled = await filledDatabase('atelier_sample', openSampleBusinessOnce);
  const database = await freshDatabase(filled.name);
  const dataFolder = await mkdtemp(join(tmpdir(), 'atelier-sample-'));
  await cp(filled.folder, dataFolder, { recursive: true });
  const workshop = await openWorkshop({ databaseUrl: database.url, dataFolder, clock: sampleClock });
  const owner = await signedInClient(workshop.server.url, { ...potter, exists: true });
  const [sample] = granted<MembershipView[]>(await owner.call('GET', '/api/v1/businesses'));
  return {
    ...workshop,
    owner,
    desk: deskOf(owner, sample?.id ?? ''),
    dataFolder,
    async close() {
      await workshop.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function openSampleBusinessOnce(databaseUrl: string, dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const workshop = await openWorkshop({ databaseUrl, dataFolder, clock: sampleClock });
  await workshop.signUp('The administrator');
  const owner = await signedInClient(workshop.server.url, potter);
  granted(await owner.call('POST', '/api/v1/sample-business', { id: v7() }));
  await workshop.close();
}
