import { createContext } from 'react';

/** The shadow root around everything, or the document of the frame that it is shown in; absent in an ordinary page. */
export const ShadowContext = createContext<ShadowRoot | Document | undefined>(undefined);
