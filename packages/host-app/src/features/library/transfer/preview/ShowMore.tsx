import { Button } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { transferMessages } from '../messages.ts';

/** How many rows are added at once: ten thousand would take a browser's breath. */
export const SHOWN_AT_ONCE = 50;

interface ShowMoreProps {
  shown: number;
  all: number;
  onShow: (count: number) => void;
}

/** Shows more rows, as long as there are any. */
export function ShowMore({ shown, all, onShow }: ShowMoreProps): ReactNode {
  if (all <= shown) return null;
  return (
    <Button variant="ghost" onPress={() => onShow(shown + SHOWN_AT_ONCE)}>
      {transferMessages.showMore(all - shown)}
    </Button>
  );
}
