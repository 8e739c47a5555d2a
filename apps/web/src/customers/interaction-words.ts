import {
  CircleAlert,
  Mail,
  MessageCircle,
  Phone,
  Star,
  StickyNote,
  Tent,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { InteractionView } from '@atelier/contract/customers';
import type { InteractionDirection, InteractionKind } from '@atelier/domain/customers';

export const interactionKindWords: Record<InteractionKind, { label: string; icon: LucideIcon }> = {
  note: { label: 'Note', icon: StickyNote },
  call: { label: 'Call', icon: Phone },
  email: { label: 'Email', icon: Mail },
  message: { label: 'Message', icon: MessageCircle },
  meeting: { label: 'Meeting', icon: Users },
  'market-visit': { label: 'Market visit', icon: Tent },
  complaint: { label: 'Complaint', icon: CircleAlert },
  review: { label: 'Review', icon: Star },
};

export const directionWords: Record<InteractionDirection, string> = {
  in: 'They came to me',
  out: 'I came to them',
};

/** Returns what an interaction is called: its subject, else the first line of what it says. */
export function interactionTitle({ subject, body }: Pick<InteractionView, 'subject' | 'body'>): string {
  return subject === '' ? (body.split('\n', 1)[0] ?? '') : subject;
}
