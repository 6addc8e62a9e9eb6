import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { libraryMessages } from '../messages.ts';
import * as S from './AttributeChip.styles.ts';

interface AttributeChipProps {
  name: string;
  onRemove: () => void;
}

/** Says that only snippets with this attribute are shown, and removes that filter. */
export function AttributeChip({ name, onRemove }: AttributeChipProps): ReactNode {
  const { filters: texts } = libraryMessages;
  return (
    <S.Chip data-chip>
      {texts.usesOne} <S.Name title={name}>{name}</S.Name>
      <S.Remove type="button" aria-label={texts.removeAttribute(name)} onClick={onRemove}>
        <X aria-hidden />
      </S.Remove>
    </S.Chip>
  );
}
