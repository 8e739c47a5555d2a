import type { Access } from './access.ts';
import { planLimits, type PlanLimit, type PlanUsage } from './plan.ts';

/** Tells whether one more fits. `added` is in the unit of the limit: bytes for storage. */
export function fitsPlan(access: Access, limit: PlanLimit, used: number, added = 1): boolean {
  if (access.kind === 'everything') return true;
  if (access.kind === 'read-only') return false;
  const most = access.limits[limit];
  return most === null || used + added <= most;
}

/** Lists limits that a business is over, after a change to a smaller plan. */
export function limitsExceeded(access: Access, usage: PlanUsage): readonly PlanLimit[] {
  if (access.kind !== 'limits') return [];
  return planLimits.filter((limit) => {
    const most = access.limits[limit];
    return most !== null && usage[limit] > most;
  });
}

/** Commands by the limit that they use up. */
const limitOfCommand: Readonly<Record<string, PlanLimit>> = {
  addItem: 'items',
  addVariants: 'items',
  addCustomer: 'customers',
  invitePerson: 'members',
  addPlace: 'places',
  uploadDocument: 'storage',
  replaceDocument: 'storage',
  sendInvoice: 'mails',
  sendQuote: 'mails',
  sendCreditNote: 'mails',
  sendStatement: 'mails',
  sendProof: 'mails',
  scheduleMail: 'mails',
  remindOfInvoice: 'mails',
  mailAttendees: 'mails',
};

/** Returns the limit that a command uses up, or null. */
export function limitOf(command: string): PlanLimit | null {
  return limitOfCommand[command] ?? null;
}

const takingAway =
  /^(?:abandon|archive|cancel|clear|decline|delete|destroy|detach|discard|disconnect|drop|end|erase|exclude|leave|mark|pause|remove|retire|revoke|stop|unshare|wipe)(?=[A-Z])/;

/** Commands that stay open beside those that take something away: of the person, of the team, and of tills. */
const alwaysOpen: ReadonlySet<string> = new Set([
  'changeMemberRole',
  'openDocument',
  'makeEventFeed',
  'retryTillEntry',
  'saveView',
  'setTillEntryAside',
  'takeOverBusiness',
]);

/** Tells whether a command stays open to a business that is read-only. */
export function isOpenWhenReadOnly(command: string): boolean {
  return takingAway.test(command) || alwaysOpen.has(command);
}
