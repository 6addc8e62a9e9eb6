export { SnippetTrash } from './SnippetTrash.tsx';
export type { SnippetTrashProps } from './SnippetTrash.tsx';
export type { TrashedTableSnippet } from './SnippetTrash.tsx';
