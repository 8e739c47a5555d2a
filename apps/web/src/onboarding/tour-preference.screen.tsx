import { Card } from '../design/card.tsx';
import { showToast } from '../design/toast.ts';
import { Switch } from '../design/toggles.tsx';
import { useTourPreference } from './onboarding.api.ts';

/** A part of the profile page: whether feature tours start by themselves. */
export function TourPreferenceScreen() {
  const { isEnabled, setEnabled } = useTourPreference();
  return (
    <Card title="Feature tours">
      <Switch
        label="Start tours by themselves"
        help="A tour shows an area when you open it for the first time. You find all of them under Help, too."
        checked={isEnabled ?? false}
        disabled={isEnabled === undefined}
        onChange={(event) => {
          const isOn = event.target.checked;
          void setEnabled(isOn).then(
            () => showToast({ title: isOn ? 'Tours enabled' : 'Tours disabled', kind: 'success' }),
            // The command has told it.
            () => undefined,
          );
        }}
      />
    </Card>
  );
}
