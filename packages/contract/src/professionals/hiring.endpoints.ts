import { businessRefusals } from '@atelier/domain/businesses';
import { accessRoles, professionalRefusals } from '@atelier/domain/professionals';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, refusals } from '../foundation/index.ts';

/** Rights and last day of the access that a business offers to a professional. */
export const hireFields = z.object({
  role: z.enum(accessRoles),
  /** By the date where the business is; null without an end. */
  endsOn: calendarDate.nullable(),
});

/** Professionals who work for the business that is named in the address. */
export const hiring = {
  hire: tenant
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}/hire',
      summary: 'Invite a professional to the books',
      description:
        'The professional is notified, and gets the link by email. Neither the link nor the address of the professional is returned.',
      tags: ['Professionals'],
    })
    .input(hireFields.extend({ professionalId: id, id }))
    .errors({
      ...refusals(professionalRefusals, 'professional-not-found', 'professional-own'),
      ...refusals(
        businessRefusals,
        'already-a-member',
        'too-many-invitations',
        'invitation-id-taken',
        'access-end-past',
      ),
    })
    .output(z.object({ id, professionalId: id, role: z.enum(accessRoles), endsOn: calendarDate.nullable() })),
};
