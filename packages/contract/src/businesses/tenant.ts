import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { refusals } from '../foundation/index.ts';

/** What every endpoint within a business begins with: it may not be there for a person, or not be theirs to do. */
export const tenant = oc.errors(refusals(businessRefusals, 'business-not-found', 'permission-denied'));
