import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../identity/profile.screen.tsx';
import { TourPreferenceScreen } from '../../../onboarding/tour-preference.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/profile')({ component: ProfilePage });

function ProfilePage() {
  return (
    <ProfileScreen>
      <TourPreferenceScreen />
    </ProfileScreen>
  );
}
