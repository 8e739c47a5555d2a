import { useId, useState, type SyntheticEvent } from 'react';
import { Check, Copy, Link2, Trash2 } from 'lucide-react';
import type { DocumentDetailView } from '@atelier/contract/documents';
import { dateOfInstant, formatDate } from '@atelier/domain/foundation';
import { useMembers } from '../businesses/index.ts';
import { Button, IconButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { Switch } from '../design/toggles.tsx';
import { useTimeZone } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import {
  useAddShareLink,
  useDocument,
  useRevokeShareLink,
  useShareDocument,
  useUnshareDocument,
} from './document-list.api.ts';
import { documentWords } from './document-words.ts';

type ShareDialogProps = { documentId: string; onClose: () => void };

/** Shares a document with members of the business, and by links that need no sign-in. */
export function ShareDialog({ documentId, onClose }: ShareDialogProps) {
  const document = useDocument(documentId);
  return (
    <Dialog isOpen onClose={onClose} title="Share document" actions={<Button onClick={onClose}>Done</Button>}>
      <Loaded
        query={document}
        skeleton={<Skeleton className="h-48 w-full rounded-md" />}
        words={documentWords}
      >
        {(found) => (
          <div className="space-y-6">
            <ShareLinks document={found} />
            <Members document={found} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

type Shared = { document: DocumentDetailView };

function Members({ document: { id, sharedWith } }: Shared) {
  const members = useMembers();
  const share = useShareDocument();
  const unshare = useUnshareDocument();
  return (
    <section aria-label="Members">
      <h3 className="font-medium">Members</h3>
      <p className="text-ink-soft text-sm">
        Members you share it with are notified, and find it under Shared with Me.
      </p>
      <Loaded query={members} skeleton={<Skeleton className="h-24 w-full rounded-md" />}>
        {(people) => {
          const others = people.filter(({ isMe }) => !isMe);
          if (others.length === 0) return <p className="mt-2">No one else is in this business yet.</p>;
          return (
            <ul>
              {others.map(({ userId, name, email }) => (
                <li key={userId}>
                  <Switch
                    label={name}
                    help={email}
                    checked={sharedWith.some((one) => one.userId === userId)}
                    onChange={(event) =>
                      (event.target.checked ? share : unshare).mutate({ documentId: id, userId })
                    }
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

const expiryChoices = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'never', label: 'Never' },
] as const;
type Expiry = (typeof expiryChoices)[number]['value'];

function ShareLinks({ document: { id, links } }: Shared) {
  const formId = useId();
  const [expiry, setExpiry] = useState<Expiry>('7');
  const [password, setPassword] = useState('');
  // Made with the form, so that a second click makes no second link.
  const [linkId, setLinkId] = useState(newId);
  const add = useAddShareLink({
    onSaved: () => {
      setPassword('');
      setLinkId(newId());
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const expiresInDays = expiry === 'never' ? null : (Number(expiry) as 1 | 7 | 30);
    add.mutate({ documentId: id, linkId, expiresInDays, password });
  };
  return (
    <section aria-label="Share links">
      <h3 className="font-medium">Share links</h3>
      <p className="text-ink-soft text-sm">
        Anyone with a link can view and download this document, and nothing else. A link always opens the
        latest file.
      </p>
      {links.length > 0 && (
        <ul className="divide-line border-line mt-2 divide-y border-y">
          {links.map((link) => (
            <ShareLinkRow key={link.id} documentId={id} link={link} />
          ))}
        </ul>
      )}
      <form id={formId} onSubmit={submit} noValidate className="mt-3 grid items-end gap-3 sm:grid-cols-3">
        <SelectField label="Expires after" choices={expiryChoices} value={expiry} onValueChange={setExpiry} />
        <TextField
          label="Password"
          optional
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" icon={Link2} busy={add.isPending}>
          Create link
        </Button>
      </form>
    </section>
  );
}

type ShareLinkRowProps = { documentId: string; link: DocumentDetailView['links'][number] };

function ShareLinkRow({ documentId, link }: ShareLinkRowProps) {
  const { locale } = useFormats();
  const timeZone = useTimeZone();
  const [isCopied, setCopied] = useState(false);
  const [openedAt] = useState(() => new Date().toISOString());
  const revoke = useRevokeShareLink();
  const { expiresAt, hasPassword, downloadCount, url } = link;
  const day = expiresAt === null ? null : formatDate(dateOfInstant(expiresAt, timeZone), locale);
  const facts = [
    day === null
      ? 'Never expires'
      : expiresAt !== null && expiresAt < openedAt
        ? `Expired ${day}`
        : `Expires ${day}`,
    ...(hasPassword ? ['Password'] : []),
    downloadCount === 1 ? '1 download' : `${String(downloadCount)} downloads`,
  ];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Where the clipboard is closed to pages, the address can be selected and copied by hand.
      setCopied(false);
    }
  };
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm select-all">{url}</p>
        <p className="text-ink-soft text-sm tabular-nums">{facts.join(' · ')}</p>
      </div>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? 'Link copied' : 'Copy link'}
        onClick={() => void copy()}
      />
      <IconButton
        icon={Trash2}
        label="Revoke link"
        busy={revoke.isPending}
        onClick={() => revoke.mutate({ documentId, linkId: link.id })}
      />
    </li>
  );
}
