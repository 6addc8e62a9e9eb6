export { SnippetTrash, type SnippetTrashProps, type TrashedTableSnippet } from './SnippetTrash.tsx';
