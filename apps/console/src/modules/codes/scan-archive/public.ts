export { ArchivedNote } from './archived-note.tsx';
