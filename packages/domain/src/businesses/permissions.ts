/** What a person is in a business. The owner is the one who can never lock everybody out. */
export type BusinessRole = 'owner' | 'manager' | 'member' | 'bookkeeper' | 'viewer' | 'helper';

/** Every role, the most powerful first. */
export const businessRoles = [
  'owner',
  'manager',
  'member',
  'bookkeeper',
  'viewer',
  'helper',
] as const satisfies readonly BusinessRole[];

/** Names of roles. */
export const businessRoleNames: Readonly<Record<BusinessRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  bookkeeper: 'Bookkeeper',
  viewer: 'Bookkeeper, view only',
  helper: 'Helper',
};

/** Every action in a business that needs a permission. Reading follows the same names. */
export const permissions = [
  'customers.read',
  'customers.write',
  'inventory.read',
  'inventory.write',
  'inventory.own-batches',
  'invoices.read',
  'invoices.write',
  'invoices.issue',
  'invoices.void',
  'payments.record',
  'payments.reverse',
  'finances.read',
  'finances.record',
  'finances.post',
  'finances.accounts',
  'finances.close-period',
  'finances.audit',
  'documents.read',
  'documents.write',
  'events.sell',
  'events.pack',
  'events.check-off',
  'events.check-in',
  'business.settings',
  'business.members',
  'business.owners',
  'business.wipe-sample',
] as const;

/** The name of a permission. */
export type Permission = (typeof permissions)[number];

// A bookkeeper reads everything and keeps the books, a viewer only reads; a member does the daily work and sees the figures.
// A manager does all that an owner does, but for owners themselves and the end of the business.
const reading: readonly Permission[] = [
  'customers.read',
  'inventory.read',
  'invoices.read',
  'finances.read',
  'documents.read',
];

/** Work at a stall, at the door and on assigned batches, without figures of the business. */
const helping: readonly Permission[] = [
  'inventory.own-batches',
  'events.sell',
  'events.pack',
  'events.check-off',
  'events.check-in',
];

const permissionsOfRole: Readonly<Record<BusinessRole, ReadonlySet<Permission>>> = {
  owner: new Set(permissions),
  manager: new Set(permissions.filter((permission) => permission !== 'business.owners')),
  member: new Set<Permission>([
    ...reading,
    'customers.write',
    'inventory.write',
    'invoices.write',
    'invoices.issue',
    'payments.record',
    'finances.record',
    'documents.write',
    ...helping,
    'business.wipe-sample',
  ]),
  bookkeeper: new Set<Permission>([
    ...reading,
    'invoices.void',
    'payments.record',
    'payments.reverse',
    'finances.record',
    'finances.post',
    'finances.accounts',
    'finances.close-period',
    'finances.audit',
    'documents.write',
    'events.check-off',
    'events.check-in',
  ]),
  viewer: new Set<Permission>([...reading, 'finances.audit']),
  helper: new Set<Permission>(helping),
};

/** Tells whether this role may write anything that is not its own. */
export function mayWrite(role: BusinessRole): boolean {
  return role !== 'viewer';
}

/** Tells whether a member of this role can go on with a business whose only owner has left. */
export function mayTakeOver(role: BusinessRole): boolean {
  return mayWrite(role) && readsBusiness(role);
}

/** Tells whether this role reads the business; one that does not is let in to a few procedures only. */
export function readsBusiness(role: BusinessRole): boolean {
  return role !== 'helper';
}

/** Tells whether a person of this role may do this. */
export function permits(role: BusinessRole, permission: Permission): boolean {
  return permissionsOfRole[role].has(permission);
}

/** Returns the roles that have a permission, the most powerful first. */
export function rolesWith(permission: Permission): readonly BusinessRole[] {
  return businessRoles.filter((role) => permits(role, permission));
}
