import type { BusinessSize, BusinessType, Interest } from '@atelier/domain/identity';

/** Types of business in the welcome and the settings. */
export const typeWords: Readonly<Record<BusinessType, string>> = {
  physical: 'Physical products',
  digital: 'Digital products',
  service: 'Services',
  hybrid: 'Products and services',
};

export const sizeWords: Readonly<Record<BusinessSize, string>> = {
  solo: 'Solo (just me)',
  small: 'Small (2-5)',
  medium: 'Medium (6-15)',
  large: 'Large (16+)',
};

export const interestWords: Readonly<Record<Interest, string>> = {
  inventory: 'Inventory',
  finance: 'Finances',
  events: 'Events',
  customers: 'Customers',
  invoices: 'Invoices',
};
