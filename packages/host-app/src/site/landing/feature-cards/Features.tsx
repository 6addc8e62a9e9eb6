import type { ReactNode } from 'react';
import { SECTION_IDS } from '../../layout/section-links.ts';
import { SectionHead } from '../SectionHead.tsx';
import * as S from './Features.styles.ts';
import { featuresMessages } from './messages.ts';
import { AnyLiquidPicture, ChecksPicture, DataPicture, GroupingPicture } from './pictures.tsx';
import { LibraryPicture, PublishPicture, TestPicture } from './row-pictures.tsx';

/** What the product does, each with a small picture of it. */
export function Features(): ReactNode {
  return (
    <S.Section id={SECTION_IDS.features} aria-labelledby="features-title">
      <SectionHead id="features-title" title={featuresMessages.title} lead={featuresMessages.lead} />
      <S.Cards>
        <Feature {...featuresMessages.test} picture={<TestPicture />} width="wide" />
        <Feature {...featuresMessages.checks} picture={<ChecksPicture />} />
        <Feature {...featuresMessages.anyLiquid} picture={<AnyLiquidPicture />} />
        <Feature {...featuresMessages.grouping} picture={<GroupingPicture />} />
        <Feature {...featuresMessages.data} picture={<DataPicture />} />
        <Feature {...featuresMessages.library} picture={<LibraryPicture />} width="half" />
        <Feature {...featuresMessages.publish} picture={<PublishPicture />} width="half" />
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
