export { Note } from './Note.tsx';
export type { NoteProps, NoteTone } from './Note.tsx';
