import { Suspense, lazy } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Skeleton } from '../design/skeletons.tsx';
import { HelpPanel, startTutorial, type OfferedTour } from '../learning/index.ts';

const ContactSupport = lazy(async () => ({
  default: (await import('../feedback/index.ts')).ContactSupport,
}));

/** The six tours of the app by their areas. None can be taken yet. */
const tours: readonly OfferedTour[] = [
  { id: 'dashboard', title: 'Dashboard', description: 'What your first screen tells you each morning.' },
  { id: 'inventory', title: 'Inventory', description: 'The pieces that you sell.' },
  { id: 'finance', title: 'Finances', description: 'Your money, your profit and your books.' },
  { id: 'events', title: 'Events', description: 'Markets, fairs and workshops.' },
  { id: 'customers', title: 'Customers', description: 'The people who buy from you.' },
  { id: 'invoices', title: 'Invoices', description: 'From a draft to the money.' },
].map((tour) => ({ ...tour, id: tour.id as OfferedTour['id'], isComing: true, isCompleted: false }));

/** The help center with what rooms beside it bring: the tours, and the form that writes to support. */
export function HelpCentre({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const page = useLocation({ select: (location) => location.pathname });
  return (
    <HelpPanel
      onClose={onClose}
      tours={tours}
      onTour={() => undefined}
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
