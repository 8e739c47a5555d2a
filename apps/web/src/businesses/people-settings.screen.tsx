import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { Loaded } from '../platform/loaded.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { useMembers } from './members.api.ts';
import { OwnersOnly } from './owners-only.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';

export function PeopleSettingsScreen() {
  const { business } = useActiveBusiness();
  const members = useMembers();
  const [isInviting, setInviting] = useState(false);
  const canEdit = permits(business.role, 'business.members');
  return (
    <>
      <PageHeader
        title="People"
        description="Who works on this business with you, and what each may do."
        action={
          canEdit && (
            <Button tone="primary" icon={UserPlus} onClick={() => setInviting(true)}>
              Invite someone
            </Button>
          )
        }
      />
      {!canEdit && <OwnersOnly />}
      <div className="space-y-5">
        <Loaded
          query={members}
          skeleton={<TableSkeleton rows={2} columns={2} />}
          errorTitle="The members could not be loaded"
        >
          {(list) => <MemberList members={list} role={business.role} />}
        </Loaded>
        {canEdit && <WaitingInvitations />}
        <p>
          <TextLink to={paths.settingsRoles}>Compare what each role may do</TextLink>
        </p>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
