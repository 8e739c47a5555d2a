import { flagParam, pagesParam } from '../platform/search-params.ts';

/** What the address of the list of segments says (`archived`), and that of one: `pages` are of its customers. */
export type SegmentSearch = {
  archived?: true | undefined;
  edit?: true | undefined;
  pages?: number | undefined;
};

export const readSegmentSearch = ({ archived, edit, pages }: Record<string, unknown>): SegmentSearch => ({
  archived: flagParam(archived),
  edit: flagParam(edit),
  pages: pagesParam(pages),
});
