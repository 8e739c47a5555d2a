import { type BookBasis } from '@atelier/domain/businesses';
import { type Period } from './periods.ts';

export type ReportInput = Period & { basis: BookBasis };
