import { bookingFields } from '@atelier/contract/workshops';

/** Name of a person as a place has it. */
export const personNameFields = bookingFields.shape.places.element.pick({ firstName: true, lastName: true });
