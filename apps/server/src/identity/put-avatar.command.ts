import { writeAvatar } from '@atelier/database/identity/avatars.store';
import type { Person } from '@atelier/database/platform/in-person';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { identityRefusals } from '@atelier/domain/identity';
import { drawPicture } from './draw-picture.ts';

/** The side of the picture that is kept, in pixels. */
const side = 400;

/** Sets the person's own picture, drawn again. Everybody may, for himself. */
export async function putAvatar(
  person: Person,
  bytes: Uint8Array,
): Promise<Outcome<{ hasOwnAvatar: true }, Refusal<'avatar-not-an-image'>>> {
  const picture = await drawPicture(bytes, side);
  if (picture === null) return refuse(identityRefusals.refusal('avatar-not-an-image', { field: 'avatar' }));

  await writeAvatar(person, picture);

  return succeed({ hasOwnAvatar: true });
}
