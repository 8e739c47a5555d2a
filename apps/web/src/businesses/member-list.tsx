import { useState } from 'react';
import { CalendarClock, LogOut, UserMinus } from 'lucide-react';
import type { MemberView } from '@atelier/contract/businesses';
import { initials } from '@atelier/domain/identity';
import { Avatar } from '../design/avatar.tsx';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import { LastDayDialog } from './last-day-dialog.tsx';
import { roleChoices, roleName, useChangeRole, useLeaveBusiness, useRemoveMember } from './members.api.ts';

type MemberListProps = {
  members: readonly MemberView[];
  canEdit: boolean;
  /** The reader may read the audit trail. */
  canAudit: boolean;
  businessName: string;
};

const nameOf = ({ name, email }: MemberView) => (name === '' ? email : name);

export function MemberList({ members, canEdit, canAudit, businessName }: MemberListProps) {
  const [leaving, setLeaving] = useState<MemberView>();
  const [ending, setEnding] = useState<MemberView>();
  const change = useChangeRole();
  const remove = useRemoveMember();
  const leave = useLeaveBusiness();
  const owners = members.filter(({ role }) => role === 'owner').length;
  return (
    <Card title="Members">
      <ul className="divide-line divide-y">
        {members.map((member) => {
          const isLastOwner = member.role === 'owner' && owners === 1;
          const name = nameOf(member);
          return (
            <li
              key={member.userId}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 first:pt-0 last:pb-0"
            >
              <Avatar
                size="md"
                src={member.avatarUrl}
                initials={initials({ accountName: member.name, email: member.email })}
              />
              <div className="min-w-40 flex-1">
                <p className="font-semibold wrap-anywhere">
                  {name}
                  {member.isMe && <span className="text-ink-soft font-normal"> (you)</span>}
                </p>
                <p className="text-ink-soft text-sm wrap-anywhere">{member.email}</p>
                {(member.endsOn !== null || canAudit) && (
                  <p className="text-ink-soft flex flex-wrap gap-x-3 text-sm">
                    {member.endsOn !== null && (
                      <span>
                        until <DateText date={member.endsOn} />
                      </span>
                    )}
                    {canAudit && (
                      <TextLink to={paths.auditTrail} search={{ person: member.userId }}>
                        What they did<span className="sr-only">: {name}</span>
                      </TextLink>
                    )}
                  </p>
                )}
                {isLastOwner && (
                  <p className="text-ink-soft text-sm">
                    The only owner: to leave, make somebody else an owner.
                  </p>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {canEdit && !isLastOwner ? (
                  <SelectField
                    label={`Role of ${name}`}
                    hideLabel
                    className="w-52"
                    choices={roleChoices}
                    value={member.role}
                    disabled={change.isPending}
                    onValueChange={(role) =>
                      change.mutate(
                        { userId: member.userId, role },
                        {
                          onSuccess: () =>
                            showToast({ title: `${name}: ${roleName(role)}`, kind: 'success' }),
                        },
                      )
                    }
                  />
                ) : (
                  <span className="px-1 font-medium">{roleName(member.role)}</span>
                )}
                {canEdit && member.role !== 'owner' && (
                  <Button
                    icon={CalendarClock}
                    aria-label={`Last day of access of ${name}`}
                    onClick={() => setEnding(member)}
                  >
                    Last day
                  </Button>
                )}
                {!isLastOwner && (canEdit || member.isMe) && (
                  <Button
                    icon={member.isMe ? LogOut : UserMinus}
                    aria-label={member.isMe ? undefined : `Remove ${name}`}
                    onClick={() => setLeaving(member)}
                  >
                    {member.isMe ? 'Leave' : 'Remove'}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {ending !== undefined && (
        <LastDayDialog member={ending} name={nameOf(ending)} onClose={() => setEnding(undefined)} />
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          canUndo
          title={leaving.isMe ? `Leave ${businessName}?` : `Remove ${leaving.name}?`}
          consequence={
            leaving.isMe
              ? 'You lose access at once. What you did stays in the books. An owner can invite you again.'
              : 'Access ends at once. What this person did stays in the books. You can invite again.'
          }
          confirmLabel={leaving.isMe ? 'Leave business' : 'Remove member'}
          onConfirm={() => (leaving.isMe ? leave : remove).mutateAsync({ userId: leaving.userId })}
        />
      )}
    </Card>
  );
}
