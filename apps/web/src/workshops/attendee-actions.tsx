import { useState } from 'react';
import { Download, Link2, Link2Off, Mail, Pencil, Printer, QrCode as QrIcon, UserPlus } from 'lucide-react';
import type { SignupView, WorkshopView } from '@atelier/contract/workshops';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MenuDownload, MenuItem, MenuLink, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { QrCode } from '../design/qr-code.tsx';
import { copyLink, RevokeLinkDialog, tellRevoked } from '../sales-documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useIsNarrow } from '../platform/use-is-narrow.ts';
import { AddAttendeeDialog } from './add-attendee-dialog.tsx';
import type { AttendeesSearch } from './attendees-search.ts';
import { MailAttendeesDialog } from './mail-attendees-dialog.tsx';
import { useAttendeesFile, useRenewSignupLink } from './workshops.api.ts';

type AttendeeActionsProps = { workshop: WorkshopView; signup: SignupView; search: AttendeesSearch };

/** Actions on all attendees of an event. */
export function AttendeeActions({ workshop, signup, search }: AttendeeActionsProps) {
  const { eventId, status } = workshop;
  const [open, setOpen] = useState<'add' | 'mail' | 'qr' | 'revoke' | null>(null);
  const mayWrite = permits(useActiveBusiness().business.role, 'finances.record');
  const file = useAttendeesFile(eventId, search);
  const renew = useRenewSignupLink({ onSaved: tellRevoked });
  const close = () => setOpen(null);
  // On a phone people check in; what else there is goes into the menu, so that the list begins higher.
  const isNarrow = useIsNarrow();
  const mayAdd = mayWrite && status !== 'cancelled';
  return (
    <>
      <MoreMenu>
        {mayAdd && isNarrow && (
          <MenuItem icon={UserPlus} onSelect={() => setOpen('add')}>
            Add attendee
          </MenuItem>
        )}
        <MenuItem icon={Link2} onSelect={() => void copyLink(signup.publicUrl)}>
          Copy link to sign up
        </MenuItem>
        <MenuItem icon={QrIcon} onSelect={() => setOpen('qr')}>
          Show QR code
        </MenuItem>
        {mayWrite && (
          <>
            <MenuLink icon={Pencil} to={paths.eventSignup(eventId)}>
              Edit sign-up
            </MenuLink>
            <MenuItem icon={Mail} onSelect={() => setOpen('mail')}>
              Email attendees
            </MenuItem>
            <MenuItem icon={Link2Off} onSelect={() => setOpen('revoke')}>
              Revoke link
            </MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuDownload icon={Download} href={file}>
          Download CSV
        </MenuDownload>
        <MenuItem icon={Printer} onSelect={() => window.print()}>
          Print list
        </MenuItem>
      </MoreMenu>
      {mayAdd && (
        <>
          <LinkButton to={paths.eventCheckIn(eventId)} tone={isNarrow ? 'primary' : 'secondary'}>
            Check in
          </LinkButton>
          {!isNarrow && (
            <Button tone="primary" icon={UserPlus} onClick={() => setOpen('add')}>
              Add attendee
            </Button>
          )}
        </>
      )}
      {open === 'add' && <AddAttendeeDialog eventId={eventId} signup={signup} onClose={close} />}
      {open === 'mail' && <MailAttendeesDialog eventId={eventId} onClose={close} />}
      {open === 'revoke' && (
        <RevokeLinkDialog onRevoke={() => renew.mutateAsync({ eventId })} onClose={close} />
      )}
      {open === 'qr' && (
        <Dialog isOpen onClose={close} size="sm" title="QR code to sign up">
          <div className="space-y-3">
            <QrCode text={signup.publicUrl} label="QR code of the page to sign up" />
            <p className="text-ink-soft text-sm wrap-anywhere">{signup.publicUrl}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}
