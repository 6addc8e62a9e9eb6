import { Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from '../Palette.styles.ts';
import type { PaletteEntry } from '../entries/palette-entry.ts';
import { lateComponent } from '../../../../lib/late/late-component.tsx';

/** Reads Liquid, which the frame of the pages does not. */
const SnippetPreview = lateComponent(
  async () => (await import('./SnippetPreview.tsx')).SnippetPreview,
  <Skeleton height="52px" />,
);

/** What the chosen entry is. Its room is there whatever is chosen, so that nothing jumps. */
export function Preview({ entry }: { entry: PaletteEntry | undefined }): ReactNode {
  return (
    <S.Preview>
      {entry?.snippet !== undefined && <SnippetPreview key={entry.id} snippet={entry.snippet} />}
      {entry !== undefined && entry.snippet === undefined && (
        <div>
          <S.PreviewTitle data-code={entry.isCode}>{entry.label}</S.PreviewTitle>
          {entry.isCode === true && <S.PreviewText>{entry.detail}</S.PreviewText>}
          <S.PreviewText>{entry.explanation}</S.PreviewText>
        </div>
      )}
    </S.Preview>
  );
}
