/** Reads from an address what a file is to bring; the screen knows the kinds, which not every page loads. */
export const readImportSearch = ({ kind }: Record<string, unknown>): { kind?: string } =>
  typeof kind === 'string' ? { kind } : {};
