import { addAct } from '@atelier/database/admin/acts.store';
import type { Person } from '@atelier/database/platform/in-person';
import type { AdministratorAct } from '@atelier/domain/admin';
import type { Tools } from '../platform/answer.ts';

/** The person that an act is about, with the name as of now. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Notes an act in the administrators' log, in the database transaction of the act. */
export function noteAct(
  administrator: Person,
  act: AdministratorAct,
  about: { readonly subject?: Subject; readonly detail?: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<void> {
  const { subject, detail = '' } = about;
  return addAct(administrator, {
    id: tools.ids.next(),
    happenedAt: tools.clock.now().toISOString(),
    act,
    subjectId: subject?.id ?? null,
    subjectName: subject ? subject.name.trim() || subject.email : '',
    detail,
  });
}
