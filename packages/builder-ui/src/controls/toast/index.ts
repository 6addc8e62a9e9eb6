export type { ToastContent, ToastTone } from './create-toast-line.ts';
export { useToasts } from './ToastsContext.ts';
export type { Toasts } from './ToastsContext.ts';
export { prepareToasts, ToastsProvider } from './ToastsProvider.tsx';
export type { ToastsProviderProps } from './ToastsProvider.tsx';
