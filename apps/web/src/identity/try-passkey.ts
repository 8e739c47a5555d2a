import { isPasskeyCancelled, passkeyObstacle, signInWithPasskey } from './passkeys.api.ts';
import { obstacleWords } from './passkey-words.ts';
import { secondStepWords } from './second-step-words.ts';
import { explainSignInError } from './sign-in-words.ts';

/** Signs in by a passkey, or says why not; silent when the person has changed his mind. */
export async function tryPasskey(): Promise<'signed-in' | { error: string | undefined }> {
  const obstacle = passkeyObstacle();
  if (obstacle !== undefined) return { error: obstacleWords(obstacle) };
  try {
    await signInWithPasskey();
    return 'signed-in';
  } catch (failure) {
    if (isPasskeyCancelled(failure)) return { error: undefined };
    return { error: explainSignInError(failure, secondStepWords).form };
  }
}
