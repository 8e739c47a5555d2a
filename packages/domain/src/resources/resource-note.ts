import { declareRefusals } from '../foundation/index.ts';

/** Why a kept note is refused. */
export const resourceRefusals = declareRefusals({ 'resource-note-too-large': 'invalid' });

/** Longest name of a resource: the name of its file. */
export const mostResourceIdLetters = 60;
/** Longest name and longest text of an entry of a note. */
export const mostNoteKeyLetters = 80;
export const mostNoteTextLetters = 4000;
/** Most entries that are saved at once. */
export const mostNoteChanges = 200;

/** Names that a resource may have: small letters, digits and dashes. */
export const resourceIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Entries of a note by name: ticks, lines of one's own, fields of an agreement, figures of a calculator. */
export type NoteEntries = Readonly<Record<string, string>>;

/** New entries of a note; null removes one. */
export type NoteChanges = Readonly<Record<string, string | null>>;
