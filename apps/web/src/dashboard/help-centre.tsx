import { ContactSupport } from '../feedback/index.ts';
import { Suspense } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Skeleton } from '../design/skeletons.tsx';
import { HelpPanel, startTutorial } from '../learning/index.ts';
import { useTours } from '../onboarding/index.ts';

/** The help center with what modules beside it bring: the tours, and the form that writes to support. */
export function HelpCentre({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { tours, start } = useTours();
  const page = useLocation({ select: (location) => location.pathname });
  return (
    <HelpPanel
      onClose={onClose}
      tours={tours}
      onTour={(tour) => {
        onClose();
        void start(tour.id);
      }}
      onTutorial={(id) => {
        const first = startTutorial(id);
        onClose();
        if (first !== undefined) void navigate({ to: first });
      }}
      contactSupport={(onDone) => (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ContactSupport page={page} onDone={onDone} />
        </Suspense>
      )}
    />
  );
}
