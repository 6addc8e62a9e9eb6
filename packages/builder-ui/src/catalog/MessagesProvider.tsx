import { useContext, useMemo, type ReactNode } from 'react';
import { MessagesContext, OverridesContext } from '../messages/useSection.ts';
import { withOverrides } from '../messages/with-overrides.ts';
import type { Messages } from './default-messages.ts';

export interface MessagesProviderProps {
  /** What differs from the catalog around it. Keep the object stable between renders. */
  messages: MessageOverrides;
  children: ReactNode;
}

/** Replaces strings of all components below it: one, some or all. */
export function MessagesProvider({ messages, children }: MessagesProviderProps): ReactNode {
  const outer = useContext(MessagesContext);
  const merged = useMemo(() => mergeMessages(outer, messages), [outer, messages]);
  return (
    <OverridesContext.Provider value={withOverrides}>
      <MessagesContext.Provider value={merged}>{children}</MessagesContext.Provider>
    </OverridesContext.Provider>
  );
}

/** Any part of the catalog: whole sections or single strings. */
export type MessageOverrides = { [Section in keyof Messages]?: Partial<Messages[Section]> | undefined };

/** Lays overrides over a catalog or over other overrides, string by string. */
export function mergeMessages<Base extends MessageOverrides>(base: Base, overrides: MessageOverrides): Base {
  const merged: Record<string, unknown> = { ...base };
  // Words that are loaded later may be `null` until then.
  for (const [section, strings] of Object.entries({ ...overrides }))
    merged[section] = { ...(merged[section] as object | undefined), ...strings };
  // Every section of the base is still there, and overrides have the type of the section they cover.
  return merged as Base;
}
