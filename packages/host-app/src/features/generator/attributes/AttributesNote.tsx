import { Badge } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useGeneratorMessages } from '../messages.ts';
import * as S from './AttributesNote.styles.ts';
import type { UnusableAttribute } from './useAttributes.ts';

interface AttributesNoteProps {
  /** Whether the attributes are examples. */
  isSample: boolean;
  /** Those of types that conditions can't compare. */
  unusable: readonly UnusableAttribute[];
}

/** Says what is special about the attributes that the builder offers. Nothing when they are all usable and real. */
export function AttributesNote({ isSample, unusable }: AttributesNoteProps): ReactNode {
  const { data: texts } = useGeneratorMessages();
  if (!isSample && unusable.length === 0) return null;
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
          <summary>{texts.unusable(unusable.length)}</summary>
          <p>{texts.unusableReason}</p>
          <ul>
            {unusable.map(({ name, type }) => (
              <li key={name}>
                <code>{name}</code> {texts.typeOf(type ?? texts.noType)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </S.Line>
  );
}
