import type { EventOrganizerView } from '@atelier/contract/events';
import { MailLink, OutsideLink, PhoneLink } from '../design/outside-link.tsx';

type OrganizerContactProps = { organizer: Pick<EventOrganizerView, 'email' | 'phone' | 'website'> };

/** Ways to reach an organizer, as items of a list. */
export function OrganizerContact({ organizer: { email, phone, website } }: OrganizerContactProps) {
  return (
    <>
      {email !== '' && (
        <li>
          <MailLink address={email} />
        </li>
      )}
      {phone !== '' && (
        <li>
          <PhoneLink number={phone} />
        </li>
      )}
      {website !== '' && (
        <li>
          <OutsideLink address={website} />
        </li>
      )}
    </>
  );
}
