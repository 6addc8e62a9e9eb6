import type { Finding } from '@sluice/liquid/text';
import type { ReactNode } from 'react';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { useFindingWords } from '../../findings-list/messages.ts';
import * as S from '../SyntaxPreview.styles.ts';

interface FirstFindingProps {
  finding: Finding;
  /** Goes to the place of the finding. */
  onShow: ((finding: Finding) => void) | undefined;
}

/** The finding to look at first, which leads to its place. */
export function FirstFinding({ finding, onShow }: FirstFindingProps): ReactNode {
  const words = useFindingWords();
  const Icon = severityIcons[finding.severity];
  const sentence = words.sentence(finding);
  const content = (
    <>
      <Icon size={16} aria-hidden />
      <span>{sentence}</span>
    </>
  );
  if (onShow === undefined) return <S.First data-severity={finding.severity}>{content}</S.First>;
  return (
    <S.First
      as="button"
      type="button"
      data-severity={finding.severity}
      aria-label={words.showFor(sentence)}
      title={sentence}
      onClick={() => onShow(finding)}
    >
      {content}
    </S.First>
  );
}
