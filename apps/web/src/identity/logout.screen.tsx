import { useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { logOut } from './log-out.ts';

let leaving: Promise<boolean> | undefined;

/** Logs out and goes to the sign-in page. In an effect, since following a hovered link must not log anybody out. */
export function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    leaving ??= logOut().finally(() => {
      leaving = undefined;
    });
    void leaving.then((done) => navigate({ to: done ? paths.login : paths.dashboard, replace: true }));
  }, [navigate]);
  return <AuthFrame title="Logging out" />;
}
