import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the identity module. Sign-in itself answers with codes of its own. */
export const identityRefusals = declareRefusals({
  'not-signed-in': 'not-allowed',
  'not-an-administrator': 'not-allowed',
  'mail-not-found': 'not-found',
  'avatar-not-an-image': 'invalid',
  'password-not-right': 'invalid',
  'successor-needed': 'conflict',
  'successor-unknown': 'invalid',
});
