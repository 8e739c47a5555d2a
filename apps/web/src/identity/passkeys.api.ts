import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetSession } from '../platform/session.ts';
import { askSignIn, postToSignIn } from './sign-in.api.ts';

export type Passkey = { id: string; name: string | null; createdAt: string; backedUp: boolean };

const passkeysKey = ['passkeys'];

/**
 * Tells whether this browser can have passkeys for this address: it binds none to a bare number such as 127.0.0.1.
 */
export function passkeyObstacle(): 'browser' | 'address' | undefined {
  if (typeof PublicKeyCredential === 'undefined') return 'browser';
  return /^[\d.]+$|^\[/.test(window.location.hostname) ? 'address' : undefined;
}

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: () => askSignIn<readonly Passkey[]>('/passkey/list-user-passkeys', {}),
  });
}

function useChange<Input>(change: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
}

/** Has the device make a passkey. The password is asked first, so that no key is made for nothing. */
export function useAddPasskey() {
  return useChange(async ({ name, password }: { name: string; password: string }) => {
    await postToSignIn('/confirm-password', { password });
    const optionsJSON = await askSignIn<PublicKeyCredentialCreationOptionsJSON>(
      '/passkey/generate-register-options',
      {},
    );
    const response = await startRegistration({ optionsJSON });
    await postToSignIn('/passkey/verify-registration', { response, name, password });
  });
}

export function useRenamePasskey() {
  return useChange(async (input: { id: string; name: string }) => {
    await postToSignIn('/passkey/update-passkey', input);
  });
}

export function useRemovePasskey() {
  return useChange(async (input: { id: string; password: string }) => {
    await postToSignIn('/passkey/delete-passkey', input);
  });
}

/** Signs in by a passkey of this device, or of one nearby. */
export async function signInWithPasskey(): Promise<void> {
  const options = await askSignIn<PublicKeyCredentialRequestOptionsJSON>(
    '/passkey/generate-authenticate-options',
    {},
  );
  const response = await startAuthentication({ optionsJSON: { ...options, userVerification: 'required' } });
  await postToSignIn('/passkey/verify-authentication', { response });
  forgetSession();
}

/** Tells whether the person has changed his mind, or let the device wait too long: nothing to explain. */
export function isPasskeyCancelled(failure: unknown): boolean {
  return failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');
}
