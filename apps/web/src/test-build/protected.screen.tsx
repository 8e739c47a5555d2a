import { useEffect, useState } from 'react';
import { MainArea } from '../design/main-area.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { loadSession } from '../platform/session.ts';

/** Shows what only the bypass opens. */
export function ProtectedScreen() {
  const [email, setEmail] = useState('');
  useEffect(() => {
    void loadSession().then((session) => setEmail(session?.user.email ?? ''));
  }, []);
  return (
    <MainArea className="mx-auto max-w-2xl px-6 py-10">
      <PageHeader
        title="Protected"
        description={`You are here by the bypass, as ${email}.`}
        action={
          <LinkButton to="/dashboard" tone="primary">
            Go to Dashboard
          </LinkButton>
        }
      />
    </MainArea>
  );
}
