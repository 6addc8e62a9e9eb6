export { defaultMessages, type Messages } from './default-messages.ts';
export { type MessageOverrides, MessagesProvider, type MessagesProviderProps } from './MessagesProvider.tsx';
export { textsWithNames } from '../messages/isolated-names.ts';
export { formatNumber, plural, type PluralForms } from '../messages/plural.ts';
export { shortened } from '../messages/shortened.ts';
export { useMessages } from './useMessages.ts';
