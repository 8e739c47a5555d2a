import type { ResourceNote } from './resources.api.ts';
import type { Resource } from './resources.ts';

/** Input of every tool: its resource, and what the business keeps on it. */
export type ToolProps = { resource: Resource; note: ResourceNote };
