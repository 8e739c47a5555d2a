import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Switch } from '../design/toggles.tsx';
import { Loaded } from '../platform/loaded.tsx';
import {
  useDocument,
  useMembersToShareWith,
  useShareDocument,
  useUnshareDocument,
} from './document-list.api.ts';
import { documentWords } from './document-words.ts';

type ShareDialogProps = { documentId: string; onClose: () => void };

/** Shares a document with members of the business. */
export function ShareDialog({ documentId, onClose }: ShareDialogProps) {
  const document = useDocument(documentId);
  const members = useMembersToShareWith();
  const share = useShareDocument();
  const unshare = useUnshareDocument();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share document"
      description="Members you share it with are notified, and find it under Shared with Me."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Loaded
        query={document}
        skeleton={<Skeleton className="h-24 w-full rounded-md" />}
        words={documentWords}
      >
        {({ sharedWith }) => (
          <Loaded query={members} skeleton={<Skeleton className="h-24 w-full rounded-md" />}>
            {(people) => (
              <ul aria-label="Members">
                {people.map(({ userId, name, email }) => (
                  <li key={userId}>
                    <Switch
                      label={name}
                      help={email}
                      checked={sharedWith.some((one) => one.userId === userId)}
                      onChange={(event) =>
                        (event.target.checked ? share : unshare).mutate({ documentId, userId })
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}
