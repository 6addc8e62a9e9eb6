export { personWordsMessages, usePersonWordsMessages } from './messages.ts';
export { textOfValue, usePersonWords } from './person-words.ts';
