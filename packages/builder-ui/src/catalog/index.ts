export { defaultMessages } from './default-messages.ts';
export type { Messages } from './default-messages.ts';
export type { MessageOverrides } from './MessagesProvider.tsx';
export { formatNumber, plural } from '../messages/plural.ts';
export type { PluralForms } from '../messages/plural.ts';
export { shortened } from '../messages/shortened.ts';
export { useMessages } from './useMessages.ts';
export { MessagesProvider } from './MessagesProvider.tsx';
export type { MessagesProviderProps } from './MessagesProvider.tsx';
