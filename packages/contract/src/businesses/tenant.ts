import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { refusals } from '../foundation/index.ts';

/** Refusals of every endpoint within a business: it may not be there for a person, or not be for them to do. */
export const tenant = oc.errors(refusals(businessRefusals, 'business-not-found', 'permission-denied'));
