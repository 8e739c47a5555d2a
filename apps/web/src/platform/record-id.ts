const recordId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * For `params.parse` of a route that opens a record: what is no id is left to other routes, so that
 * `customers/segments` is not taken for a customer.
 */
export function isRecordId(text: string): boolean {
  return recordId.test(text);
}
