import type { ReactNode } from 'react';
import { SECTION_IDS } from '../../layout/section-links.ts';
import { SectionHead } from '../SectionHead.tsx';
import * as S from './Features.styles.ts';
import { useFeaturesMessages } from './messages.ts';
import { AnyLiquidPicture, ChecksPicture, DataPicture, GroupingPicture } from './pictures.tsx';
import { LibraryPicture, PublishPicture, TestPicture } from './row-pictures.tsx';

/** What the product does, each with a small picture of it. */
export function Features(): ReactNode {
  const texts = useFeaturesMessages();
  return (
    <S.Section id={SECTION_IDS.features} aria-labelledby="features-title">
      <SectionHead id="features-title" title={texts.title} lead={texts.lead} />
      <S.Cards>
        <Feature {...texts.test} picture={<TestPicture />} width="wide" />
        <Feature {...texts.checks} picture={<ChecksPicture />} />
        <Feature {...texts.anyLiquid} picture={<AnyLiquidPicture />} />
        <Feature {...texts.grouping} picture={<GroupingPicture />} />
        <Feature {...texts.data} picture={<DataPicture />} />
        <Feature {...texts.library} picture={<LibraryPicture />} width="half" />
        <Feature {...texts.publish} picture={<PublishPicture />} width="half" />
      </S.Cards>
    </S.Section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  /** Drawn for the eye only: the text says what it shows. */
  picture: ReactNode;
  width?: 'wide' | 'half';
}

function Feature({ title, text, picture, width }: FeatureProps): ReactNode {
  return (
    <S.Card data-width={width}>
      <h3>{title}</h3>
      <p>{text}</p>
      <S.Picture aria-hidden>{picture}</S.Picture>
    </S.Card>
  );
}
