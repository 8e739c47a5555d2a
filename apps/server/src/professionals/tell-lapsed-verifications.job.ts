import { takeLapsed } from '@atelier/database/professionals/professional-triage.store';
import { asClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import type { Tools } from '../platform/answer.ts';
import { tellAboutProfessional } from './professional-news.ts';
import { directoryDay } from './professional-view.ts';

/** Notifies professionals whose verification lapsed, each once. */
export async function tellLapsedVerificationsJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>;
}): Promise<void> {
  const { database, tools } = parts;
  await asClock(database, async (clock) => {
    const lapsed = await takeLapsed(clock, directoryDay(tools.clock), tools.clock.now().toISOString());
    for (const { id, ownerId, lapsesOn } of lapsed) {
      const facts = { outcome: 'lapsed', lapsesOn, reason: '' } as const;
      const occasion = `lapsed ${lapsesOn}`;
      const news = { kind: 'professional-verification', subjectId: id, occasion, facts } as const;
      await tellAboutProfessional(clock, ownerId, news, tools);
    }
  });
}
