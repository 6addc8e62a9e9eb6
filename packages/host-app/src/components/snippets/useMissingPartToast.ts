import { useToasts } from '@sluice/builder-ui';
import { missingPartMessages } from './messages.ts';

/** Says in a toast what a snippet cannot be saved without. */
export function useMissingPartToast(): (missing: 'name' | 'content') => void {
  const toasts = useToasts();
  return (missing) => {
    const { title, text } = missingPartMessages[missing];
    toasts.show({ topic: 'save', tone: 'danger', title, description: text });
  };
}
