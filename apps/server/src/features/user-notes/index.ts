export { addNote, deleteNote, listNotes } from './user-notes.ts';
export { createUserNotesFeature } from './user-notes-feature.ts';
