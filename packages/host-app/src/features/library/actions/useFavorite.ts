import { useToasts } from '@sluice/builder-ui';
import { useFavoriteChange } from '../../../lib/api/snippets-api.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { libraryMessages } from '../messages.ts';

/** Adds a snippet to the person's favorites, or removes it. */
export function useFavorite(): (snippet: { id: string }, isFavorite: boolean) => void {
  const favorite = useFavoriteChange();
  const { toasts: texts } = libraryMessages;
  const toasts = useToasts();
  return ({ id }, isFavorite) =>
    favorite.mutate(
      { id, isFavorite },
      {
        onError: (error) =>
          toasts.show({
            topic: 'library',
            tone: 'danger',
            title: texts.favoriteFailed,
            description: errorText(error),
          }),
        // Among the favorites, the row disappears with its star.
        onSettled: focusTitleIfLost,
      },
    );
}
