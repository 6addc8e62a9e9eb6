import { createContext } from 'react';

/** The shadow root around everything; absent in an ordinary page. */
export const ShadowContext = createContext<ShadowRoot | undefined>(undefined);
