import { PageHeader } from '../design/page-header.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';

export function AccountSettingsScreen() {
  return (
    <>
      <PageHeader title="Account" description="How you sign in, and where you are signed in." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ChangePassword />
        <SessionList />
      </div>
    </>
  );
}
