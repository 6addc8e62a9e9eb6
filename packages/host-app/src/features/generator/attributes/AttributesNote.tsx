import { Badge } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { generatorMessages } from '../messages.ts';
import * as S from './AttributesNote.styles.ts';
import type { UnusableAttribute } from './useAttributes.ts';

interface AttributesNoteProps {
  /** Whether the attributes are examples. */
  isSample: boolean;
  /** Those that conditions can't use, or the first of them. */
  unusable: readonly UnusableAttribute[];
  /** How many of those there are in all. */
  total: number;
}

/**
 * Says what is special about the attributes that the builder offers. Nothing when they are all usable and real, or not loaded
 * yet; its line is there all the same, so that the builder below does not move away under a person's pointer.
 */
export function AttributesNote({ isSample, unusable, total }: AttributesNoteProps): ReactNode {
  const { data: texts } = generatorMessages;
  return (
    <S.Line>
      {isSample && (
        <S.Sentence>
          <Badge>{texts.sampleTitle}</Badge>
          <span>{texts.sample}</span>
        </S.Sentence>
      )}
      {unusable.length > 0 && (
        <details>
          <summary>{texts.unusable(total)}</summary>
          <p>{texts.unusableReason}</p>
          <ul>
            {unusable.map(({ name, type }) => (
              <li key={name}>
                <code>{name}</code> {texts.typeOf(type ?? texts.noType)}
              </li>
            ))}
          </ul>
          {total > unusable.length && <p>{texts.moreUnusable(total - unusable.length)}</p>}
        </details>
      )}
    </S.Line>
  );
}
