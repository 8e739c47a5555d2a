export { businessRefusals, requirePermission } from './business-refusals.ts';
export { businessRoles, permissions, permits, type BusinessRole, type Permission } from './permissions.ts';
