export { MessageBuilder } from './MessageBuilder.tsx';
export type { MessageBuilderHandle, MessageBuilderProps } from './message-builder-props.ts';
export type { MessageChangeReason } from './state/message-news.ts';
export type { MessageChangeDetails } from './state/useMessageState.ts';
